import type { FoundCar } from "./railcar-search.types";

/** The cars found anew, those that were shown in the places that they had: what comes is on top, what is gone leaves no gap. */
export function followFound(shown: readonly FoundCar[], fresh: readonly FoundCar[]): readonly FoundCar[] {
  const now = new Map(fresh.map((car) => [car.id, car]));
  const known = new Set(shown.map((car) => car.id));
  return [...fresh.filter((car) => !known.has(car.id)), ...shown.flatMap(({ id }) => now.get(id) ?? [])];
}
