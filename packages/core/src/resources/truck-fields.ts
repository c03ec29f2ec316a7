import { OPEN_TRUCK_STATUS_IDS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { CLOSED_TRUCKS, IN_YARD, ON_THE_BOL, statesOf, TRUCK_ARROWS, TRUCK_TONES } from "../trucks/truck-states.rules";
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

/** The state of a kind of truck, under the names that this kind has for its states. */
export const truckStateColumn = (kind: Parameters<typeof statesOf>[0]) =>
  ({
    key: "status",
    label: "field.status",
    kind: "state",
    by: "status_id",
    signals: TRUCK_TONES,
    named: statesOf(kind),
    inOrder: OPEN_TRUCK_STATUS_IDS,
    width: 144,
  }) as const;

/** A truck that is deleted before it has left is voided: its number and that of its BOL stay taken. */
export const VOIDED_TRUCK = {
  field: "status_id",
  as: TRUCK_STATUS.voided,
  word: "void",
  from: TRUCK_ARROWS.void.flatMap(({ from }) => from),
} as const;

/** A truck that was released or voided is not changed again, and what is on its BOL not from the signature on. */
export const CLOSED_TRUCK = {
  field: "status_id",
  in: CLOSED_TRUCKS,
  settled: { in: [TRUCK_STATUS.signed], keys: ON_THE_BOL, hint: "hint.signed_bol" },
} as const;

/** Whose a truck is, and by whom it comes. */
const OWNERS = [
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
] as const;
/** What it carries, and when it comes. */
const LOAD = [
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
  {
    key: "date_arrived",
    label: "field.date_arrived",
    kind: "instant",
    elapsedWhile: { field: "status_id", in: IN_YARD },
    width: 248,
  },
] as const;
const MORE = [
  { key: "trailer_number", label: "field.trailer_number", kind: "code", width: 104, isExtra: true },
  { key: "driver_name", label: "field.driver_name", kind: "text", width: 152, isExtra: true },
  { key: "driver_phone", label: "field.driver_phone", kind: "phone", width: 152, isExtra: true },
  { key: "bol_number", label: "field.bol", kind: "code", width: 136, isExtra: true },
  { key: "po_number", label: "field.po_number", kind: "code", width: 128, isExtra: true },
  { key: "seals", label: "field.seals", kind: "text", width: 144, isExtra: true },
  { key: "date_released", label: "field.date_released", kind: "instant", width: 176, isExtra: true },
  { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
  CHANGED,
  ADDED,
] as const;

/** What the lists of sand trucks show after name and state: whose it is, what it carries, when, and its papers. */
export const TRUCK_COLUMNS = [
  ...OWNERS,
  { key: "product_name", label: "field.product_name", kind: "text", width: 192 },
  { key: "order_number", label: "field.order_number", kind: "reference", by: "order_id", of: "orders", width: 112 },
  ...LOAD,
  ...MORE,
] as const;

/** The same of bulk commodity trucks, which have two weights and no order. */
export const BULK_TRUCK_COLUMNS = [
  ...OWNERS,
  {
    key: "product_name",
    label: "field.product_name",
    kind: "reference",
    by: "product_name_id",
    of: "product-names",
    width: 192,
  },
  ...LOAD,
  {
    key: "initial_weight",
    label: "field.initial_weight",
    kind: "quantity",
    unit: "initial_weight_uom_abbreviation",
    display: "display_initial_weight",
    displayUnit: "display_abbreviation",
    width: 128,
    isExtra: true,
  },
  {
    key: "final_weight",
    label: "field.final_weight",
    kind: "quantity",
    unit: "final_weight_uom_abbreviation",
    display: "display_final_weight",
    displayUnit: "display_abbreviation",
    width: 128,
    isExtra: true,
  },
  ...MORE,
] as const;

/** What a truck of either direction is for. */
export const TRUCK_MATERIAL = [
  { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers", hint: "hint.of_order" },
  { key: "order_id", label: "field.order_number", kind: "reference", of: "orders" },
  { key: "job_id", label: "field.job_id", kind: "reference", of: "jobs", hint: "hint.of_order" },
  {
    key: "product_size_id",
    label: "field.product_name",
    kind: "reference",
    of: "product-sizes",
    hint: "hint.of_order",
  },
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

const MORE_PAPERS = [
  { key: "bol", label: "field.load_bol", kind: "code" },
  { key: "seals", label: "field.seals", kind: "text" },
  { key: "comments", label: "field.comments", kind: "long" },
] as const;

/** The papers of a sand truck, whose order may say the purchase order. */
export const PAPERS_GROUP = {
  title: "group.papers",
  fields: [{ key: "po_number", label: "field.po_number", kind: "code", hint: "hint.of_order" }, ...MORE_PAPERS],
} as const;

const BULK_PAPERS_GROUP = {
  title: "group.papers",
  fields: [{ key: "po_number", label: "field.po_number", kind: "code" }, ...MORE_PAPERS],
} as const;

/** What is filled in for a bulk commodity truck of either direction. */
export const BULK_TRUCK_FORM = [
  TRUCK_GROUP,
  {
    title: "group.material",
    fields: [
      { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
      { key: "product_name_id", label: "field.product_name", kind: "reference", of: "product-names" },
    ],
  },
  DRIVER_GROUP,
  BULK_PAPERS_GROUP,
] as const;
