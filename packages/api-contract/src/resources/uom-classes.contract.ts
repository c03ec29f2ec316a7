import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** What a unit measures: mass, volume, length, count. */
export const uomClass = defineEntity({
  kind: "class of units",
  writable: {
    name: line(60),
    /** The unit that standard conversions of the class meet in. */
    base_uom_id: z.nullable(id("uom")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
  references: { base_uom_id: "uom" },
});
export type UomClass = RowOf<typeof uomClass>;

export const routes = crudRoutes("uom-classes", uomClass, sectionAccess("uom class"), activeFilter);
