import { useEffect, useRef, type RefObject } from "react";

const WRONG = '[aria-invalid="true"], [data-wrong], .pad-wrong';

/**
 * Scrolls the first faulty field into view and focuses it, each time that `asked` grows. Not when a fault goes away,
 * because then the user is typing.
 */
export function useFocusFirstFault(place: RefObject<HTMLElement | null>, asked: number): void {
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    const field = place.current?.querySelector<HTMLElement>(WRONG);
    field?.focus({ preventScroll: true });
    const shown = field?.closest(".field") ?? field;
    shown?.scrollIntoView({ block: "nearest" });
    // A field may be taller than the window.
    shown?.querySelector(".field-error:not([hidden])")?.scrollIntoView({ block: "nearest" });
  }, [asked, place]);
}
