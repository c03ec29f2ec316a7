import type { Family } from "@railhead/api-contract/family";
import { bulkCommodityOutboundTrucksResource } from "./bulk-commodity-outbound-trucks.resource";
import { outboundTrucksResource } from "./outbound-trucks.resource";
import type { ResourceFacts } from "./resource.types";

/** The facts of each family's outbound trucks. */
export const OUTBOUND_TRUCK_FACTS: Readonly<Record<Family, ResourceFacts>> = {
  sand: outboundTrucksResource as unknown as ResourceFacts,
  "bulk-commodity": bulkCommodityOutboundTrucksResource as unknown as ResourceFacts,
};
