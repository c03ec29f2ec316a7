import type { Family } from "@railhead/api-contract/family";
import type { TruckSide } from "../routes/floor-tasks";
import { bulkCommodityInboundTrucksResource } from "./bulk-commodity-inbound-trucks.resource";
import { bulkCommodityOutboundTrucksResource } from "./bulk-commodity-outbound-trucks.resource";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { outboundTrucksResource } from "./outbound-trucks.resource";
import type { ResourceFacts } from "./resource.types";

/** The facts of the trucks of each side and family. */
export const TRUCK_FACTS: Readonly<Record<TruckSide, Readonly<Record<Family, ResourceFacts>>>> = {
  "inbound-trucks": {
    sand: inboundTrucksResource as unknown as ResourceFacts,
    "bulk-commodity": bulkCommodityInboundTrucksResource as unknown as ResourceFacts,
  },
  "outbound-trucks": {
    sand: outboundTrucksResource as unknown as ResourceFacts,
    "bulk-commodity": bulkCommodityOutboundTrucksResource as unknown as ResourceFacts,
  },
};
