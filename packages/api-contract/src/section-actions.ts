import type { Action, Section } from "./permissions";

const VIEW = ["view"] as const;
const EDITING = ["view", "create", "edit"] as const;

/** The actions of each section: every one that some call or page asks for (spec §6). A profile offers these and no other. */
export const SECTION_ACTIONS: { readonly [S in Section]: readonly Action[] } = {
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
