import { madeOnce } from "../made-once/made-once";
import type { PlacedCar } from "./positions.rules";

/** What tells a car from all others, as one text: ids are counted per family. */
export const carKeyOf = ({ family, id }: PlacedCar): string => `${family} ${id}`;

/** At which place of a list the car of each key is, from 0: made once for these cars. */
export const placesOf = madeOnce(
  (cars: readonly PlacedCar[]): ReadonlyMap<string, number> => new Map(cars.map((car, at) => [carKeyOf(car), at])),
);
