import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { refusalBody } from "@railhead/service/problems";
import type { CallContext, Service } from "@railhead/service/http/service";
import { Hono, type Context } from "hono";
import type { IncomingMessage } from "node:http";
import { ConnectionDropped } from "./connection-dropped";
import { packFor } from "./packing";
import { headersOf, SECURITY_HEADERS, TLS_HEADERS } from "./security-headers";

export interface Bound {
  Bindings: HttpBindings;
}
export interface AppOptions {
  /** Answers everything under /api. Throws ConnectionDropped where the connection is to be cut. */
  readonly handle: Service["handle"];
  /** Answers pages and files. */
  readonly files: (request: Request) => Response;
  /** Called with errors that nobody expected. */
  readonly report?: (error: unknown) => void;
  /** Who asks, and how safely; left out: what the socket says. */
  readonly contextOf?: (incoming: IncomingMessage) => CallContext;
}

/**
 * Whether what was thrown says only that the client ended the call before it had sent all of it: nobody waits for an answer, and
 * nothing went wrong here. Anything else that is thrown in such a call is a fault like in every other.
 */
const isBrokenOff = (error: unknown, { errored }: HttpBindings["incoming"]): boolean => error === errored;

function socketContext({ socket: { remoteAddress } }: IncomingMessage): CallContext {
  return remoteAddress === undefined ? {} : { clientAddress: remoteAddress };
}

/** Puts the API and the apps' files behind one origin, with the security headers on every answer. */
export function createApp({
  handle,
  files,
  report = console.error,
  contextOf = socketContext,
}: AppOptions): Hono<Bound> {
  const app = new Hono<Bound>();
  const plainHeaders = Object.entries(SECURITY_HEADERS);
  const tlsHeaders = [...plainHeaders, ...Object.entries(TLS_HEADERS)];
  const api = async ({ env, req }: Context<Bound>, caller: CallContext): Promise<Response> => {
    try {
      const pack = packFor(env.incoming.headers["accept-encoding"]);
      return await handle(req.raw, pack === undefined ? caller : { ...caller, pack });
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error;
      env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
  // One handler for all: with several that match, Hono puts a chain of promises around every call.
  app.all("*", (context) => {
    const { path } = context.req;
    const { incoming, outgoing } = context.env;
    const caller = contextOf(incoming as IncomingMessage);
    // Set on Node's own answer: copying each Response to add them would cost more than most calls.
    for (const [name, value] of caller.secure === true ? tlsHeaders : plainHeaders) outgoing.setHeader(name, value);
    if (path === "/api" || path.startsWith("/api/")) return api(context, caller);
    for (const [name, value] of Object.entries(headersOf(path))) outgoing.setHeader(name, value);
    return files(context.req.raw);
  });
  app.onError((error, context) => {
    if (!isBrokenOff(error, context.env.incoming)) report(error);
    return context.json(refusalBody("unexpected", callRefusal("something_wrong")), 500);
  });
  return app;
}
