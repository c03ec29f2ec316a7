import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { optionalText, text } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** Who ships the material. */
export const supplier = defineEntity({
  kind: "supplier",
  writable: { name: text(120), code: optionalText(20), contact: optionalText(200), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code", "contact"],
  unique: [["name"]],
});
export type Supplier = RowOf<typeof supplier>;

export const routes = crudRoutes("suppliers", supplier, sectionAccess("supplier"), activeFilter);
