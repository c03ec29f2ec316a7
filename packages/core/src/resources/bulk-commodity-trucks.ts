import { defineEntity, type RowOf } from "@railhead/api-contract/entity";
import { routes } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { bulkTruckDerived, bulkTruckReferences, bulkTruckWritable, truckFacts } from "@railhead/api-contract/truck";
import * as z from "zod/mini";
import { bulkCommodityInboundTrucksResource } from "./bulk-commodity-inbound-trucks.resource";
import { bulkCommodityOutboundTrucksResource } from "./bulk-commodity-outbound-trucks.resource";
import { OPEN_ROWS } from "./common-fields";
import { defineJointList, type ResourceFacts } from "./resource.types";
import { BULK_TRUCK_COLUMNS, TRUCK_NAME, truckStateColumn } from "./truck-fields";

/** A bulk commodity truck of either direction, as their joint list shows it. */
const bulkTruck = defineEntity({
  kind: "bulk-commodity truck",
  writable: bulkTruckWritable,
  derived: { ...bulkTruckDerived, direction: z.enum(["inbound", "outbound"]) },
  ...truckFacts,
  references: bulkTruckReferences,
});

const own = (facts: unknown): ResourceFacts => facts as ResourceFacts;

/** Inbound and outbound trucks in one list: each row has the pages of its own direction. */
export const bulkCommodityTrucks = defineJointList<RowOf<typeof bulkTruck>>({
  name: "bulk-commodity-inbound-trucks",
  page: "bulk-commodity-trucks",
  entity: bulkTruck,
  routes: { list: routes.list },
  rows: OPEN_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  joins: {
    field: "direction",
    lists: [
      { list: "inbound", facts: own(bulkCommodityInboundTrucksResource) },
      { list: "outbound", facts: own(bulkCommodityOutboundTrucksResource) },
    ],
  },
  columns: [
    { ...TRUCK_NAME, width: 96 },
    {
      key: "direction",
      label: "field.direction",
      kind: "choice",
      words: { inbound: "value.inbound", outbound: "value.outbound" },
      width: 104,
    },
    {
      ...truckStateColumn("bulk-commodity-inbound-trucks"),
      // What is shown of a row is its own name; these are the names to filter by.
      words: {
        [TRUCK_STATUS.handling]: "value.handlingOrLoading",
        [TRUCK_STATUS.weighed]: "value.weighedOrLoaded",
      },
      isNamedByRow: true,
    },
    ...BULK_TRUCK_COLUMNS,
  ],
  sort: [{ field: "date_arrived", direction: "asc" }],
});
