import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { applyList } from "../railcars/positions.rules";
import { carKeyOf, placesOf } from "../railcars/car-key";
import type { TrackCars } from "../tracks/track.types";

type CarsOn = ReadonlyMap<string, TrackCars>;

/** Cars that are put on a track between two others: named by these, so that it means the same when others have moved since. */
export interface Move {
  /** Keys of the cars in the order that they shall have. All are of one family. */
  readonly keys: readonly string[];
  readonly family: Family;
  readonly trackId: string;
  /** The car before which they go; null for the end of the track. */
  readonly before: string | null;
  /** The car behind which they go; null for the sequence-one end. */
  readonly after: string | null;
}

/** The order that the cars of one family on a track shall have, by ids. */
export interface Plan {
  readonly family: Family;
  readonly trackId: string;
  readonly ids: readonly string[];
}

/** Where cars would be put down: before the car with this index among those of the track that are not moved. */
export interface DropPlace {
  readonly trackId: string;
  readonly at: number;
}

/** The cars of a track that are not among some. */
export const othersOn = (carsOn: CarsOn, trackId: string, keys: ReadonlySet<string>): readonly TrackCar[] =>
  (carsOn.get(trackId)?.cars ?? []).filter((car) => !keys.has(carKeyOf(car)));

/** The car of a key; undefined where it is on no track of the board. */
function carOfKey(carsOn: CarsOn, key: string): TrackCar | undefined {
  for (const { cars } of carsOn.values()) {
    const at = placesOf(cars).get(key);
    if (at !== undefined) return cars[at];
  }
  return undefined;
}

/** The cars of some keys that are on the board, in the order of the keys. */
export function carsOfKeys(carsOn: CarsOn, keys: readonly string[]): readonly TrackCar[] {
  return keys.flatMap((key) => carOfKey(carsOn, key) ?? []);
}

/** At which places of a list the cars of some keys are. */
const placesAmong = (cars: readonly TrackCar[], keys: Iterable<string>): readonly number[] =>
  [...new Set(keys)].flatMap((key) => placesOf(cars).get(key) ?? []);

/** Which cars are taken up together with one: the selected ones where it is among them, by their tracks and positions. */
export function carsToMove(carsOn: CarsOn, selected: readonly string[], key: string): readonly TrackCar[] {
  const wanted = selected.includes(key) ? selected : [key];
  return [...carsOn.values()].flatMap(({ cars }) =>
    placesAmong(cars, wanted)
      .toSorted((a, b) => a - b)
      .flatMap((at) => cars[at] ?? []),
  );
}

/** Among the cars that are not moved, the place that a place among all cars of the track is. */
export const placeAmongOthers = (cars: readonly TrackCar[], keys: ReadonlySet<string>, place: number): number =>
  cars.slice(0, place).filter((car) => !keys.has(carKeyOf(car))).length;

/** Among all cars of the track, the place that a place among those that are not moved is. */
export function placeAmongAll(cars: readonly TrackCar[], keys: ReadonlySet<string>, at: number): number {
  let others = 0;
  const place = cars.findIndex((car) => {
    if (keys.has(carKeyOf(car))) return false;
    others += 1;
    return others > at;
  });
  return place < 0 ? cars.length : place;
}

/** The move that puts cars at a place. Null where there is none, or where they are of both families: those go by two calls. */
export function moveTo(carsOn: CarsOn, cars: readonly TrackCar[], { trackId, at }: DropPlace): Move | null {
  const [first] = cars;
  if (first === undefined || cars.some((car) => car.family !== first.family) || !carsOn.has(trackId)) return null;
  const keys = cars.map(carKeyOf);
  const others = othersOn(carsOn, trackId, new Set(keys));
  const [before, after] = [others[at], others[at - 1]];
  return {
    keys,
    family: first.family,
    trackId,
    before: before === undefined ? null : carKeyOf(before),
    after: after === undefined ? null : carKeyOf(after),
  };
}

/**
 * Where a move puts its cars on the track as it is now: before its next car, else behind the one before; at the sequence-one end or
 * at the other one where it was meant for it, and at that other one where both cars are gone.
 */
