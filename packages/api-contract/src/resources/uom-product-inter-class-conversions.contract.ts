import * as z from "zod/mini";
import { shownQuantitiesAsked, shownQuantitiesConfirmed } from "../confirmation";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { conversionFactor, enteredDay } from "../bounds";
import { day, decimal } from "../fields";
import { id } from "../ids";
import { acrossTerminals, activeFilter, crudRoutes, get, sectionAccess } from "../rest";

/** A product's factor between units of two classes (volume to mass), in force from a day on. */
export const uomProductInterClassConversion = defineEntity({
  kind: "conversion of a product between classes",
  writable: {
    product_name_id: id("product-names"),
    from_uom_id: id("uom"),
    to_uom_id: id("uom"),
    factor: conversionFactor(),
    valid_from: enteredDay(),
    is_active: z.boolean(),
  },
  derived: {
    /** Product, both abbreviations and the day. */
    name: z.string(),
  },
  confirmed: shownQuantitiesConfirmed,
  asked: shownQuantitiesAsked,
  defaults: { is_active: true },
  label: "name",
  search: [],
  unique: [["product_name_id", "from_uom_id", "to_uom_id", "valid_from"]],
  references: { product_name_id: "product-names", from_uom_id: "uom", to_uom_id: "uom" },
});
export type UomProductInterClassConversion = RowOf<typeof uomProductInterClassConversion>;

const conversion = z.object({
  id: z.string(),
  product_name_id: id("product-names"),
  from_uom_id: id("uom"),
  to_uom_id: id("uom"),
  factor: decimal(),
  valid_from: day(),
});

export const routes = acrossTerminals({
  ...crudRoutes(
    "uom-product-inter-class-conversions",
    uomProductInterClassConversion,
    sectionAccess("uom conversion"),
    {
      ...activeFilter,
      product_name_id: z.optional(id("product-names")),
    },
  ),
  getConversionByProduct: get(
    "/api/uom-product-inter-class-conversions/get-conversion-by-product",
    "The factors of a product in force on a day (default: today)",
    () => one(z.array(conversion)),
    "session",
    {
      query: () =>
        z.strictObject({
          product_name_id: id("product-names"),
          from_uom_id: z.optional(id("uom")),
          to_uom_id: z.optional(id("uom")),
          on: z.optional(enteredDay()),
        }),
    },
  ),
} as const);
