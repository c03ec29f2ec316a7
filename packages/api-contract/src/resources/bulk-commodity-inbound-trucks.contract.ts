import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { id } from "../ids";
import { crudRoutes, idParams, post } from "../rest";
import { bulkTruckDerived, bulkTruckReferences, bulkTruckWritable, truckFacts, truckFilters } from "../truck";
import { changeOrSign, truckAccess, truckLists, truckRelease, truckSteps } from "../truck-routes";

const NAME = "bulk-commodity-inbound-trucks";

/** A truck that brings a bulk commodity: its initial weight is gross, its final weight tare. */
export const bulkCommodityInboundTruck = defineEntity({
  kind: "bulk-commodity inbound truck",
  writable: bulkTruckWritable,
  derived: bulkTruckDerived,
  ...truckFacts,
  references: bulkTruckReferences,
});
export type BulkCommodityInboundTruck = RowOf<typeof bulkCommodityInboundTruck>;

export const routes = {
  ...crudRoutes(NAME, bulkCommodityInboundTruck, truckAccess, {
    ...truckFilters,
    product_name_id: z.optional(id("product-names")),
  }),
  ...truckLists(NAME, bulkCommodityInboundTruck),
  ...truckSteps(NAME, bulkCommodityInboundTruck),
  ...truckRelease(NAME, bulkCommodityInboundTruck),
  /** Two bodies on one path (spec §3): a body with `action` is a signature. */
  update: post(
    `/api/${NAME}/:id`,
    "Change a truck, or sign its BOL",
    () => changeOrSign(NAME, bulkCommodityInboundTruck.update),
    () => one(bulkCommodityInboundTruck.row),
    ["outbound truck:edit"],
    { pathParams: idParams(NAME) },
  ),
} as const;
