import type { Noun } from "@railhead/core/messages/refusals/words";
import type { Change } from "@railhead/api-contract/envelope";
import type { AnyEntity } from "@railhead/api-contract/entity";
import type { ResourceName } from "@railhead/api-contract/entities";
import { isResourceName, RESOURCES } from "@railhead/api-contract/resources";
import { NOTED } from "@railhead/api-contract/notes.contract";
import type { RequestContext } from "../events";
import { recordNotFound } from "../problems";
import type { CollectionName, EventRow } from "../store/collections";
import { matcher, type AnyRow } from "../store/order";
import type { Collection, Where } from "../store/store.port";
import { kindOf } from "../store/tables";
import { fieldsOnWire } from "./derive";
import { pageOf } from "./page-of";
import { boundary, ownerOf, terminalsSeen, referencedBy } from "./visible";

interface Asked extends RequestContext {
  readonly params: { readonly id: string };
  readonly query: { readonly limit?: string | number | undefined; readonly cursor?: string | undefined };
}

/**
 * Fields of events that the contract does not have: the order of a track's cars, as `family:id`, and the car of a cherry-picking
 * group that a change of track dug out.
 */
const EVENT_FIELDS: { readonly [N in CollectionName]?: readonly string[] } = {
  tracks: ["order"],
  inbounds: ["cherrypicking_transaction_id"],
  "bulk-commodity-railcar-loads": ["cherrypicking_transaction_id"],
};

/** Records with a history: where they are kept, under which name events speak of them too. */
export interface Recorded {
  readonly name: CollectionName & Noun;
  readonly entity: AnyEntity;
  /** The tests that a record must pass to exist for the caller. */
  readonly boundary: (context: RequestContext) => NonNullable<Where<AnyRow>["all"]>;
  /** Where the history of one record stands. */
  readonly path: (id: string) => string;
}

type Fields = EventRow["before"];

/** Fields that refer to records of a terminal, or to a terminal itself. */
function terminalFields({ name, entity }: Recorded): ReadonlySet<string> {
  const pointing = Object.entries(entity.references ?? {}).filter(
    ([, target]) =>
      target !== undefined && isResourceName(target) && (target === "terminals" || ownerOf(target) !== "none"),
  );
  return new Set(["terminal_id", ...pointing.map(([field]) => field), ...(EVENT_FIELDS[name] ?? [])]);
}

/**
 * Only fields that the wire shows: what a row keeps for itself stays inside. `isForeign`: the record stood in a terminal that is not
 * the caller's; then what it pointed at there stays there. Of lists of terminals those are left that the caller `sees`.
 */
function shownOf(
  recorded: Recorded,
  fields: Fields,
  { isForeign, sees }: { readonly isForeign: boolean; readonly sees: (id: string) => boolean },
): Fields {
  if (fields === null) return null;
  const known = new Set([...fieldsOnWire(recorded.entity), ...(EVENT_FIELDS[recorded.name] ?? [])]);
  const hidden = isForeign ? terminalFields(recorded) : null;
  const shown = Object.entries(fields).filter(([field]) => known.has(field) && !hidden?.has(field));
  const references: Readonly<Record<string, string | undefined>> = recorded.entity.references ?? {};
  return Object.fromEntries(
    shown.map(([field, value]) => [
      field,
      references[field] === "terminals" && Array.isArray(value) ? value.filter(sees) : value,
    ]),
  );
}

/** Whether a side of an event is of another terminal than the caller's. A change of the terminal has one on each side. */
function isForeign({ caller }: RequestContext, { terminal_id }: EventRow, side: Fields): boolean {
  const stated = side?.["terminal_id"] === undefined ? terminal_id : side["terminal_id"];
  return typeof stated === "string" && !caller.terminals.has(stated);
}

/** Whether the record may be seen; one that was deleted is judged by what its last event kept of it. */
async function isVisible(
  context: RequestContext,
  { name, boundary: testsOf }: Recorded,
  id: string,
  last: EventRow | undefined,
): Promise<boolean> {
  const rows = context.tx.rows(name) as unknown as Collection<AnyRow>;
  const row = (await rows.get(id)) ?? (last?.before === null ? undefined : last?.before);
  return (
    row !== undefined && matcher({ all: testsOf(context) }, (field) => kindOf(name, field))({ id, ...row } as AnyRow)
  );
}

