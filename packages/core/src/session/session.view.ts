import type { Action, PermissionMap, Section } from "@railhead/api-contract/permissions";
import type { Session } from "@railhead/api-contract/session/session";
import { can } from "../access/access.rules";
import { describeError, isStarting } from "../api/api-errors";
import { madeOnce } from "../made-once/made-once";
import { t } from "../messages/catalogue";
import type { SessionSnapshot } from "./session.machine";

/** What the shells show and do of a session. */
export type SessionView = {
  /**
   * `loading`: show that it loads. `signed-in`: the pages. `signing-out`: wait, the call must not be cut off.
   * `signed-out`: go to /login. `unreachable`: say so and offer Retry. `logout-unconfirmed`: logged out here, but the
   * server did not answer: stay, for without it there is no /login to go to, and offer Retry.
   */
  readonly state: "loading" | "signed-in" | "signing-out" | "signed-out" | "unreachable" | "logout-unconfirmed";
  readonly session: Session | null;
  readonly loggedIn: boolean;
  readonly userName: string;
  readonly terminalName: string;
  /** IANA zone of the terminal: its days are the days of the screens. */
  readonly zone: string | null;
  readonly environmentLabel: string;
  readonly can: (section: Section, action: Action) => boolean;
  /** `unknown` before the server has answered at all. */
  readonly connection: "unknown" | "connected" | "lost";
  /** What is to be said of the connection; null while all is well. */
  readonly connectionLabel: string | null;
  /** Whether the server is being asked just now. */
  readonly isTrying: boolean;
  /** The heading that replaces the pages where `unreachable` or `logout-unconfirmed`; else empty. */
  readonly heading: string;
  /** A sentence about the session that the user should read, or null. */
  readonly notice: string | null;
};

type Can = SessionView["can"];
const nothing: Can = () => false;
/** One function per permission map, so that views stay equal while the session does. */
const judgeOf = madeOnce(
  (permissions: PermissionMap): Can =>
    (section, action) =>
      can(permissions, section, action),
);

function stateOf(snapshot: SessionSnapshot): SessionView["state"] {
  if (snapshot.matches("signed-in")) return "signed-in";
  if (snapshot.matches("unreachable")) return "unreachable";
  if (snapshot.matches("signing-out")) return "signing-out";
  // The first try is soon answered, or soon lost.
  if (snapshot.matches({ "signed-out": "unconfirmed" }))
    return snapshot.context.tries === 0 ? "signing-out" : "logout-unconfirmed";
  return snapshot.matches("signed-out") ? "signed-out" : "loading";
}

/** Why the pages are not there, where it is something else than the network. */
function noticeOf(snapshot: SessionSnapshot): string | null {
  if (snapshot.matches({ "signed-out": "unconfirmed" })) return t("session.logoutUnconfirmed");
  const { error } = snapshot.context;
  if (!snapshot.matches("unreachable") || error === null) return null;
  return isStarting(error) ? t("net.starting") : describeError(error);
}

const headings = { network: "net.lost", starting: "net.startingTitle", refused: "list.failed" } as const;

/** What keeps the pages away: the network, a server that starts, or one that is there and refuses; null while nothing does. */
function awayBecause(snapshot: SessionSnapshot, isLost: boolean): keyof typeof headings | null {
  if (!isLost) return null;
  const { error } = snapshot.context;
  if (!snapshot.matches("unreachable") || error === null || describeError(error) === null) return "network";
  return isStarting(error) ? "starting" : "refused";
}

/** The session as the shells show it (spec §2, §4, §8). */
export function viewSession(snapshot: SessionSnapshot): SessionView {
  const { session } = snapshot.context;
  const state = stateOf(snapshot);
  const isLost = state === "unreachable" || state === "logout-unconfirmed" || snapshot.matches({ "signed-in": "lost" });
  const away = awayBecause(snapshot, isLost);
  const saysAway = state === "unreachable" || state === "logout-unconfirmed";
  return {
    state,
    session,
    loggedIn: state === "signed-in",
    userName: session?.username ?? "",
    terminalName: session?.terminal_name ?? "",
    zone: session?.terminal_time_zone ?? null,
    environmentLabel: session?.environment_label ?? "",
    can: session === null ? nothing : judgeOf(session.permissions),
    connection: isLost ? "lost" : state === "loading" ? "unknown" : "connected",
    connectionLabel:
      away === "starting" || state === "loading" ? t("net.connecting") : away === null ? null : t("net.lost"),
    isTrying:
      snapshot.matches({ "signed-in": { lost: "trying" } }) ||
      snapshot.matches({ unreachable: "trying" }) ||
      snapshot.matches({ "signed-out": { unconfirmed: "trying" } }),
    heading: saysAway && away !== null ? t(headings[away]) : "",
    notice: noticeOf(snapshot),
  };
}
