import type { Car } from "../railcars/car.types";
import { applyList, type PlacedCar } from "../railcars/positions.rules";
import type { CarRef } from "../car-selection/selection.types";
import { MODES } from "./track-order-modes";
import { type Line, bySeq, ownCars, sentCars } from "./track-order.rules";
import type { Arrangement } from "./track-order.types";

const keyOf = ({ family, id }: PlacedCar) => `${family} ${id}`;

/** The cars of the track as the server will order them after the list: cars of the other family keep their positions. */
export function lineOf(line: Line): readonly Car[] {
  const sent = sentCars(line);
  const carsOnTrack = line.carsOnTrack.toSorted(bySeq);
  const byKey = new Map([...carsOnTrack, ...sent].map((car) => [keyOf(car), car]));
  return applyList(
    carsOnTrack,
    line.family,
    sent.map((car) => car.id),
  ).flatMap((place) => byKey.get(keyOf(place)) ?? []);
}

/** Whether a car may change its position: own cars in a sortable mode may, but not those that go last. */
export function movableIn({
  mode,
  family,
  arrangement,
}: Pick<Line, "mode" | "family" | "arrangement">): (car: PlacedCar) => boolean {
  const last = new Set(arrangement?.last);
  return (car) => MODES[mode].sortable && car.family === family && !last.has(car.id);
}

/** The index of the next movable car after `at` (`by` 1) or before it (-1); `at` itself where there is none. */
export function nextPlace<C>(line: readonly C[], isMovable: (car: C) => boolean, at: number, by: 1 | -1): number {
  const places = line.map((car, place) => (isMovable(car) ? place : -1));
  const next = by === 1 ? places.find((place) => place > at) : places.findLast((place) => place >= 0 && place < at);
  return next ?? at;
}

/**
 * Merges the user's order with the present one. Cars that left the track are dropped; cars that came are inserted after
 * the car before them, or after the last car of the track. All others, and those in `add`, keep the user's order.
 */
export function mergeOrders(
  mine: readonly string[],
  now: readonly string[],
  add: ReadonlySet<string> = new Set(),
): readonly string[] {
  const present = new Set(now);
  const merged = mine.filter((id) => present.has(id) || add.has(id));
  const known = new Set(merged);
  const lastKnown = now.findLastIndex((id) => known.has(id));
  now.forEach((id, place) => {
    if (known.has(id)) return;
    const before = now[place - 1];
    const behind =
      place > lastKnown
        ? merged.findLastIndex((one) => present.has(one))
        : before === undefined
          ? -1
          : merged.indexOf(before);
    merged.splice(behind + 1, 0, id);
  });
  return merged;
}

/**
 * The fewest cars whose moves turn one order into the other: all but a longest run of cars that keeps its order. Cars in
 * only one of the orders are left out.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(after.map((id, at) => [id, at]));
  const both = before.filter((id) => place.has(id));
  const at = (id: string) => place.get(id) ?? -1;
  /** For each length, the car with the first place in `after` that a run of that length can end with. */
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of both) {
    const behind = ends.findIndex((end) => at(end) > at(id));
    const length = behind < 0 ? ends.length : behind;
    previous.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const stayed = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) stayed.add(id);
  return new Set(both.filter((id) => !stayed.has(id)));
}

/** The arrangement; where there is none yet, one with the cars in their present order. */
export function arrangementOf({
  arrangement,
  carsOnTrack,
  family,
}: Pick<Line, "arrangement" | "carsOnTrack" | "family">): Arrangement {
  if (arrangement !== null) return arrangement;
  const own = ownCars(carsOnTrack, family);
  return { base: own.map((car) => car.id), order: own.map(({ id, name }) => ({ id, name })), last: [] };
}

/** The arrangement with a new order of the cars that do not go last. Those that do keep the positions to which they would return. */
export function rearranged(arrangement: Arrangement, order: readonly CarRef[]): Arrangement {
  const last = new Set(arrangement.last);
  const left = [...order];
  const placed = arrangement.order.flatMap((car) => (last.has(car.id) ? car : (left.shift() ?? [])));
  return { ...arrangement, order: [...placed, ...left] };
}

/** The cars that do not go last; the newly selected ones among them are reversed within their positions. */
export function withSelectedReversed(line: Line): readonly Car[] {
  const last = new Set(line.arrangement?.last);
  const chosen = new Set(line.selected.map((car) => car.id));
  const cars = sentCars(line).filter((car) => !last.has(car.id));
  const round = cars.filter((car) => chosen.has(car.id)).toReversed();
  return cars.map((car) => (chosen.has(car.id) ? (round.shift() ?? car) : car));
}
