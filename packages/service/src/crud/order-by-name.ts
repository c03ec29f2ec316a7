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
import { byIds, ownerOf } from "./visible";

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

/** Whether records are written with a terminal, so that what they name of a terminal is held to be of the same. */
const isOfOneTerminal = ({ writable: { terminal_id } }: AnyEntity): boolean =>
  terminal_id !== undefined && !terminal_id.safeParse(null).success;

/**
 * Whether the caller may know every name in a field of the list's rows: who sees a row knows its own terminal, and what a row
 * names of a terminal is of its own.
 */
function mayNameAll({ caller }: RequestContext, entity: AnyEntity, { by, of }: Naming): boolean {
  const isOpen = of === "terminals" ? by === "terminal_id" : ownerOf(of) === "none" || isOfOneTerminal(entity);
  return isOpen && mayAccess(viewAccess(of), caller.session.permissions);
}

/** The name by which the rows of a list are ordered in a field of ids; null where they are ordered by what the field holds. */
export function orderByName(
  context: RequestContext,
  subject: Pick<ListSubject, "entity">,
  field: string,
): Naming | null {
  const naming = namingOf(subject.entity, field);
  return naming !== null && mayNameAll(context, subject.entity, naming) ? naming : null;
}

/** Gives each of these rows as it decides an order: with names in place of the ids that it is ordered by. */
export async function namedForOrder(
  context: RequestContext,
  subject: Pick<ListSubject, "entity">,
  sorts: readonly ListSort[],
  rows: readonly AnyRow[],
): Promise<(row: AnyRow) => AnyRow> {
  const namings = sorts.flatMap(({ field }) => orderByName(context, subject, field) ?? []);
  if (namings.length === 0) return (row) => row;
  const idIn = (row: AnyRow, { by }: Naming): string => (typeof row[by] === "string" ? row[by] : "");
  const names = await Promise.all(
    namings.map(async (naming) => {
      const found = await byIds(
        context.tx,
        naming.of,
        rows.map((row) => idIn(row, naming)),
      );
      return [naming, found as ReadonlyMap<string, AnyRow>] as const;
    }),
  );
  return (row) => ({
    ...row,
    ...Object.fromEntries(
      names.map(([naming, found]) => [naming.by, found.get(idIn(row, naming))?.[naming.field] ?? null]),
    ),
  });
}

/** The facts of a list by which such rows are compared: a field that holds names is a text. */
export function factsForOrder(
  context: RequestContext,
  subject: ListSubject,
  sorts: readonly ListSort[],
): Pick<ListFacts, "fields"> {
  const named = sorts.filter(({ field }) => orderByName(context, subject, field) !== null);
  const text = { kind: "text", order: "plain" } as const;
  return { fields: { ...subject.facts.fields, ...Object.fromEntries(named.map(({ field }) => [field, text])) } };
}
