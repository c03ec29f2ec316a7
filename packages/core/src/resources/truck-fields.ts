import { ADDED, CHANGED, TERMINAL_FIELD } from "./common-fields";

/** How a truck is called: its kind and number. */
export const TRUCK_NAME = {
  key: "name",
  label: "field.truck",
  kind: "car",
  mark: "prefix",
  number: "inbound_number",
  width: 88,
} as const;

/** What the lists of trucks show after name and state: whose it is, what it carries, when, and its papers. */
export const TRUCK_COLUMNS = [
  {
    key: "customer_name",
    label: "field.customer_name",
    kind: "reference",
    by: "customer_id",
    of: "customers",
    width: 192,
  },
  { key: "carrier_name", label: "field.carrier", kind: "reference", by: "carrier_id", of: "carriers", width: 160 },
  { key: "truck_number", label: "field.truck_number", kind: "code", width: 96 },
  { key: "product_name", label: "field.product_name", kind: "text", width: 192 },
  { key: "order_number", label: "field.order_number", kind: "reference", by: "order_id", of: "orders", width: 112 },
  {
    key: "net",
    label: "field.net",
    kind: "quantity",
    unit: "net_uom_abbreviation",
    display: "display_net",
    displayUnit: "display_abbreviation",
    isSummed: true,
    width: 112,
  },
  { key: "scheduled_at", label: "field.scheduled_at", kind: "instant", width: 176 },
  { key: "date_arrived", label: "field.date_arrived", kind: "instant", width: 176 },
  { key: "trailer_number", label: "field.trailer_number", kind: "code", width: 104, isExtra: true },
  { key: "driver_name", label: "field.driver_name", kind: "text", width: 152, isExtra: true },
  { key: "driver_phone", label: "field.driver_phone", kind: "phone", width: 152, isExtra: true },
  { key: "bol_number", label: "field.bol", kind: "code", width: 136, isExtra: true },
  { key: "po_number", label: "field.po_number", kind: "code", width: 128, isExtra: true },
  { key: "seals", label: "field.seals", kind: "text", width: 144, isExtra: true },
  { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
  CHANGED,
  ADDED,
] as const;

/** What a truck of either direction is for. */
export const TRUCK_MATERIAL = [
  { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
  { key: "order_id", label: "field.order_number", kind: "reference", of: "orders" },
  { key: "job_id", label: "field.job_id", kind: "reference", of: "jobs" },
  { key: "product_size_id", label: "field.product_name", kind: "reference", of: "product-sizes" },
] as const;

/** Which truck it is and when it comes. */
export const TRUCK_GROUP = {
  title: "group.main",
  fields: [
    TERMINAL_FIELD,
    { key: "carrier_id", label: "field.carrier", kind: "reference", of: "carriers" },
    { key: "truck_number", label: "field.truck_number", kind: "code" },
    { key: "trailer_number", label: "field.trailer_number", kind: "code" },
    { key: "scheduled_at", label: "field.scheduled_at", kind: "instant", hint: "hint.scheduled_at" },
  ],
} as const;

export const DRIVER_GROUP = {
  title: "group.driver",
  fields: [
    { key: "driver_name", label: "field.driver_name", kind: "text" },
    { key: "driver_phone", label: "field.driver_phone", kind: "phone" },
  ],
} as const;

export const PAPERS_GROUP = {
  title: "group.papers",
  fields: [
    { key: "po_number", label: "field.po_number", kind: "code" },
    { key: "bol", label: "field.load_bol", kind: "code" },
    { key: "seals", label: "field.seals", kind: "text" },
    { key: "comments", label: "field.comments", kind: "long" },
  ],
} as const;
