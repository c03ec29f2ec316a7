import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { optionalLine } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A product in one size, as it is ordered and delivered. */
export const productSize = defineEntity({
  kind: "product in a size",
  writable: {
    product_name_id: id("product-names"),
    product_size_master_id: id("product-size-master"),
    supplier_code: optionalLine(40),
    is_active: z.boolean(),
  },
  derived: {
    /** Product and size, as shown: 'Northern White 40/70'. */
    name: z.string(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["supplier_code"],
  unique: [["product_name_id", "product_size_master_id"]],
  references: { product_name_id: "product-names", product_size_master_id: "product-size-master" },
});
export type ProductSize = RowOf<typeof productSize>;

export const routes = crudRoutes("product-sizes", productSize, sectionAccess("product"), {
  ...activeFilter,
  product_name_id: z.optional(id("product-names")),
  product_size_master_id: z.optional(id("product-size-master")),
});
