import { carKeyOf } from "../railcars/car-key";
import { findCar } from "./board-changes";
import { carsBetween, extentsOf } from "./track-scale.rules";
import { shownCars, shownTracks } from "./shown-tracks";
import type { BoardContext } from "./track-utilization.types";

/** Where the keyboard goes on from a car: along its track, or to the next track with cars. */
export const FOCUS_STEPS = ["next", "previous", "first", "last", "below", "above"] as const;
export type FocusStep = (typeof FOCUS_STEPS)[number];

/** The tracks that have cars, by the order of the board. */
const carsInOrder = (context: BoardContext) =>
  shownTracks(context).flatMap(({ id }) => {
    const cars = shownCars(context).get(id)?.cars ?? [];
    return cars.length === 0 ? [] : [{ id, cars }];
  });

/** The car that the keyboard is at; the first one of the board where it is at none. */
export function activeCar(context: BoardContext): string | null {
  if (context.active !== null && findCar(context, context.active) !== null) return context.active;
  const first = carsInOrder(context)[0]?.cars[0];
  return first === undefined ? null : carKeyOf(first);
}

/** The car to which a step leads; of another track, the one that is as far from its end. Null where there is none. */
export function stepFocus(context: BoardContext, step: FocusStep): string | null {
  const from = activeCar(context);
  const found = from === null ? null : findCar(context, from);
  if (found === null) return null;
  const tracks = carsInOrder(context);
  const lane = tracks.findIndex(({ id }) => id === found.trackId);
  const cars = tracks[lane]?.cars ?? [];
  const keyAt = (some: typeof cars, at: number) => {
    const car = some[Math.max(0, Math.min(at, some.length - 1))];
    return car === undefined ? null : carKeyOf(car);
  };
  if (step === "first") return keyAt(cars, 0);
  if (step === "last") return keyAt(cars, cars.length - 1);
  if (step === "next" || step === "previous") return keyAt(cars, found.at + (step === "next" ? 1 : -1));
  const other = tracks[lane + (step === "below" ? 1 : -1)];
  const extent = extentsOf(cars)[found.at];
  if (other === undefined || extent === undefined) return from;
  const [facing] = carsBetween(extentsOf(other.cars), (extent.from + extent.to) / 2, Infinity);
  return keyAt(other.cars, facing);
}
