import type { TracksReading } from "../tracks/track.types";
import { carKeyOf, placesOf } from "../railcars/car-key";
import { byTrackName } from "../tracks/track.view";
import { shownCars } from "./shown-tracks";
import { applyPlan } from "./track-move.rules";
import type { BoardContext } from "./track-utilization.types";

/** How a car is chosen: alone, in addition to others or taken off again, or with all up to it on its track. */
export interface CarChoice {
  readonly key: string;
  readonly how: "alone" | "toggle" | "range";
}

/** Where a car of a key is on the board. */
export function findCar(context: Pick<BoardContext, "carsOn" | "expected">, key: string) {
  for (const [trackId, { cars }] of shownCars(context)) {
    const at = placesOf(cars).get(key);
    const car = at === undefined ? undefined : cars[at];
    if (at !== undefined && car !== undefined) return { trackId, at, car };
  }
  return null;
}

/** The board as an order will leave it; null where others have changed its track since: then it shows what is. */
function expectedOn({ expected, plan, carsOn }: BoardContext, next: BoardContext["carsOn"]) {
  if (expected === null || plan === null) return null;
  const revisionOf = (on: BoardContext["carsOn"]) => on.get(plan.trackId)?.revision;
  return revisionOf(carsOn) === revisionOf(next) ? applyPlan(next, plan) : null;
}

/** Takes what was read: tracks that are gone take their cars with them, and cars that are gone are selected no longer. */
export function takeReading(context: BoardContext, { tracks, carsOn }: TracksReading): Partial<BoardContext> {
  const known = new Set(tracks.map(({ id }) => id));
  const next = new Map([...context.carsOn, ...carsOn].filter(([id]) => known.has(id)));
  const keys = new Set([...next.values()].flatMap(({ cars }) => cars.map(carKeyOf)));
  return {
    tracks: tracks.toSorted(byTrackName),
    carsOn: next,
    error: null,
    expected: expectedOn(context, next),
    selected: context.selected.every((key) => keys.has(key))
      ? context.selected
      : context.selected.filter((key) => keys.has(key)),
  };
}

/** The keys of a track's cars from one to another, in the order of the track. */
function rangeOf(context: BoardContext, from: string, to: string): readonly string[] {
  const [first, last] = [findCar(context, from), findCar(context, to)];
  if (first === null || last === null || first.trackId !== last.trackId) return [to];
  const cars = shownCars(context).get(last.trackId)?.cars ?? [];
  const [low, high] = [Math.min(first.at, last.at), Math.max(first.at, last.at)];
  const keys = cars.slice(low, high + 1).map(carKeyOf);
  // The car that the range began with stays the first: the next range begins with it again.
  return first.at <= last.at ? keys : keys.toReversed();
}

/** The keys of the selected cars once one of them is chosen. */
function selectedWith(context: BoardContext, { key, how }: CarChoice): readonly string[] {
  const { selected } = context;
  if (how === "toggle") return selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];
  const [anchor] = selected;
  return how === "range" && anchor !== undefined ? rangeOf(context, anchor, key) : [key];
}

/** Selects cars of the board; the keyboard is at the one that is chosen. One that is gone is not selected. */
export const chooseCar = (context: BoardContext, choice: CarChoice): Partial<BoardContext> =>
  findCar(context, choice.key) === null ? {} : { active: choice.key, selected: selectedWith(context, choice) };
