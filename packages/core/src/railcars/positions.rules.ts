import type { Refusal } from "../messages/define-refusals";
import { listRefusal } from "../messages/refusals/railcar-lists";
import type { Family } from "@railhead/api-contract/railcar";

/** A car in a track's order. Ids are counted per family, so both tell which car it is. */
export interface PlacedCar {
  readonly family: Family;
  readonly id: string;
}
/** The cars of a track from position 1 on. Positions are never stored apart from the order: they are 1..n by place. */
export type Order = readonly PlacedCar[];

/** Whether two entries are the same car. */
export const isSameCar = (a: PlacedCar, b: PlacedCar): boolean => a.id === b.id && a.family === b.family;

/** The car's position, 1..n; 0 when it is not on this track. */
export const positionOf = (order: Order, car: PlacedCar): number => order.findIndex((at) => isSameCar(at, car)) + 1;

/** The order with one car fewer; those behind move up. */
export const removeCar = (order: Order, car: PlacedCar): Order => order.filter((at) => !isSameCar(at, car));

/** The order with the cars at its end, in the given order; a car that was here goes to the end. */
export const appendCars = (order: Order, cars: Order): Order => [
  ...order.filter((at) => !cars.some((car) => isSameCar(at, car))),
  ...cars,
];

export interface Placed {
  readonly order: Order;
  /** The position the car was given. */
  readonly position: number;
}

/**
 * Puts a car at position k and shifts those behind it; it may be on the track already.
 * 0 means "no position yet" and goes to the end, as does any k beyond it.
 */
export function insertCar(order: Order, car: PlacedCar, k: number): Placed {
  const others = removeCar(order, car);
  const position = k < 1 || k > others.length ? others.length + 1 : k;
  return { order: others.toSpliced(position - 1, 0, car), position };
}

/**
 * The track's order after a list of one family: cars of the other family keep their places (locked), the listed
 * ones fill the rest in their order. The list names every own-family car on the track, and may name newcomers.
 */
export function applyList(order: Order, family: Family, listed: readonly string[]): Order {
  const own = listed.map((id): PlacedCar => ({ family, id }));
  const locked = order.filter((car) => car.family !== family).length;
  const result: PlacedCar[] = [];
  let next = 0;
  for (let place = 0; place < Math.max(order.length, own.length + locked); place += 1) {
    const present = order[place];
    const car = present && present.family !== family ? present : own[next++];
    if (car) result.push(car);
  }
  return result;
}

export interface ListRow {
  readonly id: string;
  readonly car_seq: number;
}
export interface RowFault {
  /** The row's place in the list, from 0. */
  readonly row: number;
  readonly field: "id" | "car_seq";
  readonly refusal: Refusal;
}

/** What is wrong with the rows themselves: a car twice, a number twice, or not 1..n of the list. */
export function listFaults(rows: readonly ListRow[]): readonly RowFault[] {
  const faults: RowFault[] = [];
  const ids = new Map<string, number>();
  const numbers = new Map<number, number>();
  rows.forEach(({ id, car_seq }, row) => {
    const sameCar = ids.get(id);
    const sameNumber = numbers.get(car_seq);
    if (sameCar !== undefined)
      faults.push({ row, field: "id", refusal: listRefusal("same_railcar", { row: sameCar + 1 }) });
    if (sameNumber !== undefined) {
      faults.push({
        row,
        field: "car_seq",
        refusal: listRefusal("same_position", { position: car_seq, row: sameNumber + 1 }),
      });
    } else if (!Number.isInteger(car_seq) || car_seq < 1 || car_seq > rows.length) {
      faults.push({
        row,
        field: "car_seq",
        refusal: listRefusal("position_gap", { most: rows.length, position: car_seq }),
      });
    }
    ids.set(id, sameCar ?? row);
    numbers.set(car_seq, sameNumber ?? row);
  });
  return faults;
}

/** The ids of a list by its numbers. */
export const listedIds = (rows: readonly ListRow[]): readonly string[] =>
  rows.toSorted((a, b) => a.car_seq - b.car_seq).map((row) => row.id);

/** The own-family cars on the track that a list leaves out; a list must name them all. */
export const missingFromList = (order: Order, family: Family, listed: readonly string[]): readonly string[] =>
  order.filter((car) => car.family === family && !listed.includes(car.id)).map((car) => car.id);
