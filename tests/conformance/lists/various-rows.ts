import type { ResourceName } from "@railhead/api-contract/entities";
import { columnsOf, entityOf, isSettled } from "@railhead/service/store/columns";
import type { AnyRow } from "@railhead/service/store/order";
import type { Collection, Store, Tx } from "@railhead/service/store/store.port";
import type * as z from "zod/mini";
import type { AccessWorld } from "../access/world";

const anyRows = (tx: Tx, name: ResourceName) => tx.rows(name) as unknown as Collection<AnyRow>;

/** Numbers that are the same in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const VALUES: readonly unknown[] = [
  "acme",
  "ACME",
  "Acme sand",
  "über",
  "",
  "a_b%",
  "North 12",
  "AC",
  "ACME",
  "ZZ",
  "12",
  "0012",
  "7",
  "x@acme.example",
  "y@north.example",
  "1.5",
  "1.50",
  "0",
  "900",
  "-3.25",
  "2026-01-31",
  "2026-11-21",
  "2199-12-31",
  true,
  false,
  0,
  1,
  2,
  5,
  17e8,
  0x6b0187c0,
  null,
  null,
];

/** A value that a field takes, of those that many rows share; undefined where it takes none. */
function valueFor(schema: z.ZodMiniType, pick: (most: number) => number): unknown {
  const fitting = VALUES.filter((value) => schema.safeParse(value).success);
  const issue = schema.safeParse(Symbol("nothing")).error?.issues[0] as { code?: string; values?: unknown[] };
  const choices = issue?.code === "invalid_value" ? (issue.values ?? []) : fitting;
  return choices[pick(choices.length)];
}

/**
 * Adds rows like the first one of a resource in which some fields have other values, at its own terminal. What the store's own rules
 * refuse is left out. Gives how many there are.
 */
export async function addVariousRows(
  store: Store,
  { own, shared }: Pick<AccessWorld, "own" | "shared">,
  name: ResourceName,
  tries: number,
): Promise<number> {
  const id = (own.ids.get(name) ?? shared.ids.get(name))?.[0];
  const entity = entityOf(name);
  if (id === undefined || entity === undefined) return 0;
  const pick = numbers(name.length * 7919 + name.charCodeAt(0));
  const kept = isSettled(name) ? new Set(columnsOf(name).map((column) => column.name)) : null;
  const fields = Object.entries(entity.writable).filter(
    ([field]) =>
      field !== "terminal_id" && (kept === null || kept.has(field)) && entity.references?.[field] === undefined,
  );
  const references = Object.entries(entity.references ?? {}).filter(([field]) => field !== "terminal_id");
  let made = 0;
  for (let at = 0; at < tries; at += 1) {
    const values: Record<string, unknown> = {};
    for (const [field, schema] of fields) {
      if (pick(3) === 0) continue;
      const value = valueFor(schema, pick);
      if (value !== undefined) values[field] = value;
    }
    for (const [field, of] of references) {
      const ids = [...(own.ids.get(of as ResourceName) ?? []), ...(shared.ids.get(of as ResourceName) ?? [])];
      const isNullable = entity.writable[field]?.safeParse(null).success ?? false;
      if (pick(3) > 0) continue;
      if (isNullable && pick(2) === 0) values[field] = null;
      else if (ids.length > 0 && entity.writable[field]?.safeParse("1").success) values[field] = ids[pick(ids.length)];
    }
    const added = await store
      .transaction(async (tx) => {
        const first = await anyRows(tx, name).get(id);
        if (first === undefined) return false;
        const { id: _same, ...rest } = first;
        await anyRows(tx, name).insert({ ...rest, ...values, updated_at: 1_795_262_400 + pick(5) });
        return true;
      })
      .catch(() => false);
    if (added) made += 1;
  }
  return made;
}
