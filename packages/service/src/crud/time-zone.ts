import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { isZone } from "@railhead/core/terminal-time/zone";
import type { RequestContext } from "../events";
import { conflictAt, fieldBroken } from "../problems";
import type { Rows } from "../store/collections";
import { countAt, TRUCKS, VISITS } from "./at-terminal";

/** Days are judged in a zone: it must be one that exists (422 at `time_zone`). */
export function refuseUnknownZone(zone: string | null): void {
  if (zone === null || isZone(zone)) return;
  const sentence = recordRefusal("unknown_zone", { zone });
  throw fieldBroken("time_zone", "unknown_zone", sentence);
}

/**
 * Refuses another time zone for a terminal where railcars and trucks have been: the days on which they came and went are kept as
 * moments, and would become other days (409 at `time_zone`).
 */
export async function refuseZoneChange(
  { tx }: Pick<RequestContext, "tx">,
  { id, name, time_zone }: Rows["terminals"],
  wanted: string,
): Promise<void> {
  // Railcars that have come: their days were chosen on the clock of their terminal. Trucks are here, or have a time at which they
  // come, from their first moment on.
  const [visits, trucks] = await Promise.all([
    countAt(tx, id, VISITS, [{ field: "date_received", test: { op: "ne", value: null } }]),
    countAt(tx, id, TRUCKS),
  ]);
  if (visits === 0 && trucks === 0) return;
  throw conflictAt(
    "time_zone",
    "zone_in_use",
    recordRefusal("zone_in_use", { name, zone: time_zone, wanted, visits, trucks }),
  );
}
