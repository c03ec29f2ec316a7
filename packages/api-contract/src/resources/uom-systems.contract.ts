import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A system of units: US customary, Metric. */
export const uomSystem = defineEntity({
  kind: "system of units",
  writable: { name: line(60), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
});
export type UomSystem = RowOf<typeof uomSystem>;

export const routes = crudRoutes("uom-systems", uomSystem, sectionAccess("uom system"), activeFilter);
