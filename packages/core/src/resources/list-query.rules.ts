import { listFactsOf } from "@railhead/api-contract/list-facts";
import { readQuery, type ReadQuery } from "../list/query-url.rules";
import type { AnyColumn } from "./display.rules";
import { canGroupBy, filteredField } from "./filter.rules";
import { columnsOf } from "./listed-columns";
import { leavesClosedOut } from "./list-scope.rules";
import type { ResourceFacts } from "./resource.types";

/** The column by which rows are put together: by its own field, or by the id behind the names that it shows. */
export const groupColumn = (columns: readonly AnyColumn[], field: string): AnyColumn | null =>
  [columns.find((column) => column.key === field), columns.find((column) => filteredField(column) === field)].find(
    (column) => column !== undefined && canGroupBy(column),
  ) ?? null;

/**
 * The query in the address of a list. Rows are put together by a column: a field that no column shows has no names for its
 * groups, and is named as a part of the link that was not understood.
 */
export function readListQuery(
  resource: Pick<ResourceFacts, "entity" | "columns" | "rows" | "joins">,
  search: string,
): ReadQuery {
  const facts = listFactsOf(resource.entity);
  const read = readQuery(leavesClosedOut(resource) ? facts : { ...facts, open: null }, search);
  const { group } = read.query;
  if (group === null) return read;
  const column = groupColumn(columnsOf(resource), group);
  const query = { ...read.query, group: column?.key ?? null };
  const faults = column === null ? [...read.faults, { at: "group", code: "unknown_field" as const }] : read.faults;
  return { ...read, query, faults };
}
