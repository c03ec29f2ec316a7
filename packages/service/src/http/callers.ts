import type { Route } from "@railhead/api-contract/rest";
import { rememberCallers } from "../auth/remembered-callers";
import { createAuthenticate, touch, type SessionLimits } from "../auth/session";
import { signedOut } from "./access";
import type { Caller, ServicePorts } from "./handler";

/** Tells who calls, by the token of a session; a store that is a network away is asked at most once a second. */
export function createCallers(ports: ServicePorts, limits: SessionLimits, remembersCallers: boolean) {
  const asking = createAuthenticate(ports, limits);
  const remembered = remembersCallers ? rememberCallers(asking, ports.clock, ports.changes) : null;
  const authenticate = remembered?.authenticate ?? asking;

  async function ask(token: string | null, { metadata }: Route, now: number): Promise<Caller> {
    const known = await authenticate(token, now);
    if (known === null) throw signedOut();
    const { sessionId } = known.caller;
    // A page that follows changes on its own is no use of the session.
    if (known.stale && !metadata.streams && sessionId !== undefined)
      await ports.store.transaction((tx) => touch(tx, sessionId, now));
    return known.caller;
  }

  return {
    authenticate,
    /** The caller of a route, null where it is open to everybody. Throws where nobody is signed in. */
    callerOf: async (token: string | null, route: Route, now: number): Promise<Caller | null> =>
      route.metadata.access === "open" ? null : (remembered?.known(token)?.caller ?? (await ask(token, route, now))),
    /** The rights of callers have changed. */
    forget: () => remembered?.forget(),
    close: () => remembered?.close(),
  };
}
