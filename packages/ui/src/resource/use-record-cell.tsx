import { useCallback, type MouseEvent, type ReactNode } from "react";
import { Link } from "wouter";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { type ResourceRow } from "@railhead/core/resources/open-list";
import { mayOpen, viewAddress } from "@railhead/core/resources/page-links.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { drawCell } from "./field-kinds";

/** With Shift or Ctrl a click is one of the selection, and opens nothing. */
const selectInstead = (event: MouseEvent) => {
  if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
};

/** Whether the user may open the page of a record. */
const useHasView = ({ page }: Pick<ResourceFacts, "page">): boolean =>
  mayOpen(page, "view", useSession().session?.permissions ?? null);

/** Draws the cells of a list; the name leads to the page of its record. */
export function useRecordCell(
  resource: ResourceFacts,
  shownWith: ShownWith,
): (row: ResourceRow, key: string) => ReactNode {
  const hasView = useHasView(resource);
  return useCallback(
    (row, key) => {
      const column = columnsOf(resource).find((one) => one.key === key);
      if (column === undefined) return null;
      const drawn = drawCell(column, row, shownWith);
      if (key !== resource.title || !hasView) return drawn;
      // The cell has the grid's focus; Enter on it opens the record.
      return (
        <Link
          href={viewAddress(resource.page, row.id)}
          tabIndex={-1}
          className="grid-link"
          onClickCapture={selectInstead}
        >
          {drawn}
        </Link>
      );
    },
    [resource, shownWith, hasView],
  );
}

/** Opens the page of a record; its details next to the list where there is no page to open. */
export function useOpenRecord({ page }: ResourceFacts, peek: (id: string) => void): (id: string) => void {
  const { navigator } = useShell().ports;
  const hasView = useHasView({ page });
  return useCallback(
    (id) => (hasView ? navigator.go(viewAddress(page, id)) : peek(id)),
    [hasView, navigator, page, peek],
  );
}
