import type { Change } from "@railhead/api-contract/envelope";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { carriersResource } from "../resources/carriers.resource";
import type { ShownWith } from "../resources/display.rules";
import type { ResourceRow } from "../resources/open-list";
import { ordersResource } from "../resources/orders.resource";
import { profilesResource } from "../resources/profiles.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { usersResource } from "../resources/users.resource";
import { NOON, pagePorts } from "../runtime/ports.fixtures";
import type { RecordViewInput } from "./record-view.types";

export const carrierFacts = carriersResource as unknown as ResourceFacts;
export const orderFacts = ordersResource as unknown as ResourceFacts;
/** Orders as if a delete voided them, with this in their status. */
export const voidedOrderFacts = (as: string) =>
  ({ ...ordersResource, voids: { field: "status", as, word: "void" } }) as unknown as ResourceFacts;
export const userFacts = usersResource as unknown as ResourceFacts;
export const profileFacts = profilesResource as unknown as ResourceFacts;

const audit = { created_at: NOON - 86_400, created_by: "2", updated_at: NOON, updated_by: "3" } as const;

export const carrierRow = (more: object = {}): ResourceRow => ({
  id: "3",
  name: "Zulu Haulage",
  scac: "ZULU",
  dot_number: null,
  mc_number: null,
  phone: "+1 432 555 0199",
  insurance_expires_on: "2027-01-31",
  is_active: true,
  ...audit,
  ...more,
});

export const orderRow = (more: object = {}): ResourceRow => ({
  id: "5",
  order_number: "SO-5",
  terminal_id: "1",
  customer_id: "7",
  product_size_id: "2",
  job_id: null,
  quantity_ordered: "1200",
  uom_id: "4",
  valid_from: "2026-11-01",
  valid_to: null,
  po_number: null,
  comments: null,
  status: "open",
  customer_name: "Apex Old",
  product_name: "Sand 40/70",
  uom_abbreviation: "lb",
  quantity_loaded: "200",
  quantity_remaining: "1000",
  display_quantity_ordered: "0.6",
  display_quantity_loaded: "0.1",
  display_quantity_remaining: "0.5",
  display_abbreviation: "ST",
  ...audit,
  ...more,
});

export const userRow = (more: object = {}): ResourceRow => ({
  id: "9",
  full_name: "Yara Yard",
  username: "yara",
  email: "yara@example.com",
  profile_id: "4",
  terminal_id: "1",
  other_terminal_ids: [],
  time_zone: null,
  last_login: null,
  is_active: true,
  ...audit,
  ...more,
});

export const aChange = (id: string, more: Partial<Change> = {}): Change => ({
  id,
  at: NOON,
  by: { id: "3", name: "Kim Field" },
  action: "update",
  before: { phone: null },
  after: { phone: "+1 432 555 0199" },
  reason: null,
  ...more,
});

const NAMES: Readonly<Record<string, string>> = {
  "customers 7": "Apex",
  "customers 8": "Blue Mesa",
  "uom 4": "lb",
  "users 2": "Ann Lee",
  "users 3": "Kim Field",
};
export const shownWith: ShownWith = {
  zone: "America/Chicago",
  nameOf: (resource, id) => NAMES[`${resource} ${id}`] ?? null,
};

export const EDITOR: PermissionMap = {
  carrier: ["view", "create", "edit"],
  order: ["view", "create", "edit"],
  "outbound truck": ["view"],
};
export const VIEWER: PermissionMap = { carrier: ["view"], order: ["view"] };

export const recordInput = (more: Partial<RecordViewInput> = {}): RecordViewInput => ({
  facts: carrierFacts,
  id: "3",
  userid: "9",
  permissions: EDITOR,
  ports: pagePorts(),
  ...more,
});
