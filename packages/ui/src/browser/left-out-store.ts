import { type LeftOut, type ListRead, noteRead, rowsLeftOut } from "@railhead/core/api/left-out.rules";
import type { Watched } from "../actor/use-store";
import { createCell } from "./cell";

/** How many rows of the page's lists could not be read. */
export type LeftOutStore = Watched<number> & {
  /** Called as a list is asked for: what it gives notes how that went, unless another page is shown by then. */
  readonly begin: () => (read: ListRead) => void;
  /** Called for another page: rows left out before concern it no longer. */
  readonly clear: () => void;
};

/** `pageNow`: what tells the page that is shown from all others. */
export function createLeftOutStore(pageNow: () => string = () => location.pathname): LeftOutStore {
  const cell = createCell<LeftOut>(new Map());
  return {
    read: () => rowsLeftOut(cell.read()),
    subscribe: cell.subscribe,
    begin() {
      const page = pageNow();
      return (read) => {
        if (pageNow() !== page) return;
        const before = cell.read();
        const after = noteRead(before, read);
        if (after !== before) cell.set(after);
      };
    },
    clear() {
      if (cell.read().size > 0) cell.set(new Map());
    },
  };
}
