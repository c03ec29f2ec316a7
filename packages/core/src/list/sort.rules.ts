import { LIST_MOST } from "@railhead/api-contract/list-facts";
import type { ListSort } from "./query.types";

/** How many keys an order has at most next to a group, which is a key of its own where rows are not sorted by it anyway. */
export const sortsWith = (group: string | null, sort: readonly ListSort[]): number =>
  group === null || sort.some(({ field }) => field === group) ? LIST_MOST.sorts : LIST_MOST.sorts - 1;

/**
 * The order after a column's head was pressed: up, then down, then as the list is ordered without a wish (`unasked`), unless
 * that is down as well. With `isAdded` the columns that are sorted by already stay before it.
 */
export function nextSort(
  sort: readonly ListSort[],
  field: string,
  isAdded: boolean,
  unasked: readonly ListSort[] = [],
  group: string | null = null,
): readonly ListSort[] {
  const own = sort.find((one) => one.field === field);
  if (!isAdded) {
    if (own === undefined || own !== sort[0]) return [{ field, direction: "asc" }];
    if (own.direction === "asc") return [{ field, direction: "desc" }];
    const [first] = unasked;
    return first?.field === field && first.direction === "desc" ? [{ field, direction: "asc" }] : [];
  }
  if (own === undefined) {
    const added = [...sort, { field, direction: "asc" as const }];
    return added.slice(-sortsWith(group, added));
  }
  if (own.direction === "desc") return sort.filter((one) => one !== own);
  return sort.map((one) => (one === own ? { field, direction: "desc" } : one));
}
