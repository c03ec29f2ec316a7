import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to the server that a test can cut, and that can say that a newer version of the floor is up. */
export interface Relay {
  readonly url: string;
  /** No network from now on: no connection is taken, those that stand are cut. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Calls to this path end after the first part of what they send, which the server has by then; null: none does any more. */
  readonly breakOff: (path: string | null) => void;
  /** The next look at the floor's worker finds another version of it. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

const WORKER = "/mobile-v2/sw.js";

/** Stands between browser and server, at an origin of its own. */
export async function startRelay(target: string): Promise<Relay> {
  let version = 0;
  let broken: string | null = null;
  /** The worker of another version: its name stands in it. */
  const giveWorker = async (to: ServerResponse) => {
    const answer = await fetch(new URL(WORKER, target));
    const text = await answer.text();
    const newer = version === 0 ? text : text.replace(/(version:[`'"])\w{12}/, `$1release${version}`);
    to.writeHead(answer.status, {
      "content-type": "text/javascript",
      "cache-control": "no-cache",
      "service-worker-allowed": answer.headers.get("service-worker-allowed") ?? "",
    });
    to.end(newer);
  };
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    if (from.url === WORKER) return void giveWorker(to).catch(() => to.destroy());
    const onward = request(
      new URL(from.url ?? "/", target),
      { method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    onward.on("error", () => to.destroy());
    to.on("close", () => onward.destroy());
    if (broken === null || from.url?.split("?", 1)[0] !== broken) return void from.pipe(onward);
    from.once("data", (part: Buffer) =>
      onward.write(part, () => {
        onward.destroy();
        from.destroy();
      }),
    );
  };
  const open = async (port: number) => {
    const server = createServer(pass);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => void (server = await open(port)),
    breakOff: (path) => void (broken = path),
    release: () => void (version += 1),
    close: cut,
  };
}
