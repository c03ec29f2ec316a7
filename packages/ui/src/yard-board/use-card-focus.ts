import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { cardInPlaceOf, type CardGrid } from "@railhead/core/yard-board/yard-keys.rules";

/** Keeps the focus with its truck when that goes to another column, and in its place when the truck has left. */
export function useCardFocus(area: RefObject<HTMLElement | null>, grid: CardGrid): (key: string) => void {
  const focused = useRef<string | null>(null);
  const before = useRef<CardGrid>(grid);
  const focusCard = useCallback(
    (key: string, options?: FocusOptions) =>
      area.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)?.focus(options),
    [area],
  );
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    element.addEventListener(
      "focusin",
      ({ target }) => (focused.current = target instanceof HTMLElement ? (target.dataset["card"] ?? null) : null),
      { signal: stop.signal },
    );
    element.addEventListener(
      "focusout",
      ({ target }) =>
        queueMicrotask(() => {
          // A card that was taken off the page has not been left by its user.
          if (!(target instanceof Node) || !target.isConnected) return;
          if (!element.contains(document.activeElement)) focused.current = null;
        }),
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [area]);
  useLayoutEffect(() => {
    const key = focused.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key !== null && isLost) {
      const isThere = grid.some((cards) => cards.includes(key));
      const next = isThere ? key : cardInPlaceOf(before.current, grid, key);
      focused.current = next;
      if (next !== null) focusCard(next, { preventScroll: true });
    }
    before.current = grid;
  });
  return focusCard;
}
