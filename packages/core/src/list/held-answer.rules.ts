import { testOf } from "./query.rules";
import type { ListQuery, ListRow, ListSort } from "./query.types";
import type { RowIndex } from "./row-index";
import { compareIds, compareKeys, searchWords, type SortKey } from "./sort-key.rules";

/** The values of one field in ascending order; none of them is null. */
const inKeyOrder = (keys: Iterable<NonNullable<SortKey>>): readonly NonNullable<SortKey>[] => {
  const all = [...keys];
  // Texts by themselves are ordered by their code units, as `compareKeys` orders them, many times faster.
  return all.every((key) => typeof key === "string") ? all.toSorted() : all.toSorted(compareKeys);
};

/** Rows by one key more: those of one key stay in the order in which they come, those without one come last. */
function byKey<Row extends ListRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: ListSort["direction"],
): readonly Row[] {
  const ofKey = new Map<NonNullable<SortKey>, Row[]>();
  const without: Row[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) without.push(row);
    else {
      const same = ofKey.get(key);
      if (same === undefined) ofKey.set(key, [row]);
      else same.push(row);
    }
  }
  const keys = inKeyOrder(ofKey.keys());
  const ordered = (direction === "asc" ? keys : keys.toReversed()).map((key) => ofKey.get(key)!);
  return [...ordered, without].flat();
}

/**
 * Rows in an order of several keys, as `comparerOf` orders them. Rows are put together by the values they share, the last key
 * first: a column of thousands has few values, and only these are compared.
 */
export function orderRows<Row extends ListRow>(
  index: RowIndex<Row>,
  sort: readonly ListSort[],
  rows: Iterable<Row>,
): readonly Row[] {
  const isDescending = sort.at(-1)?.direction === "desc";
  const byId = [...rows].toSorted((a, b) => compareIds(a.id, b.id));
  return sort.reduceRight<readonly Row[]>(
    (ordered, { field, direction }) => byKey(ordered, (row) => index.keyFor(row, field), direction),
    isDescending ? byId.toReversed() : byId,
  );
}

/**
 * The rows that the words and filters of a query leave, in the order in which they come. `textAt`: what a search looks at in the row
 * at a place, where that is known.
 */
export function matchRows<Row extends ListRow>(
  index: RowIndex<Row>,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  rows: readonly Row[],
  textAt: (at: number) => string = (at) => index.textOf(rows[at]!),
): readonly Row[] {
  const words = searchWords(q);
  const tests = filters.map((filter) => {
    const field = index.facts.fields[filter.field];
    return { name: filter.field, passes: field === undefined ? () => false : testOf(field, filter) };
  });
  if (words.length === 0 && tests.length === 0) return rows;
  return rows.filter((row, at) => {
    if (words.length > 0) {
      const text = textAt(at);
      if (!words.every((word) => text.includes(word))) return false;
    }
    return tests.every(({ name, passes }) => passes(index.valueOf(row, name)));
  });
}
