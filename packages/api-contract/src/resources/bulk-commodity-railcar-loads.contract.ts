import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { id } from "../ids";
import { railVisitRoutes, visitFilters } from "../rail-visit-routes";
import { carNumber, VISIT_IGNORED_ON_UPDATE, VISIT_OPEN, visitDerived, visitStated, visitWritable } from "../railcar";
import { crudRoutes } from "../rest";
import { STATE_ORDER } from "../status";

/** One trip of a car with a bulk commodity. */
export const bulkCommodityRailcarLoad = defineEntity({
  kind: "bulk-commodity railcar load",
  writable: {
    ...visitWritable,
    car_number: carNumber(),
    product_name_id: z.nullable(id("product-names")),
  },
  derived: visitDerived,
  stated: visitStated,
  ignoredOnUpdate: VISIT_IGNORED_ON_UPDATE,
  label: "car_number",
  open: VISIT_OPEN,
  inOrder: STATE_ORDER,
  search: ["prefix", "car_number", "bol"],
  searchNames: ["customer_name", "track_name", "product_name"],
  references: {
    terminal_id: "terminals",
    track_id: "tracks",
    customer_id: "customers",
    railroad_id: "railroads",
    product_name_id: "product-names",
  },
});
export type BulkCommodityRailcarLoad = RowOf<typeof bulkCommodityRailcarLoad>;

export const routes = {
  ...crudRoutes(
    "bulk-commodity-railcar-loads",
    bulkCommodityRailcarLoad,
    { view: ["railcar:view"], create: ["railcar:create"], edit: ["railcar:edit"] },
    visitFilters,
  ),
  ...railVisitRoutes("bulk-commodity-railcar-loads", bulkCommodityRailcarLoad),
} as const;
