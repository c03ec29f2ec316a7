import { useMemo } from "react";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import { visibleColumns } from "@railhead/core/list/column-set.rules";
import type { ColumnWidths } from "@railhead/core/list/column-widths.storage";
import type { ListSort } from "@railhead/core/list/query.types";
import { isFromTheRight, type AnyColumn } from "@railhead/core/resources/display.rules";
import { canSortBy } from "@railhead/core/resources/filter.rules";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import type { GridColumn } from "../desk/grid/grid.types";

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

/** The columns that a list shows, as its grid draws them. */
export function useListColumns(
  columns: readonly AnyColumn[],
  facts: ListFacts,
  asked: readonly string[] | null,
  sort: readonly ListSort[],
  widths: ColumnWidths,
): readonly GridColumn[] {
  return useMemo(
    () =>
      visibleColumns(columns, asked).map((column): GridColumn => {
        const at = sort.findIndex(({ field }) => field === column.key);
        const own = sort[at];
        return {
          key: column.key,
          label: tFields(column.label),
          width: widths[column.key] ?? column.width,
          isFromTheRight: isFromTheRight(column),
          sorted: !canSortBy(column, facts) ? null : own === undefined ? "none" : DIRECTIONS[own.direction],
          rank: own === undefined || sort.length === 1 ? null : at + 1,
        };
      }),
    [columns, facts, asked, sort, widths],
  );
}
