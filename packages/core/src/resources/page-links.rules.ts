import type { Filter } from "@railhead/api-contract/list-facts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { SearchKind } from "@railhead/api-contract/search.contract";
import { mayAccess } from "../access/access.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { writeQuery } from "../list/query-url.rules";
import {
  DESK_ENTITIES,
  entityBase,
  type DeskEntity,
  type DeskEntityName,
  type EntityPage,
} from "../routes/desk-entities";
import { withId } from "../routes/paths";
import { readAccess, readAddress } from "../routes/read-pages";
import { entityOfKind } from "../search/record-page.rules";

/** Whether a record has a page of a kind, and a user with these permissions may open it. */
export function mayOpen(name: DeskEntityName, page: EntityPage, permissions: PermissionMap | null): boolean {
  const access = (page === "view" ? readAccess(name) : undefined) ?? (DESK_ENTITIES[name] as DeskEntity).access[page];
  return access !== undefined && mayAccess(access, permissions);
}

/** The record whose pages show the rows of a resource; null where none do. */
export function pageOfResource(resource: string): DeskEntityName | null {
  const name = entityOfKind(resource as SearchKind);
  return Object.hasOwn(DESK_ENTITIES, name) ? name : null;
}

/** A page of one record by the pattern of its address. */
export const pageOfOne = (pattern: `/${string}/:id`, id: string): string =>
  withId(pattern.slice(0, -"/:id".length), id);

/** The page of one record. */
export const viewAddress = (name: DeskEntityName, id: string): string =>
  readAddress(name, id) ?? withId(`${entityBase(name)}/view`, id);

/** The list of records that name this one in a field, closed ones too: those are counted where the link stands. */
export const listOfThose = (name: DeskEntityName, field: string, id: string, also: readonly Filter[] = []): string =>
  `${entityBase(name)}?${writeQuery({ ...EMPTY_QUERY, filters: [{ field, op: "eq", value: id }, ...also], withClosed: true })}`;
