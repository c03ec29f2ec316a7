import { BOUNDS, numberFault } from "@railhead/api-contract/bounds";
import type { Tx } from "../../store/store.port";
import { spellings } from "../railcars/one-car";
import { carOf, type VisitRow } from "./visits";

type Car = Pick<VisitRow, "prefix" | "car_key">;

/** The lengths in feet that the registry of cars knows, in the order of the cars; null where it knows none. */
export async function registryLengths(tx: Tx, cars: readonly Car[]): Promise<readonly (string | null)[]> {
  if (cars.length === 0) return [];
  const known = await tx.rows("railcars").find({
    where: {
      all: [
        { field: "prefix", test: { op: "in", value: [...new Set(cars.map((car) => car.prefix))] } },
        { field: "car_number", test: { op: "in", value: [...new Set(cars.flatMap((car) => spellings(car.car_key)))] } },
      ],
    },
  });
  // Registries of before the rules may hold a car in two spellings, or a length that no car has: the row that knows one tells it.
  const isLength = (length: string | null) => length !== null && numberFault(length, BOUNDS.railcarLength) === null;
  const lengths = new Map(
    known
      .filter((car) => isLength(car.railcar_length))
      .map((car) => [carOf({ prefix: car.prefix, car_key: Number(car.car_number) }), car.railcar_length]),
  );
  return cars.map((car) => lengths.get(carOf(car)) ?? null);
}
