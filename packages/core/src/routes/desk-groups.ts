import type { KeyOf } from "../messages/define-messages";
import type { tDesk } from "../messages/catalogue-desk";
import { DESK_ENTITIES, entityBase, PAGE_SUFFIX, type DeskEntityName, type EntityPage } from "./desk-entities";
import { paths } from "./paths";
import type { Route } from "./route";

/** Groups of the desk's pages, by work. `home` has no title of its own: it stands above the others. */
export const DESK_GROUP_NAMES = [
  "home",
  "rail",
  "trucks",
  "storage",
  "orders",
  "billing",
  "reference",
  "admin",
] as const;
export type DeskGroupName = (typeof DESK_GROUP_NAMES)[number];

/** A page of the menu: the list of a record, or a special page by its address. */
export type MenuEntry = DeskEntityName | `/${string}`;
/** Entries that stand together in a group, under a caption where there is one. */
export type GroupPart = {
  readonly caption: Extract<KeyOf<typeof tDesk>, `nav.${string}`> | null;
  readonly entries: readonly MenuEntry[];
};

const plain = (...entries: MenuEntry[]): readonly GroupPart[] => [{ caption: null, entries }];

/** What the menu shows, in its order. Pages that are not named belong to the group of their record. */
export const DESK_GROUPS: Readonly<Record<DeskGroupName, readonly GroupPart[]>> = {
  home: plain(paths.index, "master-records"),
  rail: plain(
    "railcars",
    "/railcars/pending",
    "/railcars/handling",
    "bulk-commodity-railcar-loads",
    "tracks",
    "track-utilization",
    "cherrypicking",
    "/cherrypicking/history",
  ),
  trucks: plain(
    "/outbound-trucks/arrivals",
    "/outbound-trucks/handling",
    "/outbound-trucks/release",
    "outbound-trucks",
    "inbound-trucks",
    "bulk-commodity-trucks",
    "bols",
  ),
  storage: plain("onsite-storage", "pumps", "scales"),
  orders: plain("orders", "jobs"),
  billing: plain("invoice-headers", "contracts", "railcar-loads-for-review", "transload-for-review"),
  reference: [
    {
      caption: "nav.companies",
      entries: [
        "customers",
        "parent-customers",
        "carriers",
        "suppliers",
        "operators",
        "service-companies",
        "railroads",
        "business-contacts",
      ],
    },
    { caption: "nav.places", entries: ["origins", "wells", "well-owners"] },
    { caption: "nav.products", entries: ["product-names", "product-sizes", "product-size-master"] },
    {
      caption: "nav.units",
      entries: [
        "uom",
        "uom-classes",
        "uom-systems",
        "uom-standard-conversions",
        "uom-product-intra-class-conversions",
        "uom-product-inter-class-conversions",
      ],
    },
  ],
  admin: plain(
    "users",
    "profiles",
    "terminals",
    "terminal-driver-instructions",
    "terminal-policies",
    "terminal-policy-items",
    "logged-exceptions",
  ),
};

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
