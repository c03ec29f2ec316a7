import { UPLOAD_VERDICTS } from "@railhead/api-contract/railcar-uploads.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import type { ResourceName } from "@railhead/api-contract/entities";
import { ownerOf } from "@railhead/service/crud/visible";
import type { AnyRow } from "@railhead/service/store/order";
import { columnsOf, entityOf, isSettled, type ColumnKind } from "@railhead/service/store/columns";
import type * as z from "zod/mini";

/** Noon of 21 November 2026, UTC, epoch seconds. */
export const NOON = 1_795_262_400;
export const YESTERDAY = NOON - 86_400;

/** Whose rows are made: those of one terminal, or those that all terminals share. */
export interface Side {
  /** In each text of its rows, so that a leaked row is recognised by it. */
  readonly mark: string;
  readonly capitals: string;
  readonly terminalId: string;
  readonly firstId: number;
  /** Whose saved views and notes its own are. */
  readonly viewsOf: string;
  /** Records that are there already, by resource: what the rows refer to. */
  readonly ids: Map<ResourceName, string[]>;
}

/** One of the rows that are made for a resource; `at` counts them from 0. */
export interface NewRow {
  readonly name: ResourceName;
  readonly at: number;
  readonly id: string;
}

/** Sand trucks that come in: kept under a name of their own, called under `inbounds`. */
export const TRUCKS_THAT_COME = "inbound-trucks" as ResourceName;
/** People's views of lists: no resource, and called by an id all the same. */
export const SAVED_VIEWS = "saved-views" as ResourceName;
/** What people write at records: no resource either. Each is at a track of its side. */
export const NOTES = "notes" as ResourceName;
/** Files of railcars on their way in: no resource either. */
export const UPLOADS = "railcar-uploads" as ResourceName;
/** What each of them points at: a view belongs to a person, and may be shared with a terminal. */
const referencesOf = (name: ResourceName): Readonly<Record<string, string | undefined>> =>
  name === SAVED_VIEWS || name === UPLOADS
    ? {}
    : name === NOTES
      ? { record_id: "tracks" }
      : name === "cherrypicking-transactions"
        ? { cherrypicking_group_id: "cherrypicking-groups", customer_id: "customers", railcar_id: "inbounds" }
        : (entityFor(name).references ?? {});
const entityFor = (name: ResourceName) => {
  const entity = entityOf(name);
  if (entity === undefined) throw new Error(`The contract does not know ${name}`);
  return entity;
};

export const isOwned = (name: ResourceName): boolean =>
  [TRUCKS_THAT_COME, SAVED_VIEWS, NOTES, UPLOADS].includes(name) || (name !== "terminals" && ownerOf(name) !== "none");
/** Fields whose values people choose from a list that no schema holds. */
const KNOWN: Readonly<Record<string, unknown>> = {
  time_zone: "America/Denver",
  other_terminal_ids: [],
  is_active: true,
};
const OF_KIND: Readonly<Record<ColumnKind, unknown>> = {
  id: "1",
  ids: [],
  text: "x",
  flag: false,
  whole: 0,
  long: 0,
  decimal: "0",
  day: "2026-11-20",
  json: {},
};

/** The first of these values that a schema takes; those that tell whose row it is come first. */
function valueFor(schema: z.ZodMiniType, { mark, capitals }: Side, { at, id }: NewRow): unknown {
  const digits = String(1000 + (Number(id) % 1000));
  const values = [
    `${mark} ${id}`,
    `${mark}${id}@example.com`,
    capitals + "AB"[at],
    capitals.slice(0, 2) + "AB"[at],
    `${capitals}${at}`,
    YESTERDAY,
    `${digits}.5`,
    digits,
    "2026-11-20",
    "1.5",
    1 + at,
    true,
    "UN1234",
    [],
    {},
  ];
  const found = values.find((value) => schema.safeParse(value).success);
  if (found !== undefined) return found;
  const issue = schema.safeParse("?").error?.issues[0];
  return issue?.code === "invalid_value" ? issue.values[0] : null;
}

