import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { decimal, line, optionalLine } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A metered pump of a terminal. */
export const pump = defineEntity({
  kind: "pump",
  writable: {
    name: line(80),
    terminal_id: id("terminals"),
    product_name_id: z.nullable(id("product-names")),
    meter_serial: optionalLine(60),
    is_active: z.boolean(),
  },
  derived: {
    /** The factor of the newest proving; null before the first. */
    meter_factor: z.nullable(decimal()),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "meter_serial"],
  unique: [["terminal_id", "name"]],
  references: { terminal_id: "terminals", product_name_id: "product-names" },
});
export type Pump = RowOf<typeof pump>;

export const routes = crudRoutes("pumps", pump, sectionAccess("pump"), {
  ...activeFilter,
  product_name_id: z.optional(id("product-names")),
});
