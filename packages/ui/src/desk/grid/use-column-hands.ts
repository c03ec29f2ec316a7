import { useRef, useState, type PointerEvent } from "react";
import { fittingWidth } from "@railhead/core/list/column-set.rules";
import type { ColumnIntents, GridColumn } from "./grid.types";
import { textSize, USUAL_TEXT } from "./text-size";

/** Pixels after which a press is a drag. */
const DRAG_FROM = 6;

interface Drag {
  readonly key: string;
  readonly startX: number;
  /** Where the column would go; null while the press is no drag yet. */
  readonly to: number | null;
}

/** The column whose middle the pointer has not passed yet. */
function targetAt(head: Element, x: number): number {
  const cells = [...head.querySelectorAll("[role=columnheader][data-key]")];
  const at = cells.findIndex((cell) => {
    const { left, width } = cell.getBoundingClientRect();
    return x < left + width / 2;
  });
  return at < 0 ? cells.length : at;
}

/** Moving columns and changing their width by hand. A press that goes nowhere stays a click. */
export function useColumnHands(columns: readonly GridColumn[], { setWidth, place }: ColumnIntents) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hasDragged = useRef(false);

  const press = (key: string, event: PointerEvent) => {
    hasDragged.current = false;
    if (event.button === 0 && event.pointerType !== "touch") setDrag({ key, startX: event.clientX, to: null });
  };
  const move = (event: PointerEvent) => {
    if (drag === null || (drag.to === null && Math.abs(event.clientX - drag.startX) < DRAG_FROM)) return;
    const head = event.currentTarget.closest("[role=row]");
    if (head === null) return;
    if (drag.to === null) event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = true;
    setDrag({ ...drag, to: targetAt(head, event.clientX) });
  };
  const release = () => {
    if (drag?.to !== null && drag?.to !== undefined) {
      const from = columns.findIndex(({ key }) => key === drag.key);
      place(drag.key, drag.to > from ? drag.to - 1 : drag.to);
    }
    setDrag(null);
  };
  /** Follows the handle at a column's edge; the width is only kept when the hand is off. */
  const resize = (key: string, event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const cell = handle.closest("[role=columnheader]");
    const grid = handle.closest<HTMLElement>("[role=grid]");
    if (cell === null || grid === null || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const [startX, startWidth] = [event.clientX, cell.getBoundingClientRect().width];
    const scale = textSize() / USUAL_TEXT;
    const widthAt = (x: number) => fittingWidth((startWidth + x - startX) / scale);
    const onMove = ({ clientX }: globalThis.PointerEvent) =>
      grid.style.setProperty(
        "--grid-columns",
        columnTemplate(columns.map((one) => (one.key === key ? { ...one, width: widthAt(clientX) } : one))),
      );
    const stop = new AbortController();
    const end = ({ clientX }: globalThis.PointerEvent) => {
      stop.abort();
      setWidth(key, widthAt(clientX));
    };
    handle.addEventListener("pointermove", onMove, { signal: stop.signal });
    handle.addEventListener("pointerup", end, { signal: stop.signal });
    handle.addEventListener("pointercancel", end, { signal: stop.signal });
  };
  return { drag, hasDragged, press, move, release, cancel: () => setDrag(null), resize };
}

/** How much of a narrow screen a column takes at most, in per cent: of the first one, which stays in sight, and of the others. */
const MOST = { first: "max(44vw, min(10rem, 78vw))", other: "60vw" } as const;

/**
 * Widths of the columns as the style sheet takes them: the checkbox, the fields, and what is left over. They grow with the
 * text. On a phone next to the first column there is room for another one, unless the text is so large that what a row is
 * called would be cut.
 */
export const columnTemplate = (columns: readonly Pick<GridColumn, "width">[]): string => {
  const widths = columns.map(({ width }, at) => `min(${width / USUAL_TEXT}rem, ${at === 0 ? MOST.first : MOST.other})`);
  return `var(--grid-check) ${widths.join(" ")} minmax(0, 1fr)`;
};