export function placeOf(carsOn: CarsOn, { keys, trackId, before, after }: Move): number {
  const others = othersOn(carsOn, trackId, new Set(keys));
  const next = others.findIndex((car) => carKeyOf(car) === before);
  if (next >= 0) return next;
  if (before === null) return others.length;
  if (after === null) return 0;
  const last = others.findIndex((car) => carKeyOf(car) === after);
  return last >= 0 ? last + 1 : others.length;
}

/** The order that a move asks for, on the track as it is now. Cars that are gone are left out. */
export function planOf(carsOn: CarsOn, move: Move): Plan {
  const { family, trackId } = move;
  const moved = carsOfKeys(carsOn, move.keys);
  const others = othersOn(carsOn, trackId, new Set(move.keys));
  const own = (cars: readonly TrackCar[]) => cars.filter((car) => car.family === family).map(({ id }) => id);
  const at = placeOf(carsOn, move);
  return { family, trackId, ids: [...own(others.slice(0, at)), ...own(moved), ...own(others.slice(at))] };
}

/** Cars with their positions 1..n on a track. */
const seated = (cars: readonly TrackCar[], trackId: string): readonly TrackCar[] =>
  cars.map((car, at) =>
    car.car_seq === at + 1 && car.track_id === trackId ? car : { ...car, track_id: trackId, car_seq: at + 1 },
  );

/**
 * The board as the server leaves it after a plan: the cars of the other family keep their places on the track, and the
 * gaps on the tracks that cars have left close. Tracks whose order is another count up.
 */
export function applyPlan(carsOn: CarsOn, { family, trackId, ids }: Plan): CarsOn {
  const target = carsOn.get(trackId);
  if (target === undefined) return carsOn;
  const own = placesOf(target.cars);
  // Those that come from other tracks: few, where the target holds many.
  const coming = ids.map((id) => carKeyOf({ family, id })).filter((key) => !own.has(key));
  const next = new Map(carsOn);
  const found = new Map<string, TrackCar>();
  for (const [id, { cars, revision }] of carsOn) {
    const leaving = new Set(id === trackId ? [] : placesAmong(cars, coming));
    if (leaving.size === 0) continue;
    for (const car of cars.filter((_, at) => leaving.has(at))) found.set(carKeyOf(car), car);
    const left = cars.filter((_, at) => !leaving.has(at));
    next.set(id, { cars: seated(left, id), revision: revision + 1 });
  }
  const carOf = (key: string) => target.cars[own.get(key) ?? -1] ?? found.get(key);
  const order = applyList(target.cars, family, ids).flatMap((car) => carOf(carKeyOf(car)) ?? []);
  if (!isSameOrder(order, target.cars))
    next.set(trackId, { cars: seated(order, trackId), revision: target.revision + 1 });
  return next;
}

/** Whether two orders are of the same cars in the same places. */
export const isSameOrder = (a: readonly TrackCar[], b: readonly TrackCar[]): boolean =>
  a === b || (a.length === b.length && a.every((car, at) => carKeyOf(car) === carKeyOf(b[at] ?? car)));

/** Whether a plan changes anything: dropped where they were, cars are not sent. */
export const isChange = (carsOn: CarsOn, plan: Plan): boolean =>
  [...applyPlan(carsOn, plan)].some(([id, { cars }]) => !isSameOrder(cars, carsOn.get(id)?.cars ?? []));

/** The tracks that a plan changes. */
export const tracksOf = (carsOn: CarsOn, plan: Plan): readonly string[] =>
  [...applyPlan(carsOn, plan)]
    .filter(([id, { cars }]) => !isSameOrder(cars, carsOn.get(id)?.cars ?? []))
    .map(([id]) => id);

/**
 * The plan that takes another one back, by the board before it: the former order of the track that the cars came from. Null
 * where one call cannot restore it: they came from several tracks, or cars of the other family would be elsewhere.
 */
export function undoOf(before: CarsOn, plan: Plan): Plan | null {
  const after = applyPlan(before, plan);
  const changed = tracksOf(before, plan);
  const sources = changed.filter((id) => id !== plan.trackId);
  const [source = plan.trackId, ...more] = sources;
  if (more.length > 0) return null;
  const ids = (before.get(source)?.cars ?? []).filter((car) => car.family === plan.family).map(({ id }) => id);
  const back: Plan = { family: plan.family, trackId: source, ids };
  const restored = applyPlan(after, back);
  return changed.every((id) => isSameOrder(restored.get(id)?.cars ?? [], before.get(id)?.cars ?? [])) ? back : null;
}
