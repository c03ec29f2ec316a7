import * as z from "zod/mini";
import { shownQuantitiesAsked, shownQuantitiesConfirmed } from "../confirmation";
import { defineEntity, type RowOf } from "../entity";
import { conversionFactor } from "../bounds";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A product's own factor between two units of one class; it goes before the standard one. */
export const uomProductIntraClassConversion = defineEntity({
  kind: "conversion of a product within a class",
  writable: {
    product_name_id: id("product-names"),
    from_uom_id: id("uom"),
    to_uom_id: id("uom"),
    factor: conversionFactor(),
    is_active: z.boolean(),
  },
  derived: {
    /** Product and both abbreviations. */
    name: z.string(),
  },
  confirmed: shownQuantitiesConfirmed,
  asked: shownQuantitiesAsked,
  defaults: { is_active: true },
  label: "name",
  search: [],
  unique: [["product_name_id", "from_uom_id", "to_uom_id"]],
  references: { product_name_id: "product-names", from_uom_id: "uom", to_uom_id: "uom" },
});
export type UomProductIntraClassConversion = RowOf<typeof uomProductIntraClassConversion>;

export const routes = crudRoutes(
  "uom-product-intra-class-conversions",
  uomProductIntraClassConversion,
  sectionAccess("uom conversion"),
  {
    ...activeFilter,
    product_name_id: z.optional(id("product-names")),
  },
);
