import { useCallback, type MouseEvent, type ReactNode } from "react";
import { Link } from "wouter";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { type ResourceRow } from "@railhead/core/resources/open-list";
import { rowAddress } from "@railhead/core/resources/joint-rows.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { drawCell } from "./field-kinds";

/** With Shift or Ctrl a click is one of the selection, and opens nothing. */
const selectInstead = (event: MouseEvent) => {
  if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
};

/** The page of a row of a list by its id; null where this user may open none. */
export function useRowAddress(resource: ResourceFacts): (id: string) => string | null {
  const permissions = useSession().session?.permissions ?? null;
  return useCallback((id) => rowAddress(resource, id, permissions), [resource, permissions]);
}

/** Draws the cells of a list; the name leads to the page of its record. */
export function useRecordCell(
  resource: ResourceFacts,
  shownWith: ShownWith,
): (row: ResourceRow, key: string) => ReactNode {
  const addressOf = useRowAddress(resource);
  return useCallback(
    (row, key) => {
      const column = columnsOf(resource).find((one) => one.key === key);
      if (column === undefined) return null;
      const drawn = drawCell(column, row, shownWith);
      const address = key === resource.title ? addressOf(row.id) : null;
      if (address === null) return drawn;
      // The cell has the grid's focus; Enter on it opens the record.
      return (
        <Link href={address} tabIndex={-1} className="grid-link" onClickCapture={selectInstead}>
          {drawn}
        </Link>
      );
    },
    [resource, shownWith, addressOf],
  );
}

/** Opens the page of a record; its details next to the list where there is no page to open. */
export function useOpenRecord(resource: ResourceFacts, peek: (id: string) => void): (id: string) => void {
  const { navigator } = useShell().ports;
  const addressOf = useRowAddress(resource);
  return useCallback(
    (id) => {
      const address = addressOf(id);
      if (address === null) peek(id);
      else navigator.go(address);
    },
    [addressOf, navigator, peek],
  );
}
