import type { Session } from "@railhead/api-contract/session/session";
import type { Storage } from "../ports/storage.port";
import type { SessionEvent } from "./session.machine";
import { lastSession } from "./session.rules";

/**
 * What it means here that another tab of this device has changed what is kept of the session: it has logged out, or its
 * session has ended, and with the cookie ours; or somebody else has signed in, or gone to another terminal.
 */
export function eventOfOtherTab(storage: Storage, session: Session | null): SessionEvent | null {
  const last = lastSession(storage);
  if (last === null) return { type: "SESSION.EXPIRED" };
  return last.userid === session?.userid && last.terminal_id === session.terminal_id
    ? null
    : { type: "SESSION.REFRESH" };
}
