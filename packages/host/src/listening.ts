import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bound } from "./app";
import type { ListenSettings } from "./listen-settings";
import { createOwnHosts, refuseHost } from "./own-hosts";

const SECOND = 1000;
/** How long a stopping host waits for calls that are under way, in milliseconds. */
const PATIENCE = 3 * SECOND;
/** Longer than clients keep a connection, so that none is cut in the moment of its next call. In milliseconds. */
const KEEP_ALIVE = 65 * SECOND;
/** Milliseconds that a slow client has for headers or body; longer only holds a connection. */
const HEADERS_WITHIN = 15 * SECOND;
const REQUEST_WITHIN = 60 * SECOND;
const LOOK_EVERY = 5 * SECOND;
const LOOK_FOR_IDLE = 20;
const HEADER_BYTES = 16 * 1024;

/** Names of this machine alone. */
const LOOPBACK_ONLY = createOwnHosts({ publicUrl: "http://localhost" });

/**
 * An HTTP server over an app, not listening yet, that cuts connections which send too slowly (408) and refuses requests
 * that mean another host (421); left out: any but this machine's own names.
 */
export function createHttpServer(app: Hono<Bound>, isOwnHost = LOOPBACK_ONLY): Server {
  const createGuarded = (options: ServerOptions, answer: RequestListener) =>
    createServer(options, (incoming, outgoing) => (isOwnHost(incoming) ? answer : refuseHost)(incoming, outgoing));
  const server = createAdaptorServer({
    fetch: app.fetch,
    // Of a request that names no host, which only HTTP/1.0 allows.
    hostname: "localhost",
    createServer: createGuarded as typeof createServer,
    serverOptions: {
      headersTimeout: HEADERS_WITHIN,
      requestTimeout: REQUEST_WITHIN,
      connectionsCheckingInterval: LOOK_EVERY,
      maxHeaderSize: HEADER_BYTES,
    },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE;
  return server;
}

/** Resolves with the port listened on (0 asks for any free one); rejects with Node's listen error. */
export function listen(server: Server, { port, host }: ListenSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no more calls and lets those under way end; after `patience` milliseconds they are cut. */
export function stopListening(server: Server, patience = PATIENCE): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    // A client keeps its connection open after the answer to its last call: that is closed here, not waited for.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Where a browser on this machine finds what listens there. */
export function addressOfHost(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
