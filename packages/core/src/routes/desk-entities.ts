import type { Access, Section } from "@railhead/api-contract/permissions";
import type { tDesk } from "../messages/catalogue-desk";
import type { KeyOf } from "../messages/define-messages";
import { paths } from "./paths";

/** The pages of a record: /x, /x/add, /x/create, /x/view/:id, /x/edit/:id. */
export type EntityPage = "list" | "add" | "create" | "view" | "edit";

/** Which pages a record has, where, and what each needs. */
export type DeskEntity = {
  /** Served under /ui-next (spec §2); the address without it leads there. */
  readonly prefixed: boolean;
  readonly access: { readonly [Page in EntityPage]?: Access };
};

const DEFAULT_ACTION = { list: "view", add: "create", create: "create", view: "view", edit: "edit" } as const;

/** The named pages of a section; each needs the section's own action. */
const pages = <const Page extends EntityPage>(section: Section, ...names: readonly Page[]) =>
  Object.fromEntries(names.map((name) => [name, [`${section}:${DEFAULT_ACTION[name]}`]])) as unknown as Readonly<
    Record<Page, Access>
  >;

/** The four pages that most records have. */
const all = (section: Section) => pages(section, "list", "add", "view", "edit");

/** The same pages when one access is asked for all of them. */
const same = <const Page extends EntityPage>(access: Access, ...names: readonly Page[]) =>
  Object.fromEntries(names.map((name) => [name, access])) as Readonly<Record<Page, Access>>;

const SUPER_ADMIN: Access = ["app:super admin"];
const superAdmin = same(SUPER_ADMIN, "list", "add", "view", "edit");
const review = same(["billing:review"], "list");

const next = <const A>(access: A) => ({ prefixed: true, access }) as const;
const plain = <const A>(access: A) => ({ prefixed: false, access }) as const;

/** Every record page of the desk (spec §2, §6). */
export const DESK_ENTITIES = {
  bols: next({ ...pages("bol", "list", "edit"), add: ["bol:manual"] }),
  "business-contacts": next(all("business contact")),
  carriers: next(all("carrier")),
  contracts: plain(all("contract")),
  customers: next(all("customer")),
  "invoice-headers": plain(pages("invoice header", "list", "create", "view")),
  jobs: plain(all("job")),
  "logged-exceptions": next(pages("logged exception", "list", "view")),
  "master-records": plain(pages("search", "list")),
  "onsite-storage": next(all("onsite storage")),
  operators: next(all("operator")),
  orders: plain(all("order")),
  origins: next(all("origin")),
  "outbound-trucks": plain(all("outbound truck")),
  "parent-customers": next(all("parent customer")),
  "product-names": next(all("product")),
  "product-size-master": plain(all("product")),
  "product-sizes": next(all("product")),
  pumps: next(all("pump")),
  "railcar-loads-for-review": plain(review),
  railcars: plain(all("railcar")),
  railroads: next(all("railroad")),
  scales: next(all("scale")),
  "service-companies": next(all("service company")),
  suppliers: next(all("supplier")),
  "terminal-driver-instructions": next(superAdmin),
  "terminal-policies": next(superAdmin),
  "terminal-policy-items": next(superAdmin),
  "track-utilization": plain(pages("track", "list", "view")),
  tracks: next(all("track")),
  "transload-for-review": plain(review),
  uom: plain(all("uom")),
  "uom-classes": plain(all("uom class")),
  "uom-systems": plain(all("uom system")),
  "uom-standard-conversions": plain(all("uom conversion")),
  "uom-product-inter-class-conversions": plain(all("uom conversion")),
  "uom-product-intra-class-conversions": plain(all("uom conversion")),
  users: plain(all("user")),
  "well-owners": next(all("well owner")),
  wells: next(all("well")),
  cherrypicking: plain(same(["app:admin"], "list", "view")),

  // ---- beyond the specification, because loads and settings must come from somewhere
  "inbound-trucks": plain(all("outbound truck")),
  "bulk-commodity-trucks": plain(all("outbound truck")),
  "bulk-commodity-railcar-loads": plain(all("railcar")),
  terminals: plain({ ...same("session", "list", "view"), ...same(SUPER_ADMIN, "add", "edit") }),
  profiles: plain(superAdmin),
} as const satisfies Readonly<Record<string, DeskEntity>>;

export type DeskEntityName = keyof typeof DESK_ENTITIES;
/** The records that have a page of this kind. */
export type EntityWith<Page extends EntityPage> = {
  [Name in DeskEntityName]: Page extends keyof (typeof DESK_ENTITIES)[Name]["access"] ? Name : never;
}[DeskEntityName];

/** What is added to an entity's base for a page of this kind, as patterns show it. */
export const PAGE_SUFFIX = {
  list: "",
  add: "/add",
  create: "/create",
  view: "/view/:id",
  edit: "/edit/:id",
} as const satisfies Record<EntityPage, string>;

/** Where an entity's pages begin: '/ui-next/carriers', '/jobs'. */
export const entityBase = (name: DeskEntityName): string =>
  DESK_ENTITIES[name].prefixed ? `/ui-next/${name}` : `/${name}`;

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

const together = (...entries: MenuEntry[]): readonly GroupPart[] => [{ caption: null, entries }];

/** What the menu shows, in its order. Pages that are not named belong to the group of their record. */
export const DESK_GROUPS: Readonly<Record<DeskGroupName, readonly GroupPart[]>> = {
  home: together(paths.index, "master-records"),
  rail: together(
    "railcars",
    "/railcars/pending",
    "/railcars/handling",
    "bulk-commodity-railcar-loads",
    "tracks",
    "track-utilization",
    "cherrypicking",
    "/cherrypicking/history",
  ),
  trucks: together(
    "/outbound-trucks/arrivals",
    "/outbound-trucks/handling",
    "/outbound-trucks/release",
    "outbound-trucks",
    "inbound-trucks",
    "bulk-commodity-trucks",
    "bols",
  ),
  storage: together("onsite-storage", "pumps", "scales"),
  orders: together("orders", "jobs"),
  billing: together("invoice-headers", "contracts", "railcar-loads-for-review", "transload-for-review"),
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
  admin: together(
    "users",
    "profiles",
    "terminals",
    "terminal-driver-instructions",
    "terminal-policies",
    "terminal-policy-items",
    "logged-exceptions",
  ),
};
