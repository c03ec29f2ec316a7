import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { id } from "../ids";
import { crudRoutes, idParams, post } from "../rest";
import { bulkTruckDerived, bulkTruckReferences, bulkTruckWritable, truckFacts, truckFilters } from "../truck";
import { changeOrSign, truckAccess, truckLists, truckRelease, truckSteps } from "../truck-routes";

const NAME = "bulk-commodity-outbound-trucks";

/** A truck that leaves with a bulk commodity: its initial weight is tare, its final weight gross. */
export const bulkCommodityOutboundTruck = defineEntity({
  kind: "bulk-commodity outbound truck",
  writable: bulkTruckWritable,
  derived: bulkTruckDerived,
  ...truckFacts,
  references: bulkTruckReferences,
});
export type BulkCommodityOutboundTruck = RowOf<typeof bulkCommodityOutboundTruck>;

export const routes = {
  ...crudRoutes(NAME, bulkCommodityOutboundTruck, truckAccess, {
    ...truckFilters,
    product_name_id: z.optional(id("product-names")),
  }),
  ...truckLists(NAME, bulkCommodityOutboundTruck),
  ...truckSteps(NAME, bulkCommodityOutboundTruck),
  ...truckRelease(NAME, bulkCommodityOutboundTruck),
  /** Two bodies on one path (spec §3): a body with `action` is a signature. */
  update: post(
    `/api/${NAME}/:id`,
    "Change a truck, or sign its BOL",
    () => changeOrSign(NAME, bulkCommodityOutboundTruck.update),
    () => one(bulkCommodityOutboundTruck.row),
    ["outbound truck:edit"],
    { pathParams: idParams(NAME) },
  ),
} as const;
