import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { movedQuantity, quantity } from "../bounds";
import { decimal, displayAbbreviation, displayed, line, text } from "../fields";
import { id } from "../ids";
import { onReading } from "../reading";
import { activeFilter, crudRoutes, idParams, post, sectionAccess } from "../rest";
import { counted } from "./assets-reconciliation-tracking.contract";
import { draft } from "./drafts.contract";

/** Whether the level of a storage has reached one of its marks. */
const levelAlarm = z.enum(["none", "low", "high"]);
const storageKind = z.enum(["silo", "flat storage", "tank", "stockpile"]);

/** A silo, tank or pile of a terminal; what is in it is the sum of its ledger. */
export const onsiteStorage = defineEntity({
  kind: "onsite storage",
  writable: {
    name: line(80),
    terminal_id: id("terminals"),
    storage_kind: storageKind,
    capacity: z.nullable(quantity()),
    uom_id: id("uom"),
    /** Sand by size; a bulk commodity by name. */
    product_size_id: z.nullable(id("product-sizes")),
    product_name_id: z.nullable(id("product-names")),
    /** Who owns the stock. */
    customer_id: z.nullable(id("customers")),
    low_alarm: z.nullable(quantity()),
    high_alarm: z.nullable(quantity()),
    is_active: z.boolean(),
  },
  derived: {
    asset_id: z.nullable(id("assets")),
    product_name: z.nullable(z.string()),
    customer_name: z.nullable(z.string()),
    /** Of its terminal: instants of its ledger are shown by these clocks. */
    time_zone: z.string(),
    quantity: decimal(),
    quantity_uom_abbreviation: z.nullable(z.string()),
    /** How full it is; null where no capacity says it. */
    level_percent: z.nullable(decimal()),
    /** Of what is in use; a retired storage is empty and asks for nothing. */
    level_alarm: levelAlarm,
    display_quantity: displayed(),
    display_capacity: displayed(),
    display_low_alarm: displayed(),
    display_high_alarm: displayed(),
    display_abbreviation: displayAbbreviation(),
  },
  defaults: { is_active: true },
  pairs: [
    ["low_alarm", "high_alarm"],
    ["low_alarm", "capacity"],
    ["high_alarm", "capacity"],
  ],
  label: "name",
  search: ["name"],
  searchNames: ["customer_name"],
  unique: [["terminal_id", "name"]],
  references: {
    terminal_id: "terminals",
    uom_id: "uom",
    product_size_id: "product-sizes",
    product_name_id: "product-names",
    customer_id: "customers",
  },
});
export type OnsiteStorage = RowOf<typeof onsiteStorage>;

const params = { pathParams: idParams("onsite-storage") } as const;
const moved = onReading({ destination_id: id("onsite-storage"), net: movedQuantity(), net_uom_abbreviation: text(12) });

export const routes = {
  ...crudRoutes("onsite-storage", onsiteStorage, sectionAccess("onsite storage"), {
    ...activeFilter,
    storage_kind: z.optional(storageKind),
    product_size_id: z.optional(id("product-sizes")),
    customer_id: z.optional(id("customers")),
  }),
  reconcile: post(
    "/api/onsite-storage/:id/reconcile",
    "Book the difference to a counted quantity",
    counted,
    () => one(onsiteStorage.row),
    ["onsite storage:create"],
    params,
  ),
  transfer: post(
    "/api/onsite-storage/:id/transfer",
    "Move material to another storage: one draft",
    moved,
    () => one(draft.row),
    ["onsite storage:create"],
    params,
  ),
} as const;
