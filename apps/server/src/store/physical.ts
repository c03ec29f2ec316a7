import type { CollectionName } from "@railhead/service/store/collections";
import { columnsOf, entityOf, isSettled, type Column, type ColumnKind } from "@railhead/service/store/columns";
import { factsOf, kindOf } from "@railhead/service/store/tables";

/** A stored field with its column. */
export interface Field extends Column {
  /** The quoted column. */
  readonly column: string;
  readonly type: string;
  /** What rows are ordered and ranged by: the column, or text without its case. */
  readonly key: string;
  readonly keyType: string;
  /** Text as the unique index over it holds it: looking for it exactly goes by that index too. Null for all else. */
  readonly indexed: string | null;
}

/** The table and columns of a collection. */
export interface Physical {
  readonly name: CollectionName;
  readonly table: string;
  /** Both families of visits share a table, and so do all kinds of trucks; each sees its own rows. */
  readonly family: string | null;
  readonly sequence: string;
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  /** Unique keys in the order of the contract, with the indexes that hold them. */
  readonly uniques: readonly { readonly index: string; readonly fields: readonly string[] }[];
  /** Indexes have its rows in order, terminal by terminal. */
  readonly orderedByTerminal: boolean;
  /** Every column. */
  readonly columns: string;
  /** A row as one text, as selected and returned: a row that is known already need not be taken apart again. */
  readonly row: string;
  /** The fields that a search of this collection asks, as one text; null where none is indexed. */
  readonly searched: { readonly fields: readonly string[]; readonly text: string } | null;
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  id: "bigint",
  ids: "bigint[]",
  text: "text",
  flag: "boolean",
  whole: "integer",
  long: "bigint",
  decimal: "numeric",
  day: "date",
  json: "jsonb",
};
const ID_DIGITS = 19;

/** Collections that grow for ever, with indexes by terminal. */
const ORDERED_BY_TERMINAL: ReadonlySet<CollectionName> = new Set([
  "inbounds",
  "bulk-commodity-railcar-loads",
  "inbound-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "drafts",
  "bols",
  "events",
]);

interface Shared {
  readonly table: string;
  readonly family: string;
  readonly sequence: string;
}
const truckKind = (family: string, sequence = `trucks_${family.replaceAll("-", "_")}_id_seq`): Shared => ({
  table: "trucks",
  family,
  sequence,
});
/** Collections that share a table. Whatever comes in under `inbounds`, by rail or by truck, is counted together. */
const SHARED: { readonly [N in CollectionName]?: Shared } = {
  inbounds: { table: "rail_visits", family: "sand", sequence: "rail_visits_sand_id_seq" },
  "bulk-commodity-railcar-loads": {
    table: "rail_visits",
    family: "bulk-commodity",
    sequence: "rail_visits_bulk_commodity_id_seq",
  },
  "inbound-trucks": truckKind("inbounds", "rail_visits_sand_id_seq"),
  outbounds: truckKind("outbounds"),
  "bulk-commodity-inbound-trucks": truckKind("bulk-commodity-inbound-trucks"),
  "bulk-commodity-outbound-trucks": truckKind("bulk-commodity-outbound-trucks"),
};
/** Collections that are searched among so many rows that an index must help; the text it goes by is a column of its own. */
export const SEARCH_INDEXED: readonly CollectionName[] = [
  "inbounds",
  "bulk-commodity-railcar-loads",
  "railcars",
  "inbound-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "bols",
];

/** The SQL type of a stored field; states are small numbers. */
export const typeOf = (column: Column): string => (column.name === "status_id" ? "smallint" : TYPES[column.kind]);
/** The table of a collection. */
export const tableOf = (name: CollectionName): string => SHARED[name]?.table ?? name.replaceAll("-", "_");

function fieldOf(name: CollectionName, column: Column, unique: ReadonlySet<string>): Field {
  const quoted = `"${column.name}"`;
  const base = {
    ...column,
    column: quoted,
    type: typeOf(column),
    indexed: column.kind === "text" && unique.has(column.name) ? `folded(${quoted}) collate "C"` : null,
  };
  const isWhole = column.kind === "id" || column.kind === "whole" || column.kind === "long";
  if (column.kind !== "text") return { ...base, key: quoted, keyType: isWhole ? "bigint" : typeOf(column) };
  // Codes in fields that are named like ids are ordered as ids are: by length first.
  const key =
    kindOf(name, column.name) === "id"
      ? `lpad(${quoted}, ${ID_DIGITS}, '0') collate "C"`
      : `folded(${quoted}) collate "C"`;
  return { ...base, key, keyType: "text" };
}

/** A column that the database fills itself: all searched fields, one after another, without their case. */
const SEARCHED = '"search_text"';
function searchedOf(name: CollectionName): Physical["searched"] {
  const fields = SEARCH_INDEXED.includes(name) ? entityOf(name)?.search : undefined;
  return fields === undefined ? null : { fields, text: SEARCHED };
}

function build(name: CollectionName): Physical {
  const { unique } = factsOf(name);
  const table = tableOf(name);
  const family = SHARED[name]?.family ?? null;
  const fields = columnsOf(name).map((column) => fieldOf(name, column, new Set(unique.flat())));
  const columns = fields.map((field) => field.column).join(", ");
  return {
    name,
    table: `"${table}"`,
    family,
    sequence: SHARED[name]?.sequence ?? `${table}_id_seq`,
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    uniques: unique.map((key, at) => ({ index: `${table}_u${at + 1}`, fields: key })),
    orderedByTerminal: ORDERED_BY_TERMINAL.has(name),
    columns,
    row: `row(${columns})::text`,
    searched: searchedOf(name),
  };
}

const known = new Map<CollectionName, Physical>();
/** The table of a collection; null for those whose fields are not settled. */
export function physicalOf(name: CollectionName): Physical | null {
  let physical = known.get(name);
  if (physical === undefined) {
    if (!isSettled(name)) return null;
    physical = build(name);
    known.set(name, physical);
  }
  return physical;
}

/** The table of a collection that is joined. Throws RangeError for a collection without one. */
export function tabled(name: CollectionName): Physical {
  const physical = physicalOf(name);
  if (physical === null) throw new RangeError(`${name} has no table`);
  return physical;
}

/** A field of the collection. Throws RangeError for fields that are not stored: they cannot be asked for. */
export function fieldNamed(physical: Physical, name: string): Field {
  const field = physical.byName.get(name);
  if (field === undefined) throw new RangeError(`${physical.name} stores no field ${name}`);
  return field;
}
