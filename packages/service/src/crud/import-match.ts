import type { ResourceName } from "@railhead/api-contract/entities";
import { fieldKindOf } from "@railhead/api-contract/field-kind";
import { isImported, matchedBy } from "@railhead/api-contract/imports";
import { RESOURCES } from "@railhead/api-contract/resources";
import { sortKey } from "@railhead/core/list/sort-key.rules";
import type { RequestContext } from "../events";
import type { AnyRow } from "../store/order";
import { isSame } from "../store/same";
import { kindOf } from "../store/tables";
import { anyRows, boundary } from "./visible";
import { complete, type Values } from "./write";

type Keys = readonly (readonly string[])[];

/** The sets of fields by which rows of a file are matched with records. */
export const keysOf = (name: ResourceName): Keys => (isImported(name) ? matchedBy(name, RESOURCES[name].entity) : []);

/** What makes two rows one record by a set of fields: text without its case. Null where a field says nothing that every record has. */
function keyOf(name: ResourceName, row: Values, fields: readonly string[]): string | null {
  const { writable } = RESOURCES[name].entity;
  const parts = fields.map((field) => row[field] ?? null);
  if (parts.some((part, at) => part === null && !writable[fields[at] ?? ""]?.safeParse(null).success)) return null;
  return JSON.stringify(parts.map((part) => (typeof part === "string" ? part.toLowerCase() : part)));
}

/** Places by a text of theirs; those without one are in no group. */
function placesBy(texts: readonly (string | null | undefined)[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    if (typeof text !== "string") continue;
    const mine = places.get(text);
    if (mine === undefined) places.set(text, [at]);
    else mine.push(at);
  }
  return places;
}

/** Records that may have a key of these rows: looked for by the field that says most. */
async function candidates(
  context: RequestContext,
  name: ResourceName,
  fields: readonly string[],
  rows: readonly Values[],
): Promise<readonly AnyRow[]> {
  const [best] = fields
    .map((field) => ({ field, values: [...new Set(rows.map((row) => row[field] ?? null))] }))
    .toSorted((a, b) => b.values.length - a.values.length);
  if (best === undefined) return [];
  const schema = RESOURCES[name].entity.writable[best.field];
  const isText = schema !== undefined && fieldKindOf(best.field, schema) === "text";
  const test = { op: isText ? "sameIn" : "in", value: best.values as (string | null)[] } as const;
  return anyRows(context.tx, name).find({ where: { all: [{ field: best.field, test }, ...boundary(context, name)] } });
}

/** Rows of a file next to the records that they are of, and the fields in which each is like another row of the file. */
export interface MatchedRow {
  readonly fits: readonly AnyRow[];
  readonly alike: readonly string[];
}

/** Finds the records that rows are of, among those of the caller's terminals. What a row leaves out counts as what a new record begins with. */
export async function matchRows(
  context: RequestContext,
  name: ResourceName,
  rows: readonly Values[],
): Promise<readonly MatchedRow[]> {
  const whole = rows.map((row) => complete(name, row));
  const fits = rows.map(() => new Map<string, AnyRow>());
  const alike = rows.map(() => new Set<string>());
  const noteAlike = (places: ReadonlyMap<string, readonly number[]>, fields: readonly string[]) => {
    for (const mine of places.values())
      if (mine.length > 1)
        for (const at of mine)
          for (const field of fields) if ((whole[at]?.[field] ?? null) !== null) alike[at]?.add(field);
  };
  for (const fields of keysOf(name)) {
    const keys = whole.map((row) => keyOf(name, row, fields));
    const places = placesBy(keys);
    noteAlike(places, fields);
    const named = whole.filter((_, at) => keys[at] !== null);
    if (named.length === 0) continue;
    for (const record of await candidates(context, name, fields, named))
      for (const at of places.get(keyOf(name, record, fields) ?? "") ?? []) fits[at]?.set(record.id, record);
  }
  // One record by its name here and by its code there.
  noteAlike(placesBy(fits.map((found) => [...found.keys()][0])), keysOf(name).flat());
  return rows.map((_, at) => ({ fits: [...(fits[at]?.values() ?? [])], alike: [...(alike[at] ?? [])] }));
}

/** What a row would change of its record: equal figures, and text that names the record in another case, change nothing. */
export function changesOf(name: ResourceName, record: AnyRow, values: Values): Values {
  const naming = new Set(keysOf(name).flat());
  const isEqual = (field: string, value: unknown): boolean => {
    const stored = record[field] ?? null;
    if (isSame(stored, value)) return true;
    if (typeof stored !== "string" || typeof value !== "string") return false;
    const kind = kindOf(name, field);
    if (kind === "decimal") return sortKey(kind, stored) === sortKey(kind, value);
    return naming.has(field) && stored.toLowerCase() === value.toLowerCase();
  };
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isEqual(field, value)));
}
