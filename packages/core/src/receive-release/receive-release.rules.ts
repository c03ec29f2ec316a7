import type { FieldFault } from "../car-selection/selection.types";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import { leavesLoaded } from "../railcars/states.rules";
import { dayExists, isFutureDay } from "../terminal-time/day.rules";
import { MODES } from "./receive-release-modes";
import type { ChosenDay, ReceiveReleaseContext, ReceiveReleaseMode } from "./receive-release.types";

/** The position each chosen car will get, in the order of choosing; `last` is the track's last occupied position. */
export const numberSelected = (mode: ReceiveReleaseMode, count: number, last: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => (MODES[mode].numbering === "after-last" ? last : 0) + place + 1);

/** The zone in which the page's today is judged: that of the cars at hand, else the user's terminal's. */
export const zoneOf = ({
  selected,
  carsOnTrack,
  available,
  zone,
}: Pick<ReceiveReleaseContext, "selected" | "carsOnTrack" | "available" | "zone">): string =>
  (selected[0] ?? carsOnTrack?.[0] ?? available?.[0])?.time_zone ?? zone;

/** What is judged before anything is sent. `now` in epoch seconds; `zone` counts where no car names one. */
export interface Form {
  readonly mode: ReceiveReleaseMode;
  readonly trackId: string | null;
  readonly day: string;
  readonly selected: readonly Car[];
  readonly now: number;
  readonly zone: string;
}

/** The first thing that must be put right, or null: the track, then the date, then a day that has not come yet (spec §5). */
export function faultOf({ mode, trackId, ...form }: Form): FieldFault | null {
  if (MODES[mode].trackRequired && trackId === null) return { field: "track", message: tWork("track.required") };
  return form.day === "" ? { field: "date", message: tWidget("date.required") } : faultOfDay(form);
}

/** Why a day that is chosen cannot be sent, or null: where a car is there is no such day, or it has not come yet. */
export function faultOfDay({ day, selected, now, zone }: Omit<Form, "mode" | "trackId">): FieldFault | null {
  const zones = selected.length === 0 ? [zone] : [...new Set(selected.map((car) => car.time_zone))];
  if (zones.some((carZone) => !dayExists(carZone, day))) return { field: "date", message: tWidget("date.missingDay") };
  return zones.some((carZone) => isFutureDay(day, carZone, now))
    ? { field: "date", message: tWidget("date.future") }
    : null;
}

export type Warning = "loaded" | "inoperable";

/** What must be seen once more before the car leaves; none for an ordinary empty car. */
export const warningsOf = (car: Car): readonly Warning[] => [
  ...(leavesLoaded(car.quantity_snapshot) ? (["loaded"] as const) : []),
  ...(car.inoperable ? (["inoperable"] as const) : []),
];

/** The chosen cars that must be confirmed before they are sent, empty where the mode asks nothing. */
export const carsToConfirm = (mode: ReceiveReleaseMode, selected: readonly Car[]): readonly Car[] =>
  MODES[mode].confirms ? selected.filter((car) => warningsOf(car).length > 0) : [];

/** A shift, in seconds: that long the last chosen day is offered again. */
const SHIFT_SECONDS = 12 * 3600;

/** The last chosen day during its shift; `now` in epoch seconds. A clock that is set back does not keep it for ever. */
export const dayOfShift = (last: ChosenDay | null, now: number): ChosenDay | null =>
  last !== null && Math.abs(now - last.at) < SHIFT_SECONDS ? last : null;
