import type { ActorRefFrom } from "xstate";
import type { scanAnywhereMachine } from "@railhead/core/scan-anywhere/scan-anywhere.machine";
import type { ScanUser } from "@railhead/core/scan-anywhere/scan-anywhere.types";
import type { SessionActor, SessionSnapshot } from "@railhead/core/session/session.machine";
import { viewSession } from "@railhead/core/session/session.view";

function userOf({ context: { session } }: SessionSnapshot): ScanUser | null {
  if (session === null) return null;
  const { userid, permissions, terminal_id: terminalId, terminal_time_zone: zone } = session;
  return { userid, permissions, terminalId, zone };
}

/** Tells the machine who scans, now and whenever that changes. Only a logout takes the last scans away. Gives the way to stop. */
export function followUser(session: SessionActor, actor: ActorRefFrom<typeof scanAnywhereMachine>): () => void {
  let sent = "";
  const tell = (snapshot: SessionSnapshot) => {
    const user = userOf(snapshot);
    const text = JSON.stringify(user);
    if (text === sent) return;
    sent = text;
    const { state } = viewSession(snapshot);
    actor.send({ type: "USER.CHANGED", user, hasLeft: state === "signing-out" || state === "logout-unconfirmed" });
  };
  tell(session.getSnapshot());
  const following = session.subscribe(tell);
  return () => following.unsubscribe();
}
