import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import { RESOURCES } from "@railhead/api-contract/resources";
import { changed, created, recordEvent, type RequestContext } from "../events";
import { refuse, sayFirst } from "../refusals/collector";
import { overlaid, ruleFault, type Fault } from "../refusals/faults";
import type { AnyRow } from "../store/order";
import { isSame } from "../store/same";
import type { NewRow } from "../store/store.port";
import type { Behaviours, CheckedChange } from "./behaviour";
import { recordedAs } from "./changes";
import { createSerializer, type Serializer } from "./derive";
import { refuseMove } from "./holders";
import { pairFaults } from "./pairs";
import type { Written } from "../refusals/stale";
import { anyRows, byIds, checkAllReferences, elsewhere, keepsEverywhere, ownerOf } from "./visible";

export type Values = Readonly<Record<string, unknown>>;
/** A record's own rule, whatever its type. */
interface AnyBehaviour {
  readonly keeping?: (context: RequestContext, before: AnyRow, values: Values) => Values;
  readonly insertDefaults?: (context: RequestContext, body: Values) => Values | Promise<Values>;
  readonly check?: (context: RequestContext, change: CheckedChange<AnyRow>) => Promise<void>;
  readonly changed?: (context: RequestContext, before: AnyRow, after: AnyRow) => Promise<void>;
}
export const behaviourOf = (behaviours: Behaviours, name: ResourceName) => (behaviours[name] ?? {}) as AnyBehaviour;

/** The record that another is part of, and whose terminal it takes: by which field, of which resource. */
export function wholeOf(name: ResourceName): { readonly field: string; readonly of: ResourceName } | null {
  const { derived, references = {} } = RESOURCES[name].entity;
  if (!("terminal_id" in derived)) return null;
  for (const [field, of] of Object.entries(references)) {
    if (of !== undefined && ownerOf(of as ResourceName) !== "none") return { field, of: of as ResourceName };
  }
  return null;
}

/** Only what clients write; what the service derives is accepted and ignored. */
export function writtenBy(name: ResourceName, body: Values): Values {
  const { writable } = RESOURCES[name].entity;
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => field in writable && value !== undefined));
}

/** The names of what the body of a write, or the query of one without a body, confirms. */
export const confirmedIn = (name: ResourceName, sent: Values): ReadonlySet<string> =>
  new Set(
    Object.keys((RESOURCES[name].entity as AnyEntity).confirmed ?? {}).filter((field) =>
      [true, "true"].includes(sent[field] as boolean | string),
    ),
  );

/** A new record with everything that was left out: defaults, and null where there is none. What was said to be nothing is nothing. */
export function complete(name: ResourceName, body: Values): Values {
  const { writable, defaults = {} } = RESOURCES[name].entity;
  const given = writtenBy(name, body);
  return Object.fromEntries(
    Object.keys(writable).map((field) => [
      field,
      given[field] === undefined ? (defaults[field] ?? null) : given[field],
    ]),
  );
}

/** One row of a write: where it stands in the request, and what it says. */
export interface Piece {
  /** '' for a single record, `3.` in a list. */
  readonly prefix: string;
  readonly before: AnyRow | null;
  readonly values: Values;
}

/** Fields that differ from the stored row. */
export const differing = (before: AnyRow | null, values: Values): Values =>
  before === null
    ? values
    : Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(before[field] ?? null, value)));

/**
 * What is wrong with the references and the pairs of the pieces: everything newly referred to must exist for the caller, and a record
 * can only be put into one of the caller's terminals (an unknown and a foreign one sound alike). No period ends before it begins.
 */
export async function faultsOf(
  context: RequestContext,
  name: ResourceName,
  pieces: readonly Piece[],
): Promise<readonly Fault[]> {
  const edits = pieces.map(({ prefix, before, values }) => ({ prefix, values: differing(before, values) }));
  const own = edits.flatMap(({ prefix, values }, at) => {
    const pairs = pairFaults(name, pieces[at]?.before ?? null, values);
    const terminal = name === "terminals" ? null : values["terminal_id"];
    const isForeign =
      typeof terminal === "string" && !context.caller.terminals.has(terminal) && !keepsEverywhere(context, name);
    return [
      ...pairs.map((fault) => ({ ...fault, at: `${prefix}${fault.at}` })),
      ...(isForeign
        ? [
            ruleFault(
              `${prefix}terminal_id`,
              recordRefusal("record_missing", { kind: noun("terminals"), id: terminal }),
            ),
          ]
        : []),
    ];
  });
  const references = await checkAllReferences(context, name, edits);
  return overlaid(await straysOf(context, name, pieces), [...references, ...own]);
}

