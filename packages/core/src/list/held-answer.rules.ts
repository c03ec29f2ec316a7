import { testOf } from "./query.rules";
import type { ListQuery, ListRow, ListSort } from "./query.types";
import type { RowIndex } from "./row-index";
import { compareDirected, compareIds, searchWords, type SortKey } from "./sort-key.rules";

/** Rows in an order of several keys, as `comparerOf` orders them; each key is looked up once a row. */
export function orderRows<Row extends ListRow>(
  index: RowIndex<Row>,
  sort: readonly ListSort[],
  rows: Iterable<Row>,
): readonly Row[] {
  const entries: { readonly row: Row; readonly keys: readonly SortKey[] }[] = [];
  for (const row of rows) entries.push({ row, keys: sort.map(({ field }) => index.keyFor(row, field)) });
  const isDescending = sort.at(-1)?.direction === "desc";
  // Thousands of rows are compared with each other: a plain loop, which makes nothing.
  entries.sort((a, b) => {
    for (let at = 0; at < sort.length; at += 1) {
      const left = a.keys[at] ?? null;
      const right = b.keys[at] ?? null;
      if (left === right) continue;
      return compareDirected(sort[at]!.direction, left, right);
    }
    return isDescending ? compareIds(b.row.id, a.row.id) : compareIds(a.row.id, b.row.id);
  });
  return entries.map(({ row }) => row);
}

/** The rows that the words and filters of a query leave, in the order in which they come. */
export function matchRows<Row extends ListRow>(
  index: RowIndex<Row>,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  rows: readonly Row[],
): readonly Row[] {
  const words = searchWords(q);
  const tests = filters.map((filter) => {
    const field = index.facts.fields[filter.field];
    return { name: filter.field, passes: field === undefined ? () => false : testOf(field, filter) };
  });
  if (words.length === 0 && tests.length === 0) return rows;
  return rows.filter((row) => {
    if (!tests.every(({ name, passes }) => passes(index.valueOf(row, name)))) return false;
    if (words.length === 0) return true;
    const text = index.textOf(row);
    return words.every((word) => text.includes(word));
  });
}