/**
 * Who changed a record, what and when, newest first: every change leaves an event in the transaction that made it.
 * Answers for deleted records too; a 404 where the record never was or belongs to a foreign terminal. The history goes with
 * the record: anyone who may see it now sees all of it, but not what it pointed at in terminals that are not theirs.
 */
export function changesOf(recorded: Recorded) {
  const { name, path } = recorded;
  return async (call: Asked): Promise<{ result: Change[]; nextUrl: string | null; total: null }> => {
    const { tx, params, query } = call;
    const events = tx.rows("events");
    const where = historyOf(name, params.id);
    const [last] = await events.find({ where, sort: { field: "id", direction: "desc" }, limit: 1 });
    if (!(await isVisible(call, recorded, params.id, last))) throw recordNotFound(name, params.id);
    const { rows, nextUrl } = await pageOf(events, where, { path: path(params.id), query });
    return { result: await serializeChanges(call, recorded, rows), nextUrl, total: null };
  };
}

/** What was read from a device, such as a scale's state: pages show it at once, but it is no change that somebody made. */
export const STATE_READ = "state read";

/** A record is shown otherwise since another one was changed, which says nothing of its own history. */
export const SHOWN_OTHERWISE = "shown otherwise";

/** The events that are a record's history; notes at it have a list of their own. */
const historyOf = (name: string, id: string): Where<EventRow> => ({
  all: [
    { field: "resource", test: { op: "eq", value: name } },
    { field: "record_id", test: { op: "eq", value: id } },
    { field: "action", test: { op: "ne", value: NOTED } },
    { field: "action", test: { op: "ne", value: STATE_READ } },
    { field: "action", test: { op: "ne", value: SHOWN_OTHERWISE } },
  ],
});

/** Events of a record as the wire shows them. */
async function serializeChanges(
  context: RequestContext,
  recorded: Recorded,
  rows: readonly EventRow[],
): Promise<Change[]> {
  const sees = terminalsSeen(context);
  const people = await referencedBy(context.tx, rows, "user_id", "users");
  return rows.map((event) => ({
    id: event.id,
    at: event.at,
    action: event.action,
    reason: event.reason,
    by:
      event.user_id === null
        ? null
        : { id: event.user_id, name: people.get(event.user_id)?.full_name ?? event.user_id },
    before: shownOf(recorded, event.before, { isForeign: isForeign(context, event, event.before), sees }),
    after: shownOf(recorded, event.after, { isForeign: isForeign(context, event, event.after), sees }),
  }));
}

/** So many of the newest events of a record are looked through for what changed since a reading. */
const LOOKED_THROUGH = 50;
/** Whether an event changed the record after a reading; one of an older release does not say which version it made. */
const isSince = ({ record_version, at, after }: EventRow, updatedAt: number): boolean =>
  record_version === null ? at > updatedAt && Object.keys(after ?? {}).length > 0 : record_version > updatedAt;

function newestEvents(context: RequestContext, { name }: Recorded, id: string): Promise<readonly EventRow[]> {
  return context.tx
    .rows("events")
    .find({ where: historyOf(name, id), sort: { field: "id", direction: "desc" }, limit: LOOKED_THROUGH });
}
/** The newest changes of a record, newest first. */
export const newestChanges = async (context: RequestContext, recorded: Recorded, id: string): Promise<Change[]> =>
  serializeChanges(context, recorded, await newestEvents(context, recorded, id));
/** What was changed of a record itself since a reading of it, newest first. */
export const changesSince = async (
  context: RequestContext,
  recorded: Recorded,
  id: string,
  updatedAt: number,
): Promise<Change[]> =>
  serializeChanges(
    context,
    recorded,
    (await newestEvents(context, recorded, id)).filter((event) => isSince(event, updatedAt)),
  );

/** A resource with a history. */
export const recordedAs = (name: ResourceName): Recorded => ({
  name,
  entity: RESOURCES[name].entity,
  boundary: (context) => boundary(context, name),
  path: (id) => `/api/${name}/${id}/changes`,
});
/** The history of a resource's records. */
export const changesHandler = (name: ResourceName) => changesOf(recordedAs(name));
