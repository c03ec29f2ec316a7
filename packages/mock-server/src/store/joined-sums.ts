import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { AnyRow } from "@railhead/service/store/order";
import type { Join, Find, JoinedSum } from "@railhead/service/store/store.port";

interface Rows {
  readonly find: (query: Find<AnyRow>) => Promise<readonly AnyRow[]>;
}
type Group = Readonly<Record<string, string | null>>;
/** The rows of one collection that are joined to one's own, by the id that both hold. */
interface Known {
  readonly join: Join;
  readonly byId: ReadonlyMap<unknown, readonly AnyRow[]>;
}

const among = (field: string, ids: Iterable<unknown>) => ({
  field,
  test: { op: "in" as const, value: [...new Set(ids)] as string[] },
});

/** The rows of a collection that are joined by these ids; all that pass its tests where none are given. */
async function joinedRows(rows: Rows, join: Join, ids: Iterable<unknown> | null): Promise<Known> {
  const tests = [...(join.where?.all ?? []), ...(ids === null ? [] : [among(join.by, ids)])];
  const byId = new Map<unknown, AnyRow[]>();
  for (const row of await rows.find({ where: { ...join.where, all: tests } })) {
    const id = row[join.by] ?? null;
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), row]);
  }
  return { join, byId };
}

const asText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** The groups of one row by its joined rows: one for each combination of them. */
const groupsOf = (row: AnyRow, known: readonly Known[]): readonly Group[] =>
  known.reduce<readonly Group[]>(
    (ways, { join, byId }) =>
      ways.flatMap((way) =>
        (byId.get(row[join.on]) ?? []).map((other) => ({
          ...way,
          ...Object.fromEntries(join.groups.map((group) => [group, asText(other[group])])),
        })),
      ),
    [{}],
  );

/** Exact sums of a decimal field over rows with joined ones, grouped by fields of those. */
export async function joinedSums(
  own: Rows,
  field: string,
  joins: readonly Join[],
  of: (name: string) => Rows,
): Promise<readonly JoinedSum[]> {
  const [first, ...more] = joins;
  const known: Known[] = first === undefined ? [] : [await joinedRows(of(first.of), first, null)];
  const rows = await own.find({ where: { all: known.map(({ join, byId }) => among(join.on, byId.keys())) } });
  for (const join of more)
    known.push(
      await joinedRows(
        of(join.of),
        join,
        rows.map((row) => row[join.on]),
      ),
    );
  const sums = new Map<string, { readonly of: Group; readonly parts: string[] }>();
  for (const row of rows) {
    for (const way of groupsOf(row, known)) {
      const key = JSON.stringify(Object.values(way));
      const total = sums.get(key) ?? { of: way, parts: [] };
      sums.set(key, total);
      if (typeof row[field] === "string") total.parts.push(row[field]);
    }
  }
  return [...sums.values()].map(({ of: group, parts }) => ({ of: group, sum: sumDecimals(parts) }));
}
