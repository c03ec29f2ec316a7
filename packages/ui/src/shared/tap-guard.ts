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
  let last:
    | (Pick<Tap, "timeStamp" | "clientX" | "clientY"> & { readonly control: WeakRef<EventTarget> | null })
    | null = null;
  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest("button, a") ?? target) : target;
  return ({ timeStamp, clientX, clientY, detail, target }) => {
    const control = controlOf(target);
    const before = last;
    const isStray =
      before !== null &&
      detail > 0 &&
      timeStamp - before.timeStamp < quick &&
      Math.hypot(clientX - before.clientX, clientY - before.clientY) < CLOSE &&
      control !== (before.control?.deref() ?? null);
    // A control that is gone must not keep its page, and the names on it, until the next tap.
    const held = control === null ? null : new WeakRef(control);
    if (!isStray) last = detail > 0 ? { timeStamp, clientX, clientY, control: held } : null;
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
