/**
 * Milliseconds after a release of the pointer in which nothing moves: the tap is still handled, and another may follow.
 */
const AFTERWARDS = 300;

/** Whether a finger, a mouse button or a drag holds something on the page. Times are those of the events. */
export function createHold(now: () => number, isDragging: () => boolean) {
  let fingers = 0;
  let isPressed = false;
  let released = -AFTERWARDS;
  const off = () => {
    if (fingers === 0 && !isPressed) released = now();
  };
  return {
    isHeld: (): boolean => fingers > 0 || isPressed || now() - released < AFTERWARDS || isDragging(),
    /** A scroll under the finger ends its pointer events, never its touches. */
    touches: (count: number) => {
      fingers = count;
      off();
    },
    press: (is: boolean) => {
      isPressed = is;
      off();
    },
  };
}

/** Follows hands on the page until it is stopped. */
export function watchHands(): { readonly isHeld: () => boolean; readonly stop: () => void } {
  const hold = createHold(
    () => performance.now(),
    () => document.querySelector("[data-dragging]") !== null,
  );
  const stop = new AbortController();
  const listen = { capture: true, passive: true, signal: stop.signal };
  const touch = (event: TouchEvent) => hold.touches(event.touches.length);
  for (const type of ["touchstart", "touchend", "touchcancel"] as const) window.addEventListener(type, touch, listen);
  window.addEventListener("pointerdown", (event) => event.pointerType !== "touch" && hold.press(true), listen);
  for (const type of ["pointerup", "pointercancel"] as const)
    window.addEventListener(type, (event) => event.pointerType !== "touch" && hold.press(false), listen);
  // A context menu, and another window, take the mouse away without a word.
  window.addEventListener("contextmenu", () => hold.press(false), listen);
  window.addEventListener("blur", ({ target, currentTarget }) => target === currentTarget && hold.press(false), listen);
  return { isHeld: hold.isHeld, stop: () => stop.abort() };
}
