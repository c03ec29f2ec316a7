import { tBatch } from "../messages/catalogue-railcar-batch";
import { railcarRefusal } from "../messages/refusals/railcars";
import { formatDay } from "../terminal-time/day-text";
import { dayEnd, dayOf } from "../terminal-time/day.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import type { CarPlan } from "./car-plan.types";
import { heldText } from "./display.rules";
import type { RailcarRow } from "./railcar-row.types";
import { leavesLoaded } from "./states.rules";

/** Why a car cannot have left on a day: it came later. */
export function beforeReceived({ name, date_received, time_zone }: RailcarRow, day: string): string | null {
  if (date_received === null) return null;
  const received = dayOf(time_zone, date_received);
  return day >= received ? null : railcarRefusal("before_receive", { name, day: received }).description;
}

/** What must be seen before a car leaves. */
export const leavingWarnings = (car: RailcarRow): readonly string[] => [
  ...(leavesLoaded(car.quantity_snapshot) ? [tBatch("warning.loaded", { quantity: heldText(car) ?? "" })] : []),
  ...(car.inoperable ? [tBatch("warning.toRepair")] : []),
];

function thenOf({ track_name, railcar_length }: RailcarRow, day: string): string {
  const said = { day: formatDay(day), track: track_name ?? "" };
  return railcar_length === null
    ? tBatch("then.released", said)
    : tBatch("then.releasedFeet", { ...said, feet: wholeFeet(railcar_length) });
}

/** Each leaves its track at the end of the day (spec §4); a day that cannot be sent yet is null. */
export const planRelease = (day: string | null, cars: readonly RailcarRow[]): readonly CarPlan[] =>
  cars.map((car) => {
    const { id, time_zone, updated_at } = car;
    const warnings = leavingWarnings(car);
    if (day === null) return { becomes: tBatch("then.releasedSoon"), steps: [], fault: null, warnings, body: { id } };
    return {
      becomes: thenOf(car, day),
      steps: [],
      fault: beforeReceived(car, day),
      warnings,
      body: { id, date_released: dayEnd(time_zone, day), updated_at },
    };
  });
