import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** Who ships the material. */
export const supplier = defineEntity({
  kind: "supplier",
  writable: { name: line(120), code: optionalLine(20), contact: optionalLine(200), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code", "contact"],
  unique: [["name"]],
});
export type Supplier = RowOf<typeof supplier>;

export const routes = crudRoutes("suppliers", supplier, sectionAccess("supplier"), activeFilter);
