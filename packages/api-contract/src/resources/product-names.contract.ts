import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { id } from "../ids";
import { family } from "../railcar";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";
import { unNumberForm } from "../sentences";

/** A product by name, in one of the two families. */
export const productName = defineEntity({
  kind: "product name",
  writable: {
    name: line(120),
    family,
    uom_class_id: z.nullable(id("uom-classes")),
    hazmat_un_number: z.nullable(z.string().check(z.regex(/^UN\d{4}$/, unNumberForm))),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "hazmat_un_number"],
  unique: [["name"]],
  references: { uom_class_id: "uom-classes" },
});
export type ProductName = RowOf<typeof productName>;

export const routes = crudRoutes("product-names", productName, sectionAccess("product"), {
  ...activeFilter,
  family: z.optional(family),
});
