import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntity } from "@railhead/api-contract/entity";
import { fieldKindOf } from "@railhead/api-contract/field-kind";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import { RESOURCES, viewAccess } from "@railhead/api-contract/resources";
import { mayAccess } from "@railhead/core/access/access.rules";
import type { ListSort } from "@railhead/core/list/query.types";
import type { RequestContext } from "../events";
import { columnsOf, isSettled } from "../store/columns";
import type { AnyRow } from "../store/order";
import type { ListSubject } from "./list-subject";
import { anyRows, boundary, mayName, ownerOf } from "./visible";

// A column of ids shows names: rows are ordered by the names that it shows, not by the ids.

interface Naming {
  readonly by: string;
  readonly of: ResourceName;
  readonly field: string;
}

/** By which name a field of ids is ordered; null for any other field, and for records that keep no name as a text of their own. */
export function namingOf({ references, read }: AnyEntity, field: string): Naming | null {
  const of = references?.[field] as ResourceName | undefined;
  const schema = read[field];
  if (of === undefined || schema === undefined || fieldKindOf(field, schema) !== "id" || !isSettled(of)) return null;
  const { label } = RESOURCES[of].entity;
  return columnsOf(of).some(({ name, kind }) => name === label && kind === "text")
    ? { by: field, of, field: label }
    : null;
}

/** Whether the caller may know every name in a field of the list's rows: all who see a row know its own terminal. */
function mayNameAll({ caller }: RequestContext, { name }: Pick<ListSubject, "name">, { by, of }: Naming): boolean {
  const isOpen = of === "terminals" ? by === "terminal_id" && name !== "users" : ownerOf(of) === "none";
  return isOpen && mayAccess(viewAccess(of), caller.session.permissions);
}

/** How rows are ordered by a field of ids: `stored` where the store may compare all names, else by those that the caller may know. */
export function orderByName(
  context: RequestContext,
  subject: Pick<ListSubject, "name" | "entity">,
  field: string,
): { readonly via: Naming; readonly isStored: boolean } | null {
  const via = namingOf(subject.entity, field);
  return via === null ? null : { via, isStored: mayNameAll(context, subject, via) };
}

async function namesOf(context: RequestContext, { of, field }: Naming, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, unknown>();
  const where = { all: [{ field: "id", test: { op: "in" as const, value: ids } }, ...boundary(context, of)] };
  const found = (await anyRows(context.tx, of).find({ where })).filter((row) => mayName(context, of, row));
  return new Map(found.map((row) => [row.id, row[field]]));
}

/** Gives each of these rows as it decides an order: with names in place of the ids that it is ordered by. */
export async function namedForOrder(
  context: RequestContext,
  { entity }: Pick<ListSubject, "entity">,
  sorts: readonly ListSort[],
  rows: readonly AnyRow[],
): Promise<(row: AnyRow) => AnyRow> {
  const namings = sorts.flatMap(({ field }) => namingOf(entity, field) ?? []);
  if (namings.length === 0) return (row) => row;
  const idIn = (row: AnyRow, { by }: Naming): string => (typeof row[by] === "string" ? row[by] : "");
  const idsOf = (naming: Naming) => [...new Set(rows.map((row) => idIn(row, naming)))].filter((id) => id !== "");
  const names = await Promise.all(
    namings.map(async (naming) => [naming, await namesOf(context, naming, idsOf(naming))] as const),
  );
  return (row) => ({
    ...row,
    ...Object.fromEntries(names.map(([naming, known]) => [naming.by, known.get(idIn(row, naming)) ?? null])),
  });
}

/** The facts of a list by which such rows are compared: a field that holds names is a text. */
export function factsForOrder({ entity, facts }: ListSubject, sorts: readonly ListSort[]): Pick<ListFacts, "fields"> {
  const named = sorts.filter(({ field }) => namingOf(entity, field) !== null);
  const text = { kind: "text", order: "plain" } as const;
  return { fields: { ...facts.fields, ...Object.fromEntries(named.map(({ field }) => [field, text])) } };
}
