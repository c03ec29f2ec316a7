import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { ON_SITE } from "../railcars/states.rules";

/** A visit that is deleted before its car has come is cancelled. */
export const CANCELLED_VISIT = {
  field: "status_id",
  as: RAILCAR_STATUS.cancelled,
  word: "cancel",
  from: [RAILCAR_STATUS.pending],
} as const;

/** What the lists of railcars of both families show of a car's load: whose it is, what came, what is in the car, since when. */
export const LOAD_COLUMNS = [
  {
    key: "customer_name",
    label: "field.customer_name",
    kind: "reference",
    by: "customer_id",
    of: "customers",
    width: 192,
  },
  {
    key: "shipped_weight",
    label: "field.shipped_weight",
    kind: "quantity",
    unit: "shipped_weight_uom_abbreviation",
    display: "display_shipped_weight",
    displayUnit: "display_abbreviation",
    isSummed: true,
    width: 128,
  },
  {
    key: "quantity_snapshot",
    label: "field.quantity_snapshot",
    kind: "quantity",
    unit: "quantity_snapshot_uom_abbreviation",
    display: "display_quantity_snapshot",
    displayUnit: "display_abbreviation",
    isSummed: true,
    width: 128,
  },
  {
    key: "date_received",
    label: "field.date_received",
    kind: "instant",
    elapsedWhile: { field: "status_id", in: ON_SITE },
    width: 248,
  },
  { key: "bol", label: "field.bol", kind: "code", width: 120 },
  { key: "date_released", label: "field.date_released", kind: "instant", width: 176, isExtra: true },
] as const;
