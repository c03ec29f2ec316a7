import { isZone } from "@railhead/core/terminal-time/zone";
import { ruleBroken } from "../problems";

/** Days are judged in a zone: it must be one that exists (422 at `time_zone`). */
export function refuseUnknownZone(zone: string | null): void {
  if (zone === null || isZone(zone)) return;
  const sentence = `There is no time zone ${zone}. Write it as America/Chicago.`;
  throw ruleBroken("unknown_zone", sentence, { time_zone: sentence });
}
