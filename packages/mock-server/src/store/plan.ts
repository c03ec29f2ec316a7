import { matcher, type AnyRow, type OtherRows } from "@railhead/service/store/order";
import type { Find, Where } from "@railhead/service/store/store.port";
import { rowOrder, type OrderPlace, type RowOrder } from "./row-order";
import type { Table } from "./table";
import { bucketsOf } from "./value-index";

/** What a view sees differently from its table: rows written (or as they were before), null where there is none. */
export type Overlay = ReadonlyMap<string, AnyRow | null>;

/** The smallest set of committed rows that an indexed test leaves, or null when no test narrows. */
function narrowest(
  table: Table,
  where: Where<AnyRow> | undefined,
): { size: number; ids: () => Iterable<string> } | null {
  let best: { size: number; ids: () => Iterable<string> } | null = null;
  for (const { field, test, via } of where?.all ?? []) {
    if (via !== undefined) continue;
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
  readonly find: Find<AnyRow>;
  readonly order: RowOrder;
  readonly limit: number;
  readonly after: OrderPlace | undefined;
  readonly accepts: (row: AnyRow) => boolean;
}

/** The first committed rows that pass, in order, from behind `after` on, without those that the overlay decides. */
function committed(table: Table, overlay: Overlay, asked: Asked): readonly AnyRow[] {
  const { find, limit, order, after, accepts } = asked;
  const narrow = narrowest(table, find.where);
  if (order.only !== null && (narrow === null || walkingIsCheaper(table, narrow.size, find.limit)))
    return walked(table, overlay, asked, order.only);
  const rows: AnyRow[] = [];
  for (const id of narrow?.ids() ?? table.ids()) {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) rows.push(row);
  }
  return inOrder(rows, order, after)
    .slice(0, limit)
    .map((row) => table.row(row.id)!);
}

/** The same by going through the order until there are enough. */
function walked(
  table: Table,
  overlay: Overlay,
  { limit, after, accepts }: Asked,
  { field, direction }: NonNullable<RowOrder["only"]>,
): readonly AnyRow[] {
  const rows: AnyRow[] = [];
  const from = after && { key: after.keys[0] ?? null, id: after.id };
  table.inOrderOf(field).visit(direction, from, (id) => {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) rows.push(table.row(id)!);
    return rows.length < limit;
  });
  return rows;
}

/** Sorts rows and drops those up to `after`. */
function inOrder(
  rows: readonly AnyRow[],
  { placeOf, compare }: RowOrder,
  after: OrderPlace | undefined,
): readonly AnyRow[] {
  if (rows.length < 2 && after === undefined) return rows;
  return rows
    .map((row) => ({ ...placeOf(row), row }))
    .filter((entry) => after === undefined || compare(after, entry) < 0)
    .toSorted(compare)
    .map((entry) => entry.row);
}

/** Rows of two lists, each in order, in one order. */
function merged({ placeOf, compare }: RowOrder, left: readonly AnyRow[], right: readonly AnyRow[]): readonly AnyRow[] {
  const found: AnyRow[] = [];
  let at = 0;
  for (const row of left) {
    for (; at < right.length && compare(placeOf(right[at]!), placeOf(row)) < 0; at += 1) found.push(right[at]!);
    found.push(row);
  }
  return [...found, ...right.slice(at)];
}

const NO_OTHERS: OtherRows = { holdsWord: () => false, fieldOf: () => null };

/** Answers a query over a table as a view with this overlay sees it. `others`: what rows of other tables hold. */
export function findRows(
  table: Table,
  overlay: Overlay,
  query: Find<AnyRow>,
  others: OtherRows = NO_OTHERS,
): readonly AnyRow[] {
  const limit = query.limit ?? Infinity;
  if (limit <= 0) return [];
  const order = rowOrder(table.name, query.sort ?? { field: "id", direction: "asc" }, others);
  const after = query.after && order.after(query.after);
  const accepts = matcher(query.where, table.kindOf, others);
  const rows = committed(table, overlay, { find: query, order, limit, after, accepts });
  if (overlay.size === 0) return rows;
  const own = [...overlay.values()].filter((row) => row !== null && accepts(row)) as AnyRow[];
  return merged(order, rows, inOrder(own, order, after)).slice(0, limit);
}

/** How many rows pass, as a view with this overlay sees them. */
export function countRows(
  table: Table,
  overlay: Overlay,
  where: Where<AnyRow> | undefined,
  others?: OtherRows,
): number {
  const tests = where?.all ?? [];
  const narrow = narrowest(table, where);
  if (overlay.size === 0 && where?.search === undefined) {
    if (tests.length === 0) return table.size;
    if (tests.length === 1 && narrow !== null && tests[0]!.field !== "id") return narrow.size;
  }
  const accepts = matcher(where, table.kindOf, others);
  let count = 0;
  for (const row of overlay.values()) if (row !== null && accepts(row)) count += 1;
  for (const id of narrow?.ids() ?? table.ids()) {
    const row = overlay.has(id) ? undefined : table.peek(id);
    if (row !== undefined && accepts(row)) count += 1;
  }
  return count;
}
