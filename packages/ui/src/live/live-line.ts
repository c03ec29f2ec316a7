import { createLiveChanges, type RemoteChanges } from "@railhead/core/live/live-changes";
import type { Clock } from "@railhead/core/ports/clock.port";
import type { EventStream } from "@railhead/core/ports/event-stream.port";
import type { SessionActor } from "@railhead/core/session/session.machine";
import { fetchStream } from "../browser/event-stream";

type LineParts = {
  readonly session: SessionActor;
  readonly clock: Pick<Clock, "after">;
  readonly tell: (remoteChanges: RemoteChanges) => void;
  readonly tellRights: () => void;
  readonly stream?: EventStream;
};

/**
 * The app's one connection for remote changes: open while a user is signed in, the page is visible and the device is on
 * a network. Missed changes come when it opens again.
 */
export function openLine({ session, clock, tell, tellRights, stream = fetchStream }: LineParts): void {
  const live = createLiveChanges({
    stream,
    clock,
    random: Math.random,
    tell,
    onSignedOut: () => session.send({ type: "SESSION.EXPIRED" }),
    onRightsChanged: () => {
      tellRights();
      session.send({ type: "SESSION.REFRESH" });
    },
    onReach: (reached) => session.send({ type: reached ? "NETWORK.ONLINE" : "NETWORK.OFFLINE" }),
  });
  let user: string | null = null;
  const look = () => {
    const now = session.getSnapshot();
    const userid = now.matches("signed-in") ? (now.context.session?.userid ?? null) : null;
    if (userid !== user) live.forget();
    user = userid;
    if (userid !== null && !document.hidden && navigator.onLine) live.start();
    else live.stop();
  };
  let known: string | null | undefined;
  session.subscribe(({ context }) => {
    // The session notes every key: only who is signed in opens and closes the line.
    const userid = context.session?.userid ?? null;
    if (userid === known) return;
    known = userid;
    look();
  });
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  look();
}
