import { bulkCommodityRailcarLoad } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { inbound } from "@railhead/api-contract/resources/inbounds.contract";
import type { VisitCollection, VisitRow } from "./visits";

const WRITABLE: Readonly<Record<VisitCollection, readonly string[]>> = {
  inbounds: Object.keys(inbound.writable),
  "bulk-commodity-railcar-loads": Object.keys(bulkCommodityRailcarLoad.writable),
};
/** A validated body of a create or an update, of either family; derived fields in it count for nothing. */
export type VisitBody = Readonly<Record<string, unknown>>;

/** The fields of a body that a client may write; those it left out stay out. */
export function writtenFields(name: VisitCollection, body: VisitBody): Partial<VisitRow> {
  return Object.fromEntries(WRITABLE[name].filter((key) => body[key] !== undefined).map((key) => [key, body[key]]));
}

/** The fields of a new record: what was left out is null. */
export function allFields(name: VisitCollection, body: VisitBody): Partial<VisitRow> {
  return Object.fromEntries(WRITABLE[name].map((key) => [key, body[key] ?? null]));
}
