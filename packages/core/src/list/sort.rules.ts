import { LIST_MOST } from "@railhead/api-contract/list-facts";
import type { ListSort } from "./query.types";

/**
 * The order after a column's head was pressed: up, then down, then as the list is ordered without a wish. With `isAdded` the
 * columns that are sorted by already stay before it.
 */
export function nextSort(sort: readonly ListSort[], field: string, isAdded: boolean): readonly ListSort[] {
  const own = sort.find((one) => one.field === field);
  const isAlone = sort.length === 1 && own !== undefined;
  if (!isAdded && !isAlone) return [{ field, direction: "asc" }];
  if (own === undefined) return [...sort, { field, direction: "asc" as const }].slice(-LIST_MOST.sorts);
  const rest = sort.filter((one) => one !== own);
  if (own.direction === "desc") return rest;
  return sort.map((one) => (one === own ? { field, direction: "desc" } : one));
}
