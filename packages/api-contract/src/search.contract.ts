import * as z from "zod/mini";
import type { ResourceName } from "./entities";
import { one } from "./envelope";
import { queryInt, text } from "./fields";
import { get } from "./rest";

/**
 * Kinds of records that the search over everything finds: those that have a page. Each is called by its endpoint, but
 * trucks of `inbounds`, whose railcars have that name. Of two that match equally the earlier kind comes first.
 */
export const SEARCH_KINDS = [
  "inbounds",
  "bulk-commodity-railcar-loads",
  "outbounds",
  "inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "bulk-commodity-inbound-trucks",
  "bols",
  "orders",
  "jobs",
  "tracks",
  "onsite-storage",
  "customers",
  "carriers",
  "suppliers",
  "business-contacts",
  "product-sizes",
  "product-names",
  "product-size-master",
  "pumps",
  "scales",
  "parent-customers",
  "operators",
  "service-companies",
  "railroads",
  "origins",
  "wells",
  "well-owners",
  "contracts",
  "invoice-headers",
  "cherrypicking-groups",
  "logged-exceptions",
  "users",
  "profiles",
  "terminals",
  "terminal-driver-instructions",
  "terminal-policies",
  "terminal-policy-items",
  "uom",
  "uom-classes",
  "uom-systems",
  "uom-standard-conversions",
  "uom-product-inter-class-conversions",
  "uom-product-intra-class-conversions",
  "railcars",
] as const satisfies readonly (ResourceName | "inbound-trucks")[];
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Hits of an answer: unless the query says otherwise, and at most. */
export const SEARCH_HITS = { usual: 20, most: 50 } as const;

/** One record that a search over everything found. */
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** What the record is called. */
  label: z.string(),
  /** What else tells it from others of its name. */
  detail: z.nullable(z.string()),
  /** The record's terminal; null for records that all terminals share. */
  terminal_id: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The search over everything (`/master-records`). */
export const routes = {
  search: get(
    "/api/search",
    "Records of every kind that the session may view, the best answers first",
    () => one(z.array(searchHit)),
    ["search:view"],
    { query: () => z.strictObject({ q: text(200), limit: z.optional(queryInt()) }) },
  ),
} as const;
