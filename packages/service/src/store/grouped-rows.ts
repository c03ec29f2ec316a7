import { compareDirected, type Direction, type SortKey } from "@railhead/core/list/sort-key.rules";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { AnyRow } from "./order";
import type { Anchor, RowGroup, Sort, SortBy, SortValue, SummedField, UnitSum } from "./store.port";

/** A value as it decides an order; nested ones decide none. */
const plain = (value: unknown): SortValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;

/** Every n-th of ordered rows, and how many they are. */
export function anchorsOf(
  rows: readonly AnyRow[],
  sort: Sort<AnyRow>,
  every: number,
  valueOf: (row: AnyRow, by: SortBy<AnyRow>) => unknown = (row, { field }) => row[field],
): { readonly anchors: readonly Anchor[]; readonly total: number } {
  const anchors = rows.flatMap((row, place): readonly Anchor[] => {
    if ((place + 1) % every !== 0) return [];
    const next = (sort.next ?? []).map((by) => plain(valueOf(row, by)));
    const value = plain(valueOf(row, sort));
    return [{ at: place + 1, after: { id: row.id, value, ...(next.length > 0 ? { next } : {}) } }];
  });
  return { anchors, total: rows.length };
}

/** How rows are put into groups. */
interface Grouping {
  /** What a value is ordered by; values of one key are one group. */
  readonly keyOf: (value: unknown) => SortKey;
  readonly valueOf: (row: AnyRow) => unknown;
  readonly direction: Direction;
  readonly sums: readonly SummedField<AnyRow>[];
}

const isDecimal = (value: unknown): value is string => typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
const compareUnits = (a: UnitSum, b: UnitSum) => compareDirected("asc", a.unit, b.unit);

/** The figures of some rows added up, apart for each unit. */
function sumByUnit(rows: readonly AnyRow[], { field, unit }: SummedField<AnyRow>): readonly UnitSum[] {
  const byUnit = new Map<string | null, string[]>();
  for (const row of rows) {
    const figure = row[field];
    if (!isDecimal(figure)) continue;
    const of = unit === null ? null : (row[unit] as string | null);
    const known = byUnit.get(of);
    if (known === undefined) byUnit.set(of, [figure]);
    else known.push(figure);
  }
  return [...byUnit].map(([of, figures]) => ({ unit: of, sum: sumDecimals(figures) })).toSorted(compareUnits);
}

/** Rows by the values that an order takes for alike, in that order, nulls last, with their sums. */
export function groupRows(rows: readonly AnyRow[], { keyOf, valueOf, direction, sums }: Grouping): readonly RowGroup[] {
  const byKey = new Map<SortKey, AnyRow[]>();
  for (const row of rows) {
    const key = keyOf(valueOf(row));
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [row]);
    else known.push(row);
  }
  return [...byKey]
    .toSorted(([a], [b]) => compareDirected(direction, a, b))
    .map(([, group]) => ({
      value: plain(valueOf(group[0]!)),
      count: group.length,
      sums: sums.map((summed) => sumByUnit(group, summed)),
    }));
}
