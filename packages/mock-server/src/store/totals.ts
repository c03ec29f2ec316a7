import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { AnyRow } from "@railhead/service/store/order";
import type { Beside, Find, Total } from "@railhead/service/store/store.port";

interface Rows {
  readonly find: (query: Find<AnyRow>) => Promise<readonly AnyRow[]>;
}
type Told = Readonly<Record<string, string | null>>;
/** The rows beside one's own in one collection, by the id that both hold. */
interface Known {
  readonly beside: Beside;
  readonly byId: ReadonlyMap<unknown, readonly AnyRow[]>;
}

const among = (field: string, ids: Iterable<unknown>) => ({
  field,
  test: { op: "in" as const, value: [...new Set(ids)] as string[] },
});

/** The rows of a collection beside those that hold these ids; all that pass its tests where none are given. */
async function rowsBeside(rows: Rows, beside: Beside, ids: Iterable<unknown> | null): Promise<Known> {
  const tests = [...(beside.where?.all ?? []), ...(ids === null ? [] : [among(beside.by, ids)])];
  const byId = new Map<unknown, AnyRow[]>();
  for (const row of await rows.find({ where: { ...beside.where, all: tests } })) {
    const id = row[beside.by] ?? null;
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), row]);
  }
  return { beside, byId };
}

const asText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** What the rows beside one row tell it apart by: once for each combination of them. */
const waysOf = (row: AnyRow, known: readonly Known[]): readonly Told[] =>
  known.reduce<readonly Told[]>(
    (ways, { beside, byId }) =>
      ways.flatMap((way) =>
        (byId.get(row[beside.on]) ?? []).map((other) => ({
          ...way,
          ...Object.fromEntries(beside.groups.map((group) => [group, asText(other[group])])),
        })),
      ),
    [{}],
  );

/** Exact sums of a decimal field over rows with others beside them, told apart by the others' groups. */
export async function totalsOf(
  own: Rows,
  field: string,
  besides: readonly Beside[],
  of: (name: string) => Rows,
): Promise<readonly Total[]> {
  const [first, ...more] = besides;
  const known: Known[] = first === undefined ? [] : [await rowsBeside(of(first.of), first, null)];
  const rows = await own.find({ where: { all: known.map(({ beside, byId }) => among(beside.on, byId.keys())) } });
  for (const beside of more)
    known.push(
      await rowsBeside(
        of(beside.of),
        beside,
        rows.map((row) => row[beside.on]),
      ),
    );
  const totals = new Map<string, { readonly of: Told; readonly parts: string[] }>();
  for (const row of rows) {
    for (const way of waysOf(row, known)) {
      const key = JSON.stringify(Object.values(way));
      const total = totals.get(key) ?? { of: way, parts: [] };
      totals.set(key, total);
      if (typeof row[field] === "string") total.parts.push(row[field]);
    }
  }
  return [...totals.values()].map(({ of: told, parts }) => ({ of: told, sum: sumDecimals(parts) }));
}
