import { sessionRoutes as auth } from "@railhead/api-contract/session/session-routes";
import * as Effect from "effect/Effect";
import { createActor } from "xstate";
import { type ApiPorts, call } from "../api/api-client.service";
import type { Http } from "../ports/http.port";
import type { Ids } from "../ports/id.port";
import { fromEffect } from "../runtime/from-effect";
import { type ApiRuntime, makeRuntime } from "../runtime/live.layer";
import { type SessionActor, sessionMachine, type SessionPorts } from "./session.machine";

/** The machine itself asks again, so each look for a session is one attempt. */
const LOOK = { tellSignedOut: false, retry: false, timeoutMs: 15_000 } as const;
const LEAVE = { tellSignedOut: false, timeoutMs: 8_000 } as const;

/** The session machine with its calls. */
export const liveSessionMachine = (runtime: ApiRuntime) =>
  sessionMachine.provide({
    actors: {
      loadSession: fromEffect(runtime)(() => call(auth.session, LOOK).pipe(Effect.map(({ result }) => result))),
      sendLogout: fromEffect(runtime)(() => call(auth.logout, LEAVE).pipe(Effect.as(null))),
    },
  });

/** What an app's shell gives to core. */
export type HostPorts = SessionPorts &
  Pick<ApiPorts, "beginListRead"> & { readonly http: Http; readonly ids: Ids; readonly baseUrl?: string };

/**
 * An app's runtime and its session, tied to each other: a 401 on any call ends the session, and a call that reaches
 * the server or does not is what the session knows of the connection. The shell starts the actor.
 */
export function createSession(ports: HostPorts): { readonly runtime: ApiRuntime; readonly session: SessionActor } {
  const runtime = makeRuntime({
    ...ports,
    // Callers get their answer first: a page that is left before would take its list for one without an answer.
    onSignedOut: () => void ports.clock.after(0, () => session.send({ type: "SESSION.EXPIRED" })),
    onReach: (reached) => session.send({ type: reached ? "NETWORK.ONLINE" : "NETWORK.OFFLINE" }),
  });
  const session: SessionActor = createActor(liveSessionMachine(runtime), { input: { ports } });
  return { runtime, session };
}
