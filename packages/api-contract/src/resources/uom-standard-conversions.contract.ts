import * as z from "zod/mini";
import { shownQuantitiesAsked, shownQuantitiesConfirmed } from "../confirmation";
import { defineEntity, type RowOf } from "../entity";
import { conversionFactor } from "../bounds";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** An exact factor between two units of one class: 1 from = factor × to. */
export const uomStandardConversion = defineEntity({
  kind: "standard conversion",
  writable: { from_uom_id: id("uom"), to_uom_id: id("uom"), factor: conversionFactor(), is_active: z.boolean() },
  derived: {
    /** Both abbreviations: 'ST → lb'. */
    name: z.string(),
  },
  confirmed: shownQuantitiesConfirmed,
  asked: shownQuantitiesAsked,
  defaults: { is_active: true },
  label: "name",
  search: [],
  unique: [["from_uom_id", "to_uom_id"]],
  references: { from_uom_id: "uom", to_uom_id: "uom" },
});
export type UomStandardConversion = RowOf<typeof uomStandardConversion>;

export const routes = crudRoutes("uom-standard-conversions", uomStandardConversion, sectionAccess("uom conversion"), {
  ...activeFilter,
  from_uom_id: z.optional(id("uom")),
  to_uom_id: z.optional(id("uom")),
});
