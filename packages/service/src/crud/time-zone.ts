import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { isZone } from "@railhead/core/terminal-time/zone";
import type { RequestContext } from "../events";
import { conflictAt, fieldBroken } from "../problems";
import type { CollectionName, Rows } from "../store/collections";
import type { AnyRow } from "../store/order";
import type { Collection } from "../store/store.port";

/** Days are judged in a zone: it must be one that exists (422 at `time_zone`). */
export function refuseUnknownZone(zone: string | null): void {
  if (zone === null || isZone(zone)) return;
  const sentence = recordRefusal("unknown_zone", { zone });
  throw fieldBroken("time_zone", "unknown_zone", sentence);
}

/** Railcars that have come: their days were chosen on the clock of their terminal. */
const VISITS = ["inbounds", "bulk-commodity-railcar-loads"] as const;
/** Trucks are here, or have a time at which they come, from their first moment on. */
const TRUCKS = [
  "inbound-trucks",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
] as const;

/**
 * Refuses another time zone for a terminal where railcars and trucks have been: the days on which they came and went are kept as
 * moments, and would become other days (409 at `time_zone`).
 */
export async function refuseZoneChange(
  { tx }: Pick<RequestContext, "tx">,
  { id, name, time_zone }: Rows["terminals"],
  wanted: string,
): Promise<void> {
  const count = async (
    names: readonly CollectionName[],
    came: readonly { readonly field: string; readonly test: { readonly op: "ne"; readonly value: null } }[],
  ) => {
    const where = { all: [{ field: "terminal_id", test: { op: "eq" as const, value: id } }, ...came] };
    const counts = await Promise.all(names.map((one) => (tx.rows(one) as unknown as Collection<AnyRow>).count(where)));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  const [visits, trucks] = [
    await count(VISITS, [{ field: "date_received", test: { op: "ne", value: null } }]),
    await count(TRUCKS, []),
  ];
  if (visits === 0 && trucks === 0) return;
  throw conflictAt(
    "time_zone",
    "zone_in_use",
    recordRefusal("zone_in_use", { name, zone: time_zone, wanted, visits, trucks }),
  );
}
