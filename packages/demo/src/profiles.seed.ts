import { SECTIONS, type Action, type PermissionMap, type Section } from "@railhead/api-contract/permissions";
import { SECTION_ACTIONS } from "@railhead/api-contract/section-actions";

const VIEW = ["view"] as const;
const EDITING = ["view", "create", "edit"] as const;

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
    SECTIONS.filter((section) => !sections.includes(section)).map((section) => [section, SECTION_ACTIONS[section]]),
  );

/** The profiles a terminal starts with; they are edited under /profiles. */
export const PROFILES: readonly {
  readonly name: string;
  readonly description: string;
  readonly permissions: PermissionMap;
}[] = [
  { name: "Administrator", description: "Everything, at every terminal assigned.", permissions: SECTION_ACTIONS },
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
