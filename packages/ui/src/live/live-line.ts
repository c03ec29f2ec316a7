import type { RemoteChanges } from "@railhead/core/live/live-changes";
import { createPageLine } from "@railhead/core/live/page-line";
import type { Clock } from "@railhead/core/ports/clock.port";
import type { EventStream } from "@railhead/core/ports/event-stream.port";
import type { SessionActor } from "@railhead/core/session/session.machine";
import { fetchStream } from "../browser/event-stream";

type LineParts = {
  readonly session: SessionActor;
  readonly clock: Pick<Clock, "after" | "nowSeconds">;
  readonly tell: (remoteChanges: RemoteChanges) => void;
  readonly tellRights: () => void;
  readonly stream?: EventStream;
};

/** What the page holds is not drawn: shell.css of the desk says how. */
const cover = (isCovered: boolean) => document.documentElement.toggleAttribute("data-covered", isCovered);
/** After the browser has drawn what was let go. */
const onceDrawn = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

/** The app's one connection for remote changes, by what the page is. Missed changes come when it opens again. */
export function openLine({ session, clock, tell, tellRights, stream = fetchStream }: LineParts): void {
  let hasOtherRights = false;
  const line = createPageLine({
    stream,
    clock,
    random: Math.random,
    tell,
    cover,
    onSignedOut: () => session.send({ type: "SESSION.EXPIRED" }),
    onRightsChanged: () => {
      tellRights();
      hasOtherRights = true;
      session.send({ type: "SESSION.REFRESH" });
    },
    onReach: (reached) => session.send({ type: reached ? "NETWORK.ONLINE" : "NETWORK.OFFLINE" }),
  });
  let user: string | null = null;
  const look = () => {
    const now = session.getSnapshot();
    const userid = now.matches("signed-in") ? (now.context.session?.userid ?? null) : null;
    if (userid !== user) line.forget();
    user = userid;
    line.look({ isSignedIn: userid !== null, isSeen: !document.hidden, isOnline: navigator.onLine });
  };
  let known: string | null | undefined;
  session.subscribe((snapshot) => {
    if (hasOtherRights && snapshot.matches({ "signed-in": "connected" })) {
      hasOtherRights = false;
      onceDrawn(line.rightsRead);
    }
    // The session notes every key: only who is signed in opens and closes the line.
    const userid = snapshot.context.session?.userid ?? null;
    if (userid === known) return;
    known = userid;
    look();
  });
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  look();
}
