import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tBatch } from "../messages/catalogue-railcar-batch";
import type { BatchKindRules } from "./batch-kind.types";

/** Pending cars that will not come are cancelled. */
export const deleteRules: BatchKindRules = {
  step: "delete",
  fields: () => [],
  plan: (_context, cars) =>
    cars.map(({ id, updated_at }) => ({
      becomes: tBatch("then.cancelled"),
      steps: [],
      fault: null,
      warnings: [],
      body: { id, updated_at },
    })),
  summary: () => [],
  asks: (cars) => ({ title: tBatch("delete.ask", { count: cars.length }), cars: [], isDanger: true }),
  routes: { sand: inbounds.bulkDelete, "bulk-commodity": loads.bulkDelete },
  words: {
    action: (count) => tBatch("delete.action", { count }),
    sending: (count) => tBatch("delete.sending", { count }),
    done: (_context, count) => tBatch("delete.done", { count }),
    hint: () => tBatch("delete.hint"),
  },
};
