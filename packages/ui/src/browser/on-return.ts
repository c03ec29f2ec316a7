import { viewSession } from "@railhead/core/session/session.view";
import type { SessionActor } from "@railhead/core/session/session.machine";

/** Does something each time that the connection comes back, until the function it gives back is called. */
export function onReturn(session: SessionActor, work: () => void): () => void {
  let before = viewSession(session.getSnapshot()).connection;
  const following = session.subscribe((snapshot) => {
    const { connection } = viewSession(snapshot);
    const isBack = before === "lost" && connection === "connected";
    before = connection;
    if (isBack) work();
  });
  return () => following.unsubscribe();
}
