import type { Access, Section } from "@railhead/api-contract/permissions";
import type { tDesk } from "../messages/catalogue-desk";
import type { KeyOf } from "../messages/define-messages";
import { paths } from "./paths";

/** The pages of a record: /x, /x/print, /x/labels, /x/add, /x/create, /x/import, /x/view/:id, /x/edit/:id. */
export type EntityPage = "list" | "print" | "labels" | "add" | "create" | "import" | "view" | "edit";

/** Which pages a record has, where, and what each needs. */
export type DeskEntity = {
  /** Served under /ui-next (spec §2); the address without it leads there. */
  readonly prefixed: boolean;
  readonly access: { readonly [Page in EntityPage]?: Access };
};

const DEFAULT_ACTION = {
  list: "view",
  print: "view",
  labels: "view",
  add: "create",
  create: "create",
  import: "create",
  view: "view",
  edit: "edit",
} as const;

/** The named pages of a section; each needs the section's own action. */
const pages = <const Page extends EntityPage>(section: Section, ...names: readonly Page[]) =>
  Object.fromEntries(names.map((name) => [name, [`${section}:${DEFAULT_ACTION[name]}`]])) as unknown as Readonly<
    Record<Page, Access>
  >;

/** The pages that most records have: the list, on screen and on paper, and those of one record. */
const all = (section: Section) => pages(section, "list", "print", "add", "view", "edit");

/** Those of records that bear labels. */
const labelled = (section: Section) => ({ ...all(section), ...pages(section, "labels") });

/** The same where the list is not built: nothing of it is on paper either. */
const unprinted = (section: Section) => pages(section, "list", "add", "view", "edit");

/** Those of a list that is imported from files as well. */
const imported = (section: Section) => pages(section, "list", "print", "add", "import", "view", "edit");

/** The same pages when one access is asked for all of them. */
const same = <const Page extends EntityPage>(access: Access, ...names: readonly Page[]) =>
  Object.fromEntries(names.map((name) => [name, access])) as Readonly<Record<Page, Access>>;

const SUPER_ADMIN: Access = ["app:super admin"];
const superAdmin = same(SUPER_ADMIN, "list", "print", "add", "view", "edit");
const importedBySuperAdmin = same(SUPER_ADMIN, "list", "print", "add", "import", "view", "edit");
const review = same(["billing:review"], "list");

const next = <const A>(access: A) => ({ prefixed: true, access }) as const;
const plain = <const A>(access: A) => ({ prefixed: false, access }) as const;

/** Every record page of the desk (spec §2, §6). */
export const DESK_ENTITIES = {
  bols: next({ ...pages("bol", "list", "print", "edit"), add: ["bol:manual"] }),
  "business-contacts": next(imported("business contact")),
  carriers: next(imported("carrier")),
  contracts: plain(unprinted("contract")),
  customers: next(imported("customer")),
  "invoice-headers": plain(pages("invoice header", "list", "create", "view")),
  jobs: plain(all("job")),
  "logged-exceptions": next(pages("logged exception", "list", "view")),
  "master-records": plain(pages("search", "list")),
  "onsite-storage": next({ ...imported("onsite storage"), ...pages("onsite storage", "labels") }),
  operators: next(imported("operator")),
  orders: plain(all("order")),
  origins: next(imported("origin")),
  "outbound-trucks": plain(labelled("outbound truck")),
  "parent-customers": next(imported("parent customer")),
  "product-names": next(imported("product")),
  "product-size-master": plain(imported("product")),
  "product-sizes": next(imported("product")),
  pumps: next(imported("pump")),
  "railcar-loads-for-review": plain(review),
  railcars: plain(labelled("railcar")),
  railroads: next(imported("railroad")),
  scales: next(imported("scale")),
  "service-companies": next(imported("service company")),
  suppliers: next(imported("supplier")),
  "terminal-driver-instructions": next(importedBySuperAdmin),
  "terminal-policies": next(importedBySuperAdmin),
  "terminal-policy-items": next(importedBySuperAdmin),
  "track-utilization": plain(pages("track", "list", "print", "view")),
  tracks: next(imported("track")),
  "transload-for-review": plain(review),
  uom: plain(imported("uom")),
  "uom-classes": plain(imported("uom class")),
  "uom-systems": plain(imported("uom system")),
  "uom-standard-conversions": plain(imported("uom conversion")),
  "uom-product-inter-class-conversions": plain(imported("uom conversion")),
  "uom-product-intra-class-conversions": plain(imported("uom conversion")),
  users: plain(all("user")),
  "well-owners": next(imported("well owner")),
  wells: next(imported("well")),
  cherrypicking: plain(same(["app:admin"], "list", "print", "view")),

  // ---- beyond the specification, because loads and settings must come from somewhere
  "inbound-trucks": plain(labelled("outbound truck")),
  "bulk-commodity-trucks": plain(pages("outbound truck", "list")),
  "bulk-commodity-inbound-trucks": plain(labelled("outbound truck")),
  "bulk-commodity-outbound-trucks": plain(labelled("outbound truck")),
  "bulk-commodity-railcar-loads": plain(labelled("railcar")),
  terminals: plain({ ...same("session", "list", "print", "view"), ...same(SUPER_ADMIN, "add", "edit") }),
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
  print: "/print",
  labels: "/labels",
  add: "/add",
  create: "/create",
  import: "/import",
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
    "/cherrypicking/submit",
    "cherrypicking",
    "/cherrypicking/history",
  ),
  trucks: together(
    "/outbound-trucks/yard-board",
    "/outbound-trucks/arrivals",
    "/outbound-trucks/handling",
    "/outbound-trucks/release",
    "/inbound-trucks/arrivals",
    "/inbound-trucks/handling",
    "/inbound-trucks/release",
    "outbound-trucks",
    "inbound-trucks",
    "bulk-commodity-trucks",
    "bulk-commodity-inbound-trucks",
    "bulk-commodity-outbound-trucks",
    "bols",
    "/bols/check",
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
        "/unit-converter",
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
