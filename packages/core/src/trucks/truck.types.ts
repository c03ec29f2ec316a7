import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { BulkCommodityInboundTruck } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import type { Outbound } from "@railhead/api-contract/resources/outbounds.contract";

/** A row that is read: nothing changes it. */
type ReadRow<Row> = { readonly [K in keyof Row]: Row[K] extends (infer Item)[] ? readonly Item[] : Row[K] };
export type OutboundRow = ReadRow<Outbound>;

/**
 * A truck of any kind as the wire gives it; both kinds of bulk-commodity trucks have the same fields. What the kinds name
 * differently is read by truck-row.rules.ts.
 */
export type TruckRow = ReadRow<InboundTruck> | OutboundRow | ReadRow<BulkCommodityInboundTruck>;
export type TruckWeighing = TruckRow["weighings"][number];

/** The order that a truck loads for, with what is left of it: below zero when more was loaded; null where it is unknown. */
export interface TruckOrder {
  readonly number: string;
  readonly remaining: string | null;
  readonly unit: string | null;
}

export type TruckDraft = DraftFacts;
/** A unit in which trucks are weighed. */
export interface WeightUnit {
  readonly id: string;
  readonly name: string;
}
