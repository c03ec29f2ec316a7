import { useCallback, type KeyboardEvent, type MouseEvent } from "react";
import type { GridControl, GridIntents } from "@railhead/core/list/grid-control";
import { FIRST_FIELD } from "./GridRow";

/** The line and the column of what was pointed at. */
function cellOf(target: EventTarget): { readonly line: number; readonly column: number } | null {
  const cell = (target as Element).closest<HTMLElement>("[data-column]");
  const row = (target as Element).closest<HTMLElement>("[data-line]");
  if (cell === null || row === null) return null;
  return { line: Number(row.dataset["line"]), column: Number(cell.dataset["column"]) };
}

/** Somebody enters something in a cell: neither its keys nor its clicks are the grid's. */
const isInEntry = (target: EventTarget): boolean => (target as Element).closest("[data-editing]") !== null;

type HandsParts = {
  control: GridControl;
  /** How many fields each row has. */
  columns: number;
  /** Lines that the keys go by as a page. */
  page: number;
  intents: GridIntents;
};

/** What keys and pointer do in a grid. */
export function useGridHands({ control, columns, page, intents }: HandsParts) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (isInEntry(event.target)) return;
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const pressed = { key, shift: shiftKey, mod: ctrlKey || metaKey, alt: altKey };
      if (control.press(pressed, { columns: columns + FIRST_FIELD, page }, intents)) event.preventDefault();
    },
    [control, columns, page, intents],
  );
  const onPointer = useCallback(
    (event: MouseEvent) => {
      const at = isInEntry(event.target) ? null : cellOf(event.target);
      if (at === null || event.button !== 0 || at.line < 0 || at.column === 0) return;
      control.point(at, { shift: event.shiftKey, mod: event.ctrlKey || event.metaKey });
      // The text of the page is not what Shift reaches over here.
      if (event.shiftKey) event.preventDefault();
    },
    [control],
  );
  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const at = isInEntry(event.target) ? null : cellOf(event.target);
      const { id } = control.active.read();
      // As F2 does: a cell that is not edited shows the details of its row.
      if (at !== null && id !== null && at.column >= FIRST_FIELD && !intents.edit(id, at.column)) intents.peek(id);
    },
    [control, intents],
  );
  return { onKeyDown, onPointer, onDoubleClick };
}
