import type { TrackEnd } from "./plan.types";

/** A car of a group's cuts, as far as recording must know it. */
export interface CutCar {
  readonly key: string;
  readonly track_id: string | null;
  readonly end: TrackEnd | null;
  readonly pull_order: number;
  readonly wanted: boolean;
  /** Whether it is done, or dropped: it needs no record. */
  readonly closed: boolean;
}

/** Cars that were added besides the plan have no end: they are in no cut. */
const isOfCut = (a: CutCar, b: CutCar) => a.end !== null && a.track_id === b.track_id && a.end === b.end;

/**
 * The moved cars that must have been moved when some cars of a group were reached: those before them in their cuts that are not
 * done. A page ticks them as soon as the others are ticked (operations.md 3.8, record).
 */
export function movedOnTheWay(cars: readonly CutCar[], reached: ReadonlySet<string>): readonly string[] {
  const targets = cars.filter(({ key }) => reached.has(key));
  return cars
    .filter((car) => !car.wanted && !car.closed && !reached.has(car.key))
    .filter((car) => targets.some((target) => isOfCut(car, target) && car.pull_order < target.pull_order))
    .map(({ key }) => key);
}
