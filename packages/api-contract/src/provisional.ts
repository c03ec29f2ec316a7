import type { ResourceName } from "./entities";

/**
 * Resources whose fields are not settled: they may still change with their work, so nothing durable is built on them.
 * A test holds the list equal to the entities that say so, and lets it only shrink.
 */
export const PROVISIONAL = [
  "billing-sources",
  "contract-rule-types",
  "contracts",
  "invoice-details",
  "invoice-details-contract-rule-matches",
  "invoice-headers",
  "logged-exceptions",
  "railcar-load-reviews",
  "railcar-loads-for-review",
] as const satisfies readonly ResourceName[];
export type ProvisionalName = (typeof PROVISIONAL)[number];
