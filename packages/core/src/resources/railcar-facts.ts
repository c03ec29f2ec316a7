import type { Family } from "@railhead/api-contract/railcar";
import { bulkCommodityRailcarLoadsResource } from "./bulk-commodity-railcar-loads.resource";
import { railcarsResource } from "./railcars.resource";
import type { ResourceFacts } from "./resource.types";

/** The facts of each family's railcars. */
export const RAILCAR_FACTS: Readonly<Record<Family, ResourceFacts>> = {
  sand: railcarsResource as unknown as ResourceFacts,
  "bulk-commodity": bulkCommodityRailcarLoadsResource as unknown as ResourceFacts,
};
