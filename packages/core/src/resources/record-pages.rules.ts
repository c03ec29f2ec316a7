import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tDesk } from "../messages/catalogue-desk";
import { entityBase, PAGE_SUFFIX } from "../routes/desk-entities";
import { withId } from "../routes/paths";
import { isClosedRecord } from "./closed-records.rules";
import type { AnyRow, ShownWith } from "./display.rules";
import { mayOpen, pageOfOne, viewAddress } from "./page-links.rules";
import type { ResourceFacts } from "./resource.types";

type Pages = Pick<ResourceFacts, "page" | "partOf" | "routes">;

/** What one record of a kind is called. */
export const kindName = ({ page, partOf }: Pages): string => tDesk(partOf?.one?.view.title ?? `one.${page}`);

/** By what records of a kind are kept apart on the device: a part has the pages of its whole, and ids of its own. */
export const keptUnder = ({ page, partOf, name }: Pages & Pick<ResourceFacts, "name">): string =>
  partOf === undefined ? page : name;

/** The page of one record. A part without one is seen in the list of its whole. */
export function recordAddress({ page, partOf }: Pages, id: string): string {
  if (partOf === undefined) return viewAddress(page, id);
  return partOf.one === undefined ? entityBase(page) : pageOfOne(partOf.one.view.pattern, id);
}

/** The page of one record, for users who may open it; null where there is none for them. */
export function openAddress(facts: Pages, id: string, permissions: PermissionMap | null): string | null {
  const { page, partOf, routes } = facts;
  if (partOf === undefined) return mayOpen(page, "view", permissions) ? viewAddress(page, id) : null;
  const isOpen = partOf.one !== undefined && mayAccess(routes.list.metadata.access, permissions);
  return isOpen ? recordAddress(facts, id) : null;
}

/** The page on which a record is changed. */
export const editAddress = ({ page, partOf }: Pages, id: string): string =>
  partOf?.one === undefined ? withId(`${entityBase(page)}/edit`, id) : pageOfOne(partOf.one.edit.pattern, id);

/** Whether a user may change records of a kind: there is a call for it, a page, and the right. */
export function mayEdit({ page, partOf, routes }: Pages, permissions: PermissionMap): boolean {
  if (routes.update === undefined) return false;
  if (partOf === undefined) return mayOpen(page, "edit", permissions);
  return partOf.one !== undefined && mayAccess(routes.update.metadata.access, permissions);
}

/** Whether a user may change a record as it is: not one that the server changes no more. */
export const mayEditRecord = (
  facts: Pages & Pick<ResourceFacts, "closed">,
  row: AnyRow,
  permissions: PermissionMap,
): boolean => mayEdit(facts, permissions) && !isClosedRecord(facts, row);

/** The page on which records of a kind are added, for users who may; a part is added on that of its whole. */
export function addAddress({ page, partOf, routes }: Pages, permissions: PermissionMap): string | null {
  const mayAdd = partOf === undefined && routes.create !== undefined && mayOpen(page, "add", permissions);
  return mayAdd ? `${entityBase(page)}${PAGE_SUFFIX.add}` : null;
}

/** What the record is called that a part belongs to; null for records that are no part. */
export function wholeName(
  { page, partOf }: Pages,
  row: AnyRow | null,
  { nameOf }: Pick<ShownWith, "nameOf">,
): string | null {
  const whole = partOf === undefined ? undefined : row?.[partOf.field];
  return typeof whole === "string" ? nameOf(page, whole) : null;
}

/** Where one goes from a record that is left: to its list, from a part to the record that it is part of. */
export function wayUp({ page, partOf }: Pages, row: AnyRow | null): string {
  const whole = partOf === undefined ? undefined : row?.[partOf.field];
  return typeof whole === "string" ? viewAddress(page, whole) : entityBase(page);
}
