import type { Family } from "@railhead/api-contract/family";
import {
  DESK_ENTITIES,
  DESK_GROUP_NAMES,
  DESK_GROUPS,
  entityBase,
  PAGE_SUFFIX,
  type DeskEntityName,
  type DeskGroupName,
  type EntityPage,
  type MenuEntry,
} from "./desk-entities";
import type { Route } from "./route";

/** The address of an entry of the menu. */
export const entryAddress = (entry: MenuEntry): string =>
  entry.startsWith("/") ? entry : entityBase(entry as DeskEntityName);

/** The record that an address is about, by its first segment; null for the general pages. */
export function entityOf({ pattern }: Pick<Route, "pattern">): DeskEntityName | null {
  const [first = ""] = pattern
    .replace(/^\/ui-next(?=\/)/, "")
    .slice(1)
    .split("/");
  return Object.hasOwn(DESK_ENTITIES, first) ? (first as DeskEntityName) : null;
}

/** The list of the bulk-commodity family, of records with pages that serve both families. */
const BULK_LIST: Readonly<Partial<Record<DeskEntityName, DeskEntityName>>> = {
  railcars: "bulk-commodity-railcar-loads",
  "inbound-trucks": "bulk-commodity-inbound-trucks",
  "outbound-trucks": "bulk-commodity-outbound-trucks",
};

/** The list in which the record of a page is, of the family that the page is opened for. */
export const listOf = (entity: DeskEntityName, family: Family): DeskEntityName =>
  family === "sand" ? entity : (BULK_LIST[entity] ?? entity);

/** Which of its record's plain pages a route is; null for special and general pages. */
export function pageOf({ pattern }: Pick<Route, "pattern">): EntityPage | null {
  const entity = entityOf({ pattern });
  if (entity === null) return null;
  const pages = Object.keys(DESK_ENTITIES[entity].access) as EntityPage[];
  return pages.find((page) => pattern === `${entityBase(entity)}${PAGE_SUFFIX[page]}`) ?? null;
}

const groupOfEntry = new Map<MenuEntry, DeskGroupName>(
  DESK_GROUP_NAMES.flatMap((name) =>
    DESK_GROUPS[name].flatMap(({ entries }) => entries.map((entry) => [entry, name] as const)),
  ),
);

/** The group that a page belongs to; null for pages that nobody goes to, such as the one of a refusal. */
export function groupOf(route: Pick<Route, "pattern">): DeskGroupName | null {
  const entity = entityOf(route);
  return groupOfEntry.get(entity ?? (route.pattern as MenuEntry)) ?? null;
}
