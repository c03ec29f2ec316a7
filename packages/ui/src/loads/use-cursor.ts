import { useEffect, useRef, type RefObject } from "react";
import type { CursorView } from "@railhead/core/load-work/load-work.view";

/** What one types in where there is such a thing: a list that is open has its search. */
const entryOf = (field: Element): HTMLElement | null =>
  field.querySelector<HTMLElement>("input, select") ?? field.querySelector("button");

/**
 * Moves the focus to the form's next field (fields by `data-field`), once for each move and never because something is
 * typed. A figure in the field is selected, to be typed over.
 */
export function useCursor(place: RefObject<HTMLElement | null>, { name, moves }: CursorView): void {
  const last = useRef(0);
  useEffect(() => {
    if (moves === last.current) return;
    last.current = moves;
    const field = name === null ? null : place.current?.querySelector(`[data-field="${name}"]`);
    if (!field) return;
    const entry = entryOf(field);
    entry?.focus({ preventScroll: true });
    if (entry instanceof HTMLInputElement) entry.select();
    field.scrollIntoView({ block: "nearest" });
  }, [place, name, moves]);
}

/** The field that is being typed in, or null. */
function typedIn(form: HTMLElement): HTMLInputElement | null {
  const entry = document.activeElement;
  return entry instanceof HTMLInputElement && form.contains(entry) ? entry : null;
}

/**
 * Keeps in sight what is typed in, and what comes of it. A keyboard that comes up takes the lower half of the screen:
 * the field goes to the top of what is left. A warning that appears under it is shown, not hidden below the edge.
 */
export function useSeenWhileTyping(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current;
    if (form === null) return;
    const above = () => typedIn(form)?.closest(".field")?.scrollIntoView({ block: "start" });
    let height = form.offsetHeight;
    const grown = new ResizeObserver(() => {
      const [before, entry] = [height, typedIn(form)];
      height = form.offsetHeight;
      if (height === before || entry === null || entry.type === "search") return;
      form.lastElementChild?.scrollIntoView({ block: "nearest" });
      entry.closest(".field")?.scrollIntoView({ block: "nearest" });
    });
    grown.observe(form);
    window.addEventListener("resize", above);
    return () => {
      grown.disconnect();
      window.removeEventListener("resize", above);
    };
  }, [place]);
}
