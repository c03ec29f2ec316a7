import { useState, type MouseEvent } from "react";

/** A double tap is this quick, in milliseconds, and this close, in pixels. */
const QUICK = 300;
const CLOSE = 30;

type Tap = Pick<MouseEvent, "timeStamp" | "clientX" | "clientY" | "detail"> & { readonly target: EventTarget | null };

/**
 * Tells the second tap of a double tap that meets another control than the first, because the list has moved under the
 * finger: it is not meant. Taps on the same control count, and so do keys, which have no `detail`.
 */
export function createTapGuard(quick = QUICK): (tap: Tap) => boolean {
  let last: Tap | null = null;
  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest("button, a") ?? target) : target;
  return (tap) => {
    const before = last;
    const isStray =
      before !== null &&
      tap.detail > 0 &&
      tap.timeStamp - before.timeStamp < quick &&
      Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < CLOSE &&
      controlOf(tap.target) !== controlOf(before.target);
    if (!isStray)
      last =
        tap.detail > 0
          ? {
              timeStamp: tap.timeStamp,
              clientX: tap.clientX,
              clientY: tap.clientY,
              detail: tap.detail,
              target: tap.target,
            }
          : null;
    return isStray;
  };
}

/** What cannot be taken back allows a slow double tap, in milliseconds. */
const SLOW = 500;
const GUARDED = "[data-sends], [data-answers]";
const watched = new WeakSet<Document>();

/**
 * Lets no second tap of a double tap press what sends (`data-sends`) or answers a question (`data-answers`) where the
 * first one has just opened the form or the question: nobody has read it. Asked for again, it does nothing more.
 */
export function guardSends(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  let isStray = createTapGuard(SLOW);
  // What was typed or scanned in between was meant, and so is the tap after it.
  for (const type of ["keydown", "input"]) page.addEventListener(type, () => (isStray = createTapGuard(SLOW)), true);
  page.addEventListener(
    "click",
    (event) => {
      if (!isStray(event) || !(event.target instanceof Element) || event.target.closest(GUARDED) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** For `onClickCapture` of what holds a list whose rows move when they are tapped. */
export function useTapGuard(): (event: MouseEvent) => void {
  const [guard] = useState(() => {
    const isStray = createTapGuard();
    return (event: MouseEvent) => {
      if (!isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
  });
  return guard;
}
