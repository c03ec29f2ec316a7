import { SECTIONS, type Action, type PermissionMap, type Section } from "@railhead/api-contract/permissions";

const VIEW = ["view"] as const;
const EDITING = ["view", "create", "edit"] as const;

/** Every action that some call or page asks for, by section. */
const EVERYTHING: { readonly [S in Section]: readonly Action[] } = {
  app: ["admin", "mobile", "super admin", "multiple terminals"],
  "assets reconciliation tracking": VIEW,
  billing: ["review"],
  bol: ["view", "create", "edit", "manual"],
  "business contact": EDITING,
  carrier: EDITING,
  contract: EDITING,
  customer: EDITING,
  dashboard: VIEW,
  draft: EDITING,
  "invoice header": EDITING,
  job: EDITING,
  "logged exception": EDITING,
  "onsite storage": EDITING,
  operator: EDITING,
  order: EDITING,
  origin: EDITING,
  "outbound truck": EDITING,
  "parent customer": EDITING,
  product: EDITING,
  pump: EDITING,
  railcar: ["view", "create", "edit", "receive", "reconcile"],
  railroad: EDITING,
  scale: EDITING,
  search: VIEW,
  "service company": EDITING,
  supplier: EDITING,
  track: EDITING,
  uom: EDITING,
  "uom class": EDITING,
  "uom conversion": EDITING,
  "uom system": EDITING,
  user: EDITING,
  well: EDITING,
  "well owner": EDITING,
};

const REFERENCE = [
  "business contact",
  "carrier",
  "customer",
  "operator",
  "origin",
  "parent customer",
  "product",
  "pump",
  "railroad",
  "scale",
  "service company",
  "supplier",
  "track",
  "well",
  "well owner",
] as const satisfies readonly Section[];
const MEASURES = ["uom", "uom class", "uom conversion", "uom system"] as const satisfies readonly Section[];
const OPERATIONS = [
  "bol",
  "draft",
  "job",
  "onsite storage",
  "order",
  "outbound truck",
  "railcar",
] as const satisfies readonly Section[];
/** What goes on at a terminal, without money, users and units. */
const OPERATIONAL = [
  ...OPERATIONS,
  ...REFERENCE,
  "assets reconciliation tracking",
  "logged exception",
] as const satisfies readonly Section[];

const give = (sections: readonly Section[], actions: readonly Action[]): PermissionMap =>
  Object.fromEntries(sections.map((section) => [section, actions]));
const without = (sections: readonly Section[]): PermissionMap =>
  Object.fromEntries(
    SECTIONS.filter((section) => !sections.includes(section)).map((section) => [section, EVERYTHING[section]]),
  );

/** The profiles a terminal starts with; they are edited under /profiles. */
export const PROFILES: readonly {
  readonly name: string;
  readonly description: string;
  readonly permissions: PermissionMap;
}[] = [
  { name: "Administrator", description: "Everything, at every terminal assigned.", permissions: EVERYTHING },
  {
    name: "Terminal Manager",
    description: "Everything at one terminal but users and units; contracts and invoices to read.",
    permissions: {
      ...without(["user", ...MEASURES]),
      app: ["admin", "mobile"],
      contract: VIEW,
      "invoice header": VIEW,
    },
  },
  {
    name: "Back Office",
    description: "Rail, trucks, storage, orders, jobs, BOLs and reference data.",
    permissions: {
      ...give([...OPERATIONS, ...REFERENCE, ...MEASURES], EDITING),
      app: ["admin"],
      bol: ["view", "create", "edit", "manual"],
      // The desk opens on the dashboard: without it a sign-in would end at 'permission denied'.
      dashboard: VIEW,
      search: VIEW,
    },
  },
  {
    name: "Billing",
    description: "Contracts, invoices and billing review; everything operational to read.",
    permissions: {
      ...give(OPERATIONAL, VIEW),
      ...give(["contract", "invoice header", "customer", "parent customer"], EDITING),
      billing: ["review"],
      dashboard: VIEW,
    },
  },
  {
    name: "Floor Operator",
    description: "The floor app.",
    permissions: {
      app: ["mobile"],
      railcar: ["view", "edit", "receive"],
      "outbound truck": EDITING,
      draft: EDITING,
      ...give(["track", "bol", "scale", "onsite storage", "order"], VIEW),
    },
  },
  {
    name: "Viewer",
    description: "Everything operational to read.",
    permissions: give([...OPERATIONAL, "dashboard", "search"], VIEW),
  },
];