/** A visit on its terminal's first track: sand and bulk commodity in turns. */
function visitOf({ name, at, id }: NewRow, { capitals, ids }: Side) {
  const isSand = name === "inbounds";
  const number = String(Number(id) + (isSand ? 20_000 : 40_000));
  return {
    ...(isSand ? { inbound_number: number, car_number: null, transport: "rail" } : { car_number: number }),
    prefix: capitals,
    car_key: Number(number),
    status_id: RAILCAR_STATUS.received,
    status_path: "12",
    date_received: YESTERDAY,
    last_track_id: null,
    track_id: ids.get("tracks")?.[0] ?? null,
    car_seq: at * 2 + (isSand ? 1 : 2),
  };
}
/** A moved car of its side's first group. */
const pickOf = ({ at }: NewRow, { ids }: Side, shared: Side) => ({
  cherrypicking_group_id: ids.get("cherrypicking-groups")?.[0] ?? null,
  customer_id: shared.ids.get("customers")?.[0] ?? null,
  railcar_id: ids.get("inbounds")?.[at] ?? null,
});
const truckOf = ({ id }: NewRow, { capitals }: Side) => ({ prefix: capitals, inbound_number: id });
/** Resources whose rows obey more than their schemas say. */
const SPECIAL: { readonly [N in ResourceName]?: (place: NewRow, side: Side, shared: Side) => object } = {
  drafts: (_place, { ids }) => ({ destination_id: ids.get("assets")?.[1] ?? null }),
  "cherrypicking-transactions": pickOf,
  inbounds: visitOf,
  "bulk-commodity-railcar-loads": visitOf,
  outbounds: truckOf,
  "bulk-commodity-inbound-trucks": truckOf,
  "bulk-commodity-outbound-trucks": truckOf,
  [TRUCKS_THAT_COME]: truckOf,
};

/** The first of a side is shared with its terminal, the second one is its owner's alone. */
const viewOf = ({ at, id }: NewRow, { mark, terminalId, viewsOf }: Side): AnyRow => ({
  id,
  page: "/carriers",
  name: `${mark} ${id}`,
  query: `q=${mark}`,
  terminal_id: at === 0 ? terminalId : null,
  owner_id: viewsOf,
  created_at: NOON,
  updated_at: NOON,
});

const noteOf = ({ id }: NewRow, { mark, viewsOf, ids }: Side): AnyRow => ({
  id,
  resource: "tracks",
  record_id: ids.get("tracks")?.[0] ?? "",
  text: `${mark} ${id}`,
  author_id: viewsOf,
  created_at: NOON,
  changed_at: null,
  taken_back_at: null,
  taken_back_by: null,
  updated_at: NOON,
});

/** The first of a side is checked, the second one committed: no row of either is there any more. */
const uploadOf = ({ at, id }: NewRow, { mark, terminalId }: Side): AnyRow => ({
  id,
  terminal_id: terminalId,
  family: "sand",
  customer_id: null,
  file_name: `${mark} ${id}.csv`,
  file_hash: mark,
  sheet: null,
  sheets: [],
  status: at === 0 ? "checked" : "committed",
  refusal: null,
  columns: [],
  weight_unit: null,
  day_order: "month",
  codes: [],
  counts: Object.fromEntries(UPLOAD_VERDICTS.map((verdict) => [verdict, 0])),
  warnings: 0,
  revision: 1,
  created_at: NOON,
  created_by: null,
  updated_at: NOON,
  committed_at: at === 0 ? null : NOON,
  committed_by: null,
  undone_at: null,
  undone_by: null,
  undo_reason: null,
});

/** A complete row as stored: each field is filled where it may be, with references to rows of the same side. */
export function rowOf(place: NewRow, side: Side, shared: Side): AnyRow {
  if (place.name === SAVED_VIEWS) return viewOf(place, side);
  if (place.name === NOTES) return noteOf(place, side);
  if (place.name === UPLOADS) return uploadOf(place, side);
  const entity = entityFor(place.name);
  const row: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(entity.writable)) {
    const target = entity.references?.[field] as ResourceName | undefined;
    if (field in KNOWN) row[field] = KNOWN[field];
    else if (field === "terminal_id") row[field] = side.terminalId;
    else if (target === undefined) row[field] = valueFor(schema, side, place);
    else {
      const there = (side.ids.get(target) ?? shared.ids.get(target) ?? [null])[0] ?? null;
      row[field] = schema.safeParse([]).success ? (there === null ? [] : [there]) : there;
    }
  }
  const stored = isSettled(place.name)
    ? columnsOf(place.name)
    : Object.entries(entity.derived).map(([name, schema]) => ({
        name,
        kind: null,
        nullable: schema.safeParse(null).success,
      }));
  for (const { name, kind, nullable } of stored) {
    if (name in row || name === "id") continue;
    const schema = entity.derived[name];
    if (name === "terminal_id") row[name] = side.terminalId;
    else if (nullable) row[name] = null;
    else row[name] = schema ? valueFor(schema, side, place) : OF_KIND[kind ?? "text"];
  }
  const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null };
  return { ...row, ...SPECIAL[place.name]?.(place, side, shared), ...made, id: place.id };
}

/** Resources in an order in which each comes after those that its rows must refer to. */
export function inOrder(): readonly ResourceName[] {
  const done = new Set<ResourceName>();
  const add = (name: ResourceName, above: readonly ResourceName[]) => {
    if (done.has(name) || above.includes(name)) return;
    for (const target of Object.values(referencesOf(name)))
      if (target !== undefined) add(target as ResourceName, [...above, name]);
    done.add(name);
  };
  for (const name of [...RESOURCE_NAMES, TRUCKS_THAT_COME, SAVED_VIEWS, NOTES, UPLOADS]) add(name, []);
  return [...done];
}
