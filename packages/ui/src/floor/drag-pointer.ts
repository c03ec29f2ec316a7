import { scrollerOf, scrollSpeed, seenOf } from "./drag-scroll";
import type { DragSession } from "./drag-session";

/** Pixels that a pointer moves before its row does, so that a tap on the handle is no drag. */
const SLACK = 4;
/** Longer pauses between two frames do not count, in milliseconds: the page does not leap after one. */
const LONGEST_FRAME = 50;

/** The row under a finger or a mouse, once a frame: it goes where the pointer is, and at an edge the page scrolls. */
function follower(session: DragSession, list: HTMLElement, signal: AbortSignal) {
  const scroller = scrollerOf(list);
  let top = 0;
  let y = 0;
  let frame = 0;
  let last: number | null = null;
  const follow = (now: number) => {
    const held = session.held();
    if (held === null) return;
    const seen = seenOf(scroller);
    const speed = scrollSpeed(y, seen.top, seen.bottom);
    if (speed !== 0) scroller.scrollTop += speed * Math.min(now - (last ?? now), LONGEST_FRAME);
    if (held.moveTo(top)) session.sayOver("at rest");
    last = speed === 0 ? null : now;
    frame = speed === 0 ? 0 : requestAnimationFrame(follow);
  };
  signal.addEventListener("abort", () => cancelAnimationFrame(frame));
  return (pointer: number, upperEdge: number) => {
    y = pointer;
    top = upperEdge;
    frame ||= requestAnimationFrame(follow);
  };
}

/** Drags the row at an index of a list from here on, until the pointer goes up. */
export function dragByPointer(session: DragSession, down: PointerEvent, list: HTMLElement, at: number): void {
  const signal = session.begin();
  const follow = follower(session, list, signal);
  let grasp = 0;
  const lift = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return null;
    const held = session.take(list, at);
    if (held === null) session.cancel();
    else grasp = down.clientY - held.top();
    // In a text field with the focus this would scroll to the field, away from the row that is held.
    if (!(document.activeElement instanceof HTMLInputElement)) getSelection()?.removeAllRanges();
    return held;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId || (session.held() ?? lift(event)) === null) return;
    event.preventDefault();
    follow(event.clientY, event.clientY - grasp);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    session.held()?.moveTo(event.clientY - grasp);
    // A moved element loses the focus and React would give it back at once, which costs a layout of the whole list.
    if (
      session.held() !== null &&
      list.contains(document.activeElement) &&
      document.activeElement instanceof HTMLElement
    )
      document.activeElement.blur();
    session.drop();
  };
  const never = (event: Event) => event.preventDefault();
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", (event) => event.pointerId === down.pointerId && session.cancel(), {
    signal,
  });
  document.addEventListener("keydown", (event) => event.code === "Escape" && session.cancel(), { signal });
  document.addEventListener("contextmenu", never, { signal });
  document.addEventListener("selectstart", never, { signal });
}
