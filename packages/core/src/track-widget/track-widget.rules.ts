import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/railcar";
import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import { carKey, searchCars } from "../railcars/search.rules";
import { shownNumber } from "../railcars/display.rules";
import { leavesLoaded, RAILCAR_STATES } from "../railcars/states.rules";
import { dayExists, isFutureDay } from "../terminal-time/day.rules";
import { MODES } from "./track-widget-modes";
import type { CarRef, FieldFault, Offer, TrackMode, WidgetContext } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

/** The data set of a path: bulk commodity when the path contains it, else sand (spec §2). */
export const familyOfPath = (path: string): Family => (path.includes("bulk-commodity") ? "bulk-commodity" : "sand");

/** The position each chosen car will get, in the order of choosing; `last` is the track's last occupied position. */
export const numberSelected = (mode: TrackMode, count: number, last: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => (MODES[mode].numbering === "after-last" ? last : 0) + place + 1);

const byName = (a: Car, b: Car) => {
  const [left, right] = [carKey(a.prefix, shownNumber(a)), carKey(b.prefix, shownNumber(b))];
  return a.prefix.localeCompare(b.prefix) || left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
};

/** Waiting cars by mark and number, the number as an integer: the order in which people look for them. */
export const sortWaiting = (cars: readonly Car[]): readonly Car[] => cars.toSorted(byName);

/** What can be offered: everything that has been loaded, and what is taken already. */
export interface Stock {
  readonly mode: TrackMode;
  readonly family: Family;
  readonly pending: readonly Car[];
  readonly carsOnTrack: readonly Car[];
  readonly selected: readonly Car[];
}

/** Why a car that stands on the track cannot be taken, or null when it can. */
export function lockOf(car: Car, family: Family): string | null {
  return car.family !== family ? tWork("widget.otherFamily") : car.release_block;
}

/**
 * The cars on offer, those already selected or already on the track left out (spec §5). Waiting cars and those on site
 * come in the order given; cars of the track by position, with those that may not be taken locked under their reason.
 */
export function offersOf({ mode, family, pending, carsOnTrack, selected }: Stock): readonly Offer[] {
  const taken = new Set(selected.map((car) => car.id));
  if (MODES[mode].source === "on-track") {
    return carsOnTrack
      .filter((car) => car.family !== family || !taken.has(car.id))
      .map((car) => ({ car, locked: lockOf(car, family) }));
  }
  if (MODES[mode].source === "none") return [];
  const isWanted =
    MODES[mode].source === "on-site"
      ? (car: Car) => RAILCAR_STATES[car.status_id].onTrack
      : (car: Car) => car.status_id === RAILCAR_STATUS.pending;
  const here = new Set(carsOnTrack.filter((car) => car.family === family).map((car) => car.id));
  return pending
    .filter((car) => isWanted(car) && !taken.has(car.id) && !here.has(car.id))
    .map((car) => ({ car, locked: null }));
}

/** The cars on offer that may be taken. */
export const freeCars = (offers: readonly Offer[]): readonly Car[] =>
  offers.filter((offer) => offer.locked === null).map((offer) => offer.car);

/** The offers that a manual search finds (spec §5), in their order. */
export function searchOffers(offers: readonly Offer[], text: string): readonly Offer[] {
  const found = new Set(
    searchCars(
      offers.map((offer) => offer.car),
      text,
    ),
  );
  return offers.filter((offer) => found.has(offer.car));
}

/** Cars of an earlier visit that are still to be had, in their order, and the names of those that are not. */
export function restoreCars(
  saved: readonly CarRef[],
  free: readonly Car[],
): { readonly cars: readonly Car[]; readonly gone: readonly string[] } {
  const byId = new Map(free.map((car) => [car.id, car]));
  return {
    cars: saved.flatMap(({ id }) => byId.get(id) ?? []),
    gone: saved.filter(({ id }) => !byId.has(id)).map(({ name }) => name),
  };
}

/** The zone in which the screen's today is judged: that of the cars at hand, else the user's terminal's. */
export const zoneOf = ({
  selected,
  carsOnTrack,
  pending,
  zone,
}: Pick<WidgetContext, "selected" | "carsOnTrack" | "pending" | "zone">): string =>
  (selected[0] ?? carsOnTrack?.[0] ?? pending?.[0])?.time_zone ?? zone;

/** What is judged before anything is sent. `now` in epoch seconds; `zone` counts where no car names one. */
export interface Form {
  readonly mode: TrackMode;
  readonly trackId: string | null;
  readonly day: string;
  readonly selected: readonly Car[];
  readonly now: number;
  readonly zone: string;
}

/** The first thing that must be put right, or null: the track, then the date, then a day that has not come yet (spec §5). */
export function faultOf({ mode, trackId, day, selected, now, zone }: Form): FieldFault | null {
  const { trackRequired, dateLabel } = MODES[mode];
  if (trackRequired && trackId === null) return { field: "track", message: tWork("track.required") };
  if (dateLabel === null) return null;
  if (day === "") return { field: "date", message: tWidget("date.required") };
  const zones = selected.length === 0 ? [zone] : [...new Set(selected.map((car) => car.time_zone))];
  if (zones.some((carZone) => !dayExists(carZone, day))) return { field: "date", message: tWidget("date.missingDay") };
  return zones.some((carZone) => isFutureDay(day, carZone, now))
    ? { field: "date", message: tWidget("date.future") }
    : null;
}

/** Whether the cars of the track are put in order here and none are added, so that scanning them can say the order. */
export const canScanOrder = ({ mode }: Pick<WidgetContext, "mode">): boolean =>
  MODES[mode].sortable && MODES[mode].source === "none";

export type Warning = "loaded" | "inoperable";

/** What must be seen once more before the car leaves; none for an ordinary empty car. */
export const warningsOf = (car: Car): readonly Warning[] => [
  ...(leavesLoaded(car.quantity_snapshot) ? (["loaded"] as const) : []),
  ...(car.inoperable ? (["inoperable"] as const) : []),
];

/** The chosen cars that must be confirmed before they are sent, empty where the mode asks nothing. */
export const carsToConfirm = (mode: TrackMode, selected: readonly Car[]): readonly Car[] =>
  MODES[mode].confirms ? selected.filter((car) => warningsOf(car).length > 0) : [];

/** A refusal's fields (`0.track_id`) as reasons by car id; a row is refused once, whichever of its fields it was. */
export function refusedRows(
  fields: Readonly<Record<string, string>>,
  ids: readonly string[],
): Readonly<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const [field, reason] of Object.entries(fields)) {
    const [, place] = /^(\d+)(?:\.|$)/.exec(field) ?? [];
    const id = place === undefined ? undefined : ids[Number(place)];
    if (id !== undefined) rows[id] ??= reason;
  }
  return rows;
}

/** A shift, in seconds: that long the last chosen day is offered again. */
export const SHIFT_SECONDS = 12 * 3600;
