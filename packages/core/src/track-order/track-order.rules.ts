import type { Family } from "@railhead/api-contract/railcar";
import { chosenCars } from "../car-selection/selection.rules";
import type { TrackOrder } from "../car-selection/selection.types";
import type { Car } from "../railcars/car.types";
import type { Arrangement, TrackOrderContext, TrackOrderMode } from "./track-order.types";

/** What decides the order of a track's cars on the screen and in the list that is sent. */
export interface Line {
  readonly mode: TrackOrderMode;
  readonly family: Family;
  readonly carsOnTrack: readonly Car[];
  /** The newly selected cars: none of those on the track. */
  readonly selected: readonly Car[];
  readonly arrangement: Arrangement | null;
}

/** By position. */
export const bySeq = (a: Car, b: Car) => (a.car_seq ?? 0) - (b.car_seq ?? 0);

/** The cars of one family on a track, by position. */
export const ownCars = (carsOnTrack: readonly Car[], family: Family): readonly Car[] =>
  carsOnTrack.filter((car) => car.family === family).toSorted(bySeq);

/** Their ids. */
export const ownIds = (carsOnTrack: readonly Car[], family: Family): readonly string[] =>
  ownCars(carsOnTrack, family).map((car) => car.id);

/** Whether two orders say the same. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, place) => id === b[place]);

/**
 * The own-family cars as they are sent: in the order given to them, then the newly selected that it does not name, and
 * those that go last. Every car on the track is named, whatever the arrangement knows of it (track widget, "Bulk lists").
 */
export function sentCars({ family, carsOnTrack, selected, arrangement }: Line): readonly Car[] {
  const own = ownCars(carsOnTrack, family);
  if (arrangement === null) return [...own, ...selected];
  const byId = new Map([...own, ...selected].map((car) => [car.id, car]));
  const take = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(arrangement.order.map((car) => car.id));
  const last = new Set(arrangement.last);
  const arranged = take(arrangement.order.map((car) => car.id).filter((id) => !last.has(id)));
  const unnamed = (cars: readonly Car[]) => cars.filter((car) => !known.has(car.id));
  return [...arranged, ...unnamed(own), ...unnamed(selected), ...take(arrangement.last)];
}

/** The line on the screen; empty while the cars of the track are not known. */
export const lineNow = (context: TrackOrderContext): Line => ({
  mode: context.mode,
  family: context.family,
  carsOnTrack: context.carsOnTrack ?? [],
  selected: chosenCars(context),
  arrangement: context.arrangement,
});

/** Whether the list to be sent differs from the present order of the track. */
export const isOrderChanged = (line: Line): boolean =>
  !isSameOrder(
    sentCars(line).map((car) => car.id),
    ownIds(line.carsOnTrack, line.family),
  );

/** An arrangement that says something, or null when it leaves the cars as they stood, with nothing but new ones behind. */
export function settled(arrangement: Arrangement): Arrangement | null {
  const { base, order, last } = arrangement;
  return last.length === 0 &&
    isSameOrder(
      order.slice(0, base.length).map((car) => car.id),
      base,
    )
    ? null
    : arrangement;
}

/** The arrangement without cars that are selected no longer. */
export function withoutCars(arrangement: Arrangement | null, isGone: (id: string) => boolean): Arrangement | null {
  if (arrangement === null) return null;
  const base = new Set(arrangement.base);
  return settled({ ...arrangement, order: arrangement.order.filter((car) => base.has(car.id) || !isGone(car.id)) });
}

/** Whether the track as it is now is another than the one that the arrangement was made from. */
export const isOutdated = (arrangement: Arrangement | null, family: Family, present: readonly Car[]): boolean =>
  arrangement !== null && !isSameOrder(arrangement.base, ownIds(present, family));

/** Whether cars that have been loaded are other than those that the user's order was made from. */
export const breaksOrder = (context: TrackOrderContext, present: TrackOrder): boolean =>
  isOutdated(context.arrangement, context.family, present.cars);
