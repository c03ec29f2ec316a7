import type { Refusal } from "@railhead/core/messages/define-refusals";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { peoplesNoun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { Referrer } from "@railhead/api-contract/envelope";
import { RESOURCE_NAMES, RESOURCES, viewAccess } from "@railhead/api-contract/resources";
import { mayAccess } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { conflict, conflictAt } from "../problems";
import type { AnyRow } from "../store/order";
import type { Serializer } from "./derive";
import { heldIndirectly } from "./indirect-holders";
import { anyRows, boundary, mayName, visibleRow } from "./visible";

/** Names written out in a refusal; the rest of those that may be seen is counted. */
const NAMED = 3;
/** Rows that are looked at for each reference: the refusal says that there are so many, not how many more. */
const LOOKED_AT = 500;

interface Reference {
  readonly from: ResourceName;
  readonly field: string;
  readonly isList: boolean;
}

const pointersAt = new Map<string, readonly Reference[]>();
/** Every field of every resource that points at this one. */
function referencesTo(name: ResourceName): readonly Reference[] {
  let found = pointersAt.get(name);
  if (found === undefined) {
    found = RESOURCE_NAMES.flatMap((from) => {
      const { references = {}, writable } = RESOURCES[from].entity;
      return Object.entries(references).flatMap(([field, target]) =>
        target === name ? [{ from, field, isList: writable[field]?.safeParse([]).success ?? false }] : [],
      );
    });
    pointersAt.set(name, found);
  }
  return found;
}

/** Whether a row names a record among several: no store tests for that. */
const listsIn =
  (field: string, id: string) =>
  (row: AnyRow): boolean =>
    Array.isArray(row[field]) && row[field].includes(id);

/** The rows that point at a record by one field, of any terminal. */
async function holding(
  context: RequestContext,
  { from, field, isList }: Reference,
  id: string,
): Promise<readonly AnyRow[]> {
  if (!context.tx.keeps(from)) return [];
  if (!isList)
    return anyRows(context.tx, from).find({
      where: { all: [{ field, test: { op: "eq", value: id } }] },
      limit: LOOKED_AT,
    });
  return (await anyRows(context.tx, from).find()).filter(listsIn(field, id));
}

interface Asked extends RequestContext {
  readonly params: { readonly id: string };
}

/** How many rows that the caller may view point at a record by one field. */
async function countOf(context: RequestContext, { from, field, isList }: Reference, id: string): Promise<number> {
  if (!context.tx.keeps(from)) return 0;
  const rows = anyRows(context.tx, from);
  const seen = boundary(context, from);
  if (!isList) return rows.count({ all: [{ field, test: { op: "eq", value: id } }, ...seen] });
  return (await rows.find({ where: { all: seen } })).filter(listsIn(field, id)).length;
}

/** What refers to a record, counted by kind and field: only what the caller may view. */
export const referrersHandler =
  (name: ResourceName) =>
  async (call: Asked): Promise<{ result: Referrer[] }> => {
    await visibleRow(call, name, call.params.id);
    const { permissions } = call.caller.session;
    const result: Referrer[] = [];
    for (const reference of referencesTo(name)) {
      if (!mayAccess(viewAccess(reference.from), permissions)) continue;
      const count = await countOf(call, reference, call.params.id);
      if (count > 0) result.push({ resource: reference.from, field: reference.field, count });
    }
    return { result };
  };

/** Names of the holders that the caller may know and how many more of them there are; of others, that there are some. */
async function saidOf(
  context: RequestContext,
  name: ResourceName,
  held: readonly AnyRow[],
  serializer: Serializer,
): Promise<Refusal> {
  const rows = held.filter((row) => mayName(context, name, row));
  const where = {
    all: [{ field: "id", test: { op: "in" as const, value: rows.map((row) => row.id) } }, ...boundary(context, name)],
  };
  const seen = await anyRows(context.tx, name).find({ where, limit: NAMED });
  const visible = await anyRows(context.tx, name).count(where);
  const labels = await serializer.labels(
    context,
    name,
    seen.map((row) => row.id),
  );
  return recordRefusal("held_by", {
    kind: peoplesNoun(name),
    names: seen.map((row) => labels.get(row.id) ?? row.id),
    more: visible - seen.length,
    isAtLeast: held.length >= LOOKED_AT,
    hasHidden: visible < held.length,
  });
}

/** Everything that refers to a record, in words, kind by kind; nothing when nothing does. */
async function heldBy(
  context: RequestContext,
  name: ResourceName,
  row: AnyRow,
  serializer: Serializer,
): Promise<readonly Refusal[]> {
  const held: Refusal[] = [];
  const references = referencesTo(name);
  for (const from of new Set(references.map((reference) => reference.from))) {
    const rows = new Map<string, AnyRow>();
    for (const reference of references.filter((one) => one.from === from))
      for (const holder of await holding(context, reference, row.id)) rows.set(holder.id, holder);
    if (from === name) rows.delete(row.id);
    if (rows.size > 0) held.push(await saidOf(context, from, [...rows.values()], serializer));
  }
  return [...held, ...(await heldIndirectly(context, name, row.id))];
}

/** A record as a refusal speaks of it. */
async function thisRecord(context: RequestContext, name: ResourceName, { id }: AnyRow, serializer: Serializer) {
  return { kind: peoplesNoun(name), name: (await serializer.labels(context, name, [id])).get(id) ?? id };
}

/** Refuses to delete what other records refer to, naming them (409). */
export async function refuseWhenHeld(
  context: RequestContext,
  name: ResourceName,
  row: AnyRow,
  serializer: Serializer,
): Promise<void> {
  const held = await heldBy(context, name, row, serializer);
  if (held.length === 0) return;
  const said = "is_active" in RESOURCES[name].entity.writable ? "in_use_make_inactive" : "in_use";
  throw conflict(
    "in_use",
    recordRefusal(said, { ...(await thisRecord(context, name, row, serializer)), holders: held }),
  );
}

/**
 * Refuses to take a record to another terminal while other records refer to it, naming them (409 at `terminal_id`): they stay
 * where they are, and would point at what is not theirs to see.
 */
export async function refuseMove(
  context: RequestContext,
  name: ResourceName,
  row: AnyRow,
  serializer: Serializer,
): Promise<void> {
  const held = await heldBy(context, name, row, serializer);
  if (held.length === 0) return;
  const about = await thisRecord(context, name, row, serializer);
  throw conflictAt("terminal_id", "in_use", recordRefusal("stays_at_terminal", { ...about, holders: held }));
}

/**
 * Refuses to make another thing of a record while others refer to it, naming them (409 at `field`): what they say of the past
 * would become untrue.
 */
export async function refuseOther(
  context: RequestContext,
  name: ResourceName,
  row: AnyRow,
  { field, serializer }: { readonly field: string; readonly serializer: Serializer },
): Promise<void> {
  const held = await heldBy(context, name, row, serializer);
  if (held.length === 0) return;
  const about = await thisRecord(context, name, row, serializer);
  throw conflictAt(field, "in_use", recordRefusal("stays_what_it_is", { ...about, holders: held }));
}
