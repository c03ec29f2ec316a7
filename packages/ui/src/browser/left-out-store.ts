import { type LeftOut, type ListRead, noteRead, rowsLeftOut } from "@railhead/core/api/left-out.rules";
import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";

/** How many rows of the page's lists could not be read. */
export type LeftOutStore = Watched<number> & {
  readonly note: (read: ListRead) => void;
  /** Called for another page: rows left out before concern it no longer. */
  readonly clear: () => void;
};

export function createLeftOutStore(): LeftOutStore {
  const cell = createCell<LeftOut>(new Map());
  return {
    read: () => rowsLeftOut(cell.read()),
    subscribe: cell.subscribe,
    note(read) {
      const before = cell.read();
      const after = noteRead(before, read);
      if (after !== before) cell.set(after);
    },
    clear() {
      if (cell.read().size > 0) cell.set(new Map());
    },
  };
}
