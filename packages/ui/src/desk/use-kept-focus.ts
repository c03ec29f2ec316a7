import { useEffect, useRef, type RefObject } from "react";

/** Whether an element cannot have the focus any more; a browser takes it from a disabled one only later. */
const isGone = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected || element.matches(":disabled");

/**
 * Keeps the keyboard where the work is. What had the focus and has gone or is disabled, as a field with the form that was
 * saved, leaves it to what `next` finds; else the keyboard would begin at the top of the page again.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, next: () => HTMLElement | null): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && place.current?.contains(target) === true ? target : null;
    };
    // Who points elsewhere or goes on by Tab has left it, even where nothing takes the focus after that.
    const leave = (event: Event) => {
      const isTab = event instanceof KeyboardEvent && event.key === "Tab" && !event.defaultPrevented;
      const isElsewhere = event.target instanceof Node && last.current?.contains(event.target) !== true;
      if (event instanceof KeyboardEvent ? isTab : isElsewhere) last.current = null;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", leave);
    };
  }, [place]);
  // After each draw: any of them may have taken it away. Effects that move the focus have run before it.
  useEffect(() => {
    if (last.current === null || !isGone(last.current) || !isGone(document.activeElement)) return;
    const to = next();
    // What is next may be drawn a moment later.
    if (to === null) return;
    last.current = null;
    to.focus({ preventScroll: true });
  });
}
