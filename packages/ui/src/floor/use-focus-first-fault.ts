import { useEffect, useRef, type RefObject } from "react";

const WRONG = '[aria-invalid="true"], [data-wrong], .pad-wrong';

/**
 * Brings what is to be put right into sight, under the cursor: each time the form says so anew (`asked` is counted up
 * by its machine). Never because a fault went away: then somebody is typing.
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
  }, [asked, place]);
}
