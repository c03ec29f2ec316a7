import { tBatch } from "../messages/catalogue-railcar-batch";
import { railcarRefusal } from "../messages/refusals/railcars";
import { formatDay } from "../terminal-time/day-text";
import { dayStart } from "../terminal-time/day.rules";
import { trackFit } from "../tracks/track-length.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import type { TrackChoice } from "../tracks/track.types";
import { subtractDecimals } from "../units/decimal.rules";
import type { CarPlan } from "./car-plan.types";
import type { RailcarRow } from "./railcar-row.types";

/** Each at the end of its track, in the order of the list; a track that blocks takes no more than fit (spec §4):
 * one that is too long leaves its place to those behind it. */
export function planReceive(
  track: TrackChoice | null,
  day: string | null,
  cars: readonly RailcarRow[],
): readonly CarPlan[] {
  let taken = track?.occupied_length ?? "0";
  let position = track?.car_count ?? 0;
  return cars.map((car) => {
    const { id, name, railcar_length, time_zone, updated_at } = car;
    const warnings = railcar_length === null ? [tBatch("warning.noLength")] : [];
    if (track === null || day === null)
      return { becomes: tBatch("then.receivedSoon"), steps: [], fault: null, warnings, body: { id } };
    const { occupied, over } = trackFit(track.usable_length, [taken, railcar_length]);
    const isFull = track.block_when_over_length && over !== null;
    if (!isFull) {
      position += 1;
      taken = occupied;
    }
    return {
      becomes: isFull ? "" : tBatch("then.received", { track: track.track_name, position, day: formatDay(day) }),
      steps: [],
      fault: isFull ? railcarRefusal("track_full", { name, track: track.track_name, feet: over }).description : null,
      warnings,
      body: { id, date_received: dayStart(time_zone, day), track_id: track.id, updated_at },
    };
  });
}

/** How full a track is once the cars are on it. */
export function trackFills(track: TrackChoice | null, cars: readonly RailcarRow[]): readonly string[] {
  if (track === null || cars.length === 0) return [];
  const { occupied, over } = trackFit(track.usable_length, [
    track.occupied_length,
    ...cars.map(({ railcar_length }) => railcar_length),
  ]);
  const said = { track: track.track_name, count: track.car_count + cars.length, end: track.sequence_one_end };
  return over === null
    ? [tBatch("summary.fills", { ...said, feet: wholeFeet(subtractDecimals(track.usable_length, occupied)) })]
    : [tBatch("summary.over", { ...said, feet: wholeFeet(over, "up") })];
}
