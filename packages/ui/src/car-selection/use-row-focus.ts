import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps a keyboard in its list when the row it acted on goes: the focus moves to the row that took its place, or to
 * the last one. Give the ref and the click handler to what holds the list.
 */
export function useRowFocus(rows: readonly unknown[]): {
  place: RefObject<HTMLDivElement | null>;
  noteRow: (event: { readonly target: EventTarget }) => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const acted = useRef<number | null>(null);

  useEffect(() => {
    const at = acted.current;
    acted.current = null;
    if (at === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>("[data-car] button") ?? [])];
    buttons[Math.min(at, buttons.length - 1)]?.focus({ preventScroll: true });
  }, [rows]);

  const noteRow = ({ target }: { readonly target: EventTarget }) => {
    const buttons = [...(place.current?.querySelectorAll("[data-car] button") ?? [])];
    const at = target instanceof Element ? buttons.indexOf(target.closest("button") ?? target) : -1;
    acted.current = at < 0 ? null : at;
  };
  return { place, noteRow };
}
