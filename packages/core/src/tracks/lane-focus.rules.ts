import { carKeyOf, placesOf } from "../railcars/car-key";
import { carsBetween, extentsOf } from "./track-scale.rules";
import type { TrackCars } from "./track.types";

/** Where the keyboard goes on from a car: along its track, or to the next track with cars. */
export const FOCUS_STEPS = ["next", "previous", "first", "last", "below", "above"] as const;
export type FocusStep = (typeof FOCUS_STEPS)[number];

const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  ArrowDown: "below",
  ArrowUp: "above",
  Home: "first",
  End: "last",
};
/** The step that a key asks for; null for any other key. */
export const stepOfKey = (key: string): FocusStep | null => STEPS[key] ?? null;

/** A drawn track with its cars. */
export interface FocusLane {
  readonly id: string;
  readonly cars: TrackCars["cars"];
}

/** Where a car of a key is among drawn tracks; null where it is on none. */
export function findInLanes(lanes: readonly FocusLane[], key: string) {
  for (const [lane, { cars }] of lanes.entries()) {
    const at = placesOf(cars).get(key);
    if (at !== undefined) return { lane, at };
  }
  return null;
}

/** The car that the keyboard is at; the first one of the drawn tracks where it is at none. */
export function activeInLanes(lanes: readonly FocusLane[], active: string | null): string | null {
  if (active !== null && findInLanes(lanes, active) !== null) return active;
  const first = lanes.find(({ cars }) => cars.length > 0)?.cars[0];
  return first === undefined ? null : carKeyOf(first);
}

/** The car to which a step leads; of another track, the one that is as far from its end. Null where there is none. */
export function stepInLanes(all: readonly FocusLane[], active: string | null, step: FocusStep): string | null {
  const lanes = all.filter(({ cars }) => cars.length > 0);
  const from = activeInLanes(lanes, active);
  const found = from === null ? null : findInLanes(lanes, from);
  if (found === null) return null;
  const cars = lanes[found.lane]?.cars ?? [];
  const keyAt = (some: FocusLane["cars"], at: number) => {
    const car = some[Math.max(0, Math.min(at, some.length - 1))];
    return car === undefined ? null : carKeyOf(car);
  };
  if (step === "first") return keyAt(cars, 0);
  if (step === "last") return keyAt(cars, cars.length - 1);
  if (step === "next" || step === "previous") return keyAt(cars, found.at + (step === "next" ? 1 : -1));
  const other = lanes[found.lane + (step === "below" ? 1 : -1)];
  const extent = extentsOf(cars)[found.at];
  if (other === undefined || extent === undefined) return from;
  const [facing] = carsBetween(extentsOf(other.cars), (extent.from + extent.to) / 2, Infinity);
  return keyAt(other.cars, facing);
}