/** What is wrong with the terminals of what records refer to: each stands where its record does, or at none. */
export async function straysOf(
  context: RequestContext,
  name: ResourceName,
  pieces: readonly Piece[],
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const owned = Object.entries(RESOURCES[name].entity.references ?? {}).filter(
    ([, of]) => of !== "terminals" && ownerOf(of as ResourceName) !== "none",
  );
  if (!("terminal_id" in RESOURCES[name].entity.writable)) return faults;
  for (const [field, of] of owned) {
    const whole = pieces.map(({ prefix, before, values }) => ({ prefix, row: { ...before, ...values } as Values }));
    const found = await byIds(
      context.tx,
      of as ResourceName,
      whole.map(({ row }) => row[field] as string | null),
    );
    for (const { prefix, row } of whole) {
      const target = found.get(row[field] as string) as AnyRow | undefined;
      const terminal = target?.["terminal_id"] ?? null;
      if (target === undefined || terminal === null || terminal === row["terminal_id"]) continue;
      faults.push(ruleFault(`${prefix}${field}`, elsewhere(context, of as ResourceName, target)));
    }
  }
  return faults;
}

/** Refuses what is wrong with the references of one record (422). */
export const refuseReferences = (faults: readonly Fault[]): void =>
  refuse(faults, { code: "bad_reference", summary: sayFirst });

async function inheritedTerminal(context: RequestContext, name: ResourceName, values: Values): Promise<Values> {
  const whole = wholeOf(name);
  const id = whole && values[whole.field];
  if (whole === null || typeof id !== "string") return {};
  return { terminal_id: (await anyRows(context.tx, whole.of).get(id))?.["terminal_id"] ?? null };
}

/** Creates one record whose references are known to be good. */
export async function insertOne(
  context: RequestContext,
  name: ResourceName,
  body: Values,
  behaviours: Behaviours,
): Promise<AnyRow> {
  const behaviour = behaviourOf(behaviours, name);
  const values = complete(name, body);
  const defaults = (await behaviour.insertDefaults?.(context, values)) ?? {};
  const row = { ...values, ...(await inheritedTerminal(context, name, values)), ...defaults, ...created(context) };
  await behaviour.check?.(context, { before: null, after: { id: "", ...row }, confirmed: confirmedIn(name, body) });
  const made = await anyRows(context.tx, name).insert(row as unknown as NewRow<AnyRow>);
  await recordEvent(context.tx, context, { resource: name, id: made.id, action: "create", before: null, after: made });
  return made;
}

/** A record of a resource under a write, called by its kind. */
export const writtenRecord = (
  context: RequestContext,
  name: ResourceName,
  row: AnyRow,
  serializer: Pick<Serializer, "serialize">,
): Written => ({
  recorded: recordedAs(name),
  row: versioned(row),
  called: recordRefusal("this_record", { kind: noun(name) }),
  current: async () => (await serializer.serialize(context, name, [row]))[0],
});

/** A row of a resource: each says when it was changed last. */
const versioned = (row: AnyRow) => row as AnyRow & { readonly updated_at: number };

/** What is written to one record, and the word for it. */
interface Change {
  readonly before: AnyRow;
  readonly values: Values;
  readonly action: string;
  readonly confirmed?: ReadonlySet<string>;
}

/** Changes one record by what a client wrote, its references known to be good. */
export const updateOne = (
  context: RequestContext,
  name: ResourceName,
  before: AnyRow,
  body: Values,
  behaviours: Behaviours,
): Promise<AnyRow> =>
  changeOne(
    context,
    name,
    { before, values: writtenBy(name, body), action: "update", confirmed: confirmedIn(name, body) },
    behaviours,
  );

/** Writes fields of one record; nothing happens when nothing differs. */
export async function changeOne(
  context: RequestContext,
  name: ResourceName,
  { before, values: wanted, action, confirmed = new Set() }: Change,
  behaviours: Behaviours,
): Promise<AnyRow> {
  const values = differing(before, behaviourOf(behaviours, name).keeping?.(context, before, wanted) ?? wanted);
  if (Object.keys(values).length === 0) return before;
  const patch = {
    ...values,
    ...(await inheritedTerminal(context, name, values)),
    ...changed(context, versioned(before)),
  };
  if ("terminal_id" in patch && patch.terminal_id !== before["terminal_id"])
    await refuseMove(context, name, before, createSerializer(behaviours));
  await behaviourOf(behaviours, name).check?.(context, { before, after: { ...before, ...patch }, confirmed });
  const after = await anyRows(context.tx, name).update(before.id, patch);
  await recordEvent(context.tx, context, { resource: name, id: after.id, action, before, after });
  await behaviourOf(behaviours, name).changed?.(context, before, after);
  return after;
}
