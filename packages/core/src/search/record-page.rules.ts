import type { PermissionMap } from "@railhead/api-contract/permissions";
import { SEARCH_KINDS, type SearchKind } from "@railhead/api-contract/search.contract";
import { mayAccess } from "../access/access.rules";
import { writeQuery } from "../list/query-url.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { tDesk } from "../messages/catalogue-desk";
import { DESK_ENTITIES, entityBase, type DeskEntity, type DeskEntityName } from "../routes/desk-entities";
import { withId } from "../routes/paths";
import { readAccess, readAddress } from "../routes/read-pages";

/** What is needed to open a record that was found or opened before. */
export type RecordRef = { readonly kind: SearchKind; readonly id: string; readonly label: string };

/** Kinds that are shown by the pages of a record of another name. */
const ENTITY_OF: { readonly [Kind in SearchKind]?: DeskEntityName } = {
  inbounds: "railcars",
  outbounds: "outbound-trucks",
  "cherrypicking-groups": "cherrypicking",
};
/** A car of the registry has no page of its own: its visits have. */
const VISITED: SearchKind = "railcars";
/** The record whose pages show a kind. */
export const entityOfKind = (kind: SearchKind): DeskEntityName => ENTITY_OF[kind] ?? (kind as DeskEntityName);

/** The kind that is shown by the pages of a record; null for pages of none. */
export const kindOfEntity = (entity: DeskEntityName): SearchKind | null =>
  SEARCH_KINDS.find((kind) => entityOfKind(kind) === entity && kind !== VISITED) ?? null;

/** What a kind is called, as one: 'Railcar', 'Bulk Commodity Railcar Load'. */
export const kindName = (kind: SearchKind): string => tDesk(`one.${entityOfKind(kind)}`);

/**
 * Where a record opens for a user with these permissions: its own page, else the page on which it is changed, else the
 * list narrowed down to it; null where they may open none. A car of the registry opens the list of its visits.
 */
export function recordAddress({ kind, id, label }: RecordRef, permissions: PermissionMap | null): string | null {
  const entity = entityOfKind(kind);
  const { access } = DESK_ENTITIES[entity] as DeskEntity;
  const base = entityBase(entity);
  const may = (page: "view" | "edit" | "list") => {
    const needed = (page === "view" ? readAccess(entity) : undefined) ?? access[page];
    return needed !== undefined && mayAccess(needed, permissions);
  };
  const isVisits = kind === VISITED;
  if (!isVisits && may("view")) return readAddress(entity, id) ?? withId(`${base}/view`, id);
  if (!isVisits && may("edit")) return withId(`${base}/edit`, id);
  return may("list") ? `${base}?${writeQuery({ ...EMPTY_QUERY, q: label })}` : null;
}
