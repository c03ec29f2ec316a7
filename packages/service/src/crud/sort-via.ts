import type { ResourceName } from "@railhead/api-contract/entities";
import { columnsOf, isSettled } from "../store/columns";
import type { Via } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { takenFrom } from "./derive";

/**
 * Names of other records that records with a serializer of their own show just as they stand there, for anyone who sees the record: the
 * store may order by them. What is shown to some only may not decide an order.
 */
const SHOWN_AS_STORED: { readonly [N in ResourceName]?: readonly string[] } = {
  inbounds: ["customer_name", "track_name"],
  "bulk-commodity-railcar-loads": ["customer_name", "track_name", "product_name"],
  outbounds: ["customer_name", "carrier_name"],
  "bulk-commodity-inbound-trucks": ["customer_name", "carrier_name", "product_name"],
  "bulk-commodity-outbound-trucks": ["customer_name", "carrier_name", "product_name"],
};
const isText = (name: ResourceName, field: string): boolean =>
  isSettled(name) && columnsOf(name).some((column) => column.name === field && column.kind === "text");

/** How the store orders a resource by a field that is taken unchanged from another record; null where it is made otherwise. */
export function sortVia(name: ResourceName, field: string, behaviours: Behaviours): Via | null {
  const isPlain = behaviours[name]?.serialize === undefined;
  const source = isSettled(name) && (isPlain || SHOWN_AS_STORED[name]?.includes(field)) ? takenFrom(name, field) : null;
  return source !== null && isText(source.of, source.field) ? source : null;
}
