import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { line, sortOrder } from "../fields";
import { id } from "../ids";
import { acrossTerminals, activeFilter, crudRoutes, get, sectionAccess } from "../rest";

/** One spelling and one order of the sizes: 100 Mesh, 40/70, 30/50, 20/40. */
export const productSizeMaster = defineEntity({
  kind: "product size",
  writable: {
    name: line(60),
    /** The unit in which quantities of this size are shown. */
    display_uom_id: z.nullable(id("uom")),
    sort_order: sortOrder(),
    is_active: z.boolean(),
  },
  defaults: { sort_order: 0, is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
  references: { display_uom_id: "uom" },
});
export type ProductSizeMaster = RowOf<typeof productSizeMaster>;

const namedWithUom = z.object({ id: z.string(), name: z.string(), display_uom_abbreviation: z.nullable(z.string()) });

export const routes = acrossTerminals({
  ...crudRoutes("product-size-master", productSizeMaster, sectionAccess("product"), activeFilter),
  namesWithDisplayUomAbbreviation: get(
    "/api/product-size-master/names-with-display-uom-abbreviation",
    "Ids, names and display units of the sizes",
    () => one(z.array(namedWithUom)),
    "session",
  ),
} as const);
