import { compareEntries, sortKey } from "@railhead/core/list/sort-key.rules";
import { matcher, type AnyRow } from "@railhead/service/store/order";
import type { Find, Where } from "@railhead/service/store/store.port";
import type { Entry } from "./sorted-index";
import type { Table } from "./table";
import { bucketsOf } from "./value-index";

/** What a view sees differently from its table: rows written (or as they were before), null where there is none. */
export type Overlay = ReadonlyMap<string, AnyRow | null>;
type Ordered = Required<Pick<Find<AnyRow>, "sort">> & Find<AnyRow>;

/** The smallest set of committed rows that an indexed test leaves, or null when no test narrows. */
function narrowest(
  table: Table,
  where: Where<AnyRow> | undefined,
): { size: number; ids: () => Iterable<string> } | null {
  let best: { size: number; ids: () => Iterable<string> } | null = null;
  for (const { field, test } of where?.all ?? []) {
    if (field === "id" && (test.op === "eq" || test.op === "in")) {
      const ids = [...new Set(test.op === "in" ? test.value : [test.value])].filter((id) => typeof id === "string");
      if (best === null || ids.length < best.size) best = { size: ids.length, ids: () => ids };
      continue;
    }
    const buckets = bucketsOf(test, (folded) => table.byValueOf(field, folded));
    if (buckets === null) continue;
    const size = buckets.reduce((sum, bucket) => sum + bucket.size, 0);
    if (best === null || size < best.size) best = { size, ids: () => buckets.flatMap((bucket) => [...bucket]) };
  }
  return best;
}

/** Whether walking the order and testing each row costs less than collecting the narrowed rows and sorting them. */
function walkingIsCheaper(table: Table, narrowed: number, limit: number | undefined): boolean {
  if (narrowed === 0) return false;
  const walked = limit === undefined ? table.size : Math.min(table.size, (limit * table.size) / narrowed);
  return walked < narrowed * Math.max(1, Math.log2(narrowed));
}

/** What a query asks of a table, made ready once. */
interface Asked {
  readonly find: Ordered;
  readonly limit: number;
  readonly after: Entry | undefined;
  readonly accepts: (row: AnyRow) => boolean;
}

/** The first committed rows that pass, in order, from behind `after` on, without those the overlay has its own word on. */
function committed(table: Table, overlay: Overlay, asked: Asked): readonly AnyRow[] {
  const { find, limit, after, accepts } = asked;
  const narrow = narrowest(table, find.where);
  if (narrow === null || walkingIsCheaper(table, narrow.size, find.limit)) return walked(table, overlay, asked);
  const rows: AnyRow[] = [];
  for (const id of narrow.ids()) {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) rows.push(row);
  }
  return inOrder(table, rows, find.sort, after)
    .slice(0, limit)
    .map((row) => table.row(row.id)!);
}

/** The same by going along the order until there are enough. */
function walked(table: Table, overlay: Overlay, { find, limit, after, accepts }: Asked): readonly AnyRow[] {
  const rows: AnyRow[] = [];
  table.inOrderOf(find.sort.field).visit(find.sort.direction, after, (id) => {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) rows.push(table.row(id)!);
    return rows.length < limit;
  });
  return rows;
}

/** Sorts rows and drops those up to `after`. */
function inOrder(
  table: Table,
  rows: readonly AnyRow[],
  sort: Ordered["sort"],
  after: Entry | undefined,
): readonly AnyRow[] {
  if (rows.length < 2 && after === undefined) return rows;
  const kind = table.kindOf(sort.field);
  return rows
    .map((row) => ({ key: sortKey(kind, row[sort.field]), id: row.id, row }))
    .filter((entry) => after === undefined || compareEntries(sort.direction, after, entry) < 0)
    .toSorted((a, b) => compareEntries(sort.direction, a, b))
    .map((entry) => entry.row);
}

/** Rows of two lists, each in order, in one order. */
function merged(
  table: Table,
  { direction, field }: Ordered["sort"],
  left: readonly AnyRow[],
  right: readonly AnyRow[],
): readonly AnyRow[] {
  const kind = table.kindOf(field);
  const place = (row: AnyRow): Entry => ({ key: sortKey(kind, row[field]), id: row.id });
  const found: AnyRow[] = [];
  let at = 0;
  for (const row of left) {
    for (; at < right.length && compareEntries(direction, place(right[at]!), place(row)) < 0; at += 1)
      found.push(right[at]!);
    found.push(row);
  }
  return [...found, ...right.slice(at)];
}

/** Whether a word stands in rows of other tables that are searched with a row. */
export type HoldsBeyond = (row: AnyRow, word: string) => boolean;

/** Answers a query over a table as a view with this overlay sees it. */
export function findRows(
  table: Table,
  overlay: Overlay,
  query: Find<AnyRow>,
  holdsBeyond?: HoldsBeyond,
): readonly AnyRow[] {
  const sort: Ordered["sort"] = query.sort ?? { field: "id", direction: "asc" };
  const limit = query.limit ?? Infinity;
  if (limit <= 0) return [];
  const after = query.after && { key: sortKey(table.kindOf(sort.field), query.after.value), id: query.after.id };
  const accepts = matcher(query.where, table.kindOf, holdsBeyond);
  const rows = committed(table, overlay, { find: { ...query, sort }, limit, after, accepts });
  if (overlay.size === 0) return rows;
  const own = [...overlay.values()].filter((row) => row !== null && accepts(row)) as AnyRow[];
  return merged(table, sort, rows, inOrder(table, own, sort, after)).slice(0, limit);
}

/** How many rows pass, as a view with this overlay sees them. */
export function countRows(
  table: Table,
  overlay: Overlay,
  where: Where<AnyRow> | undefined,
  holdsBeyond?: HoldsBeyond,
): number {
  const tests = where?.all ?? [];
  const narrow = narrowest(table, where);
  if (overlay.size === 0 && where?.search === undefined) {
    if (tests.length === 0) return table.size;
    if (tests.length === 1 && narrow !== null && tests[0]!.field !== "id") return narrow.size;
  }
  const accepts = matcher(where, table.kindOf, holdsBeyond);
  let count = 0;
  for (const row of overlay.values()) if (row !== null && accepts(row)) count += 1;
  for (const id of narrow?.ids() ?? table.ids()) {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) count += 1;
  }
  return count;
}
