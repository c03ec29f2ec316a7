import type { Session } from "@railhead/api-contract/session/session";
import type { Storage } from "../ports/storage.port";
import type { SessionEvent } from "./session.machine";
import { lastSession } from "./session.rules";

/** What a person may do, as a text: equal where it is equal, in whatever order it is kept. */
const permissionsText = ({ permissions }: Session): string =>
  Object.entries(permissions)
    .flatMap(([section, actions]) => (actions ?? []).map((action) => `${section}:${action}`))
    .toSorted()
    .join();

/**
 * What it means here that another tab of this device has changed what is kept of the session: it has logged out, or its
 * session has ended, and with the cookie ours; or somebody else has signed in, or gone to another terminal, or
 * is known there to have other rights: a hidden tab has no line of its own that says so.
 */
export function eventOfOtherTab(storage: Storage, session: Session | null): SessionEvent | null {
  const last = lastSession(storage);
  if (last === null) return { type: "SESSION.EXPIRED" };
  const isSame =
    session !== null &&
    last.userid === session.userid &&
    last.terminal_id === session.terminal_id &&
    permissionsText(last) === permissionsText(session);
  return isSame ? null : { type: "SESSION.REFRESH" };
}
