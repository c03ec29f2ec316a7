import type { FoundCar } from "./railcar-search.types";

/**
 * The cars of a refreshed search. Shown cars keep their order, new ones are on top, and cars that are gone leave no
 * gap.
 */
export function followFound(shown: readonly FoundCar[], fresh: readonly FoundCar[]): readonly FoundCar[] {
  const now = new Map(fresh.map((car) => [car.id, car]));
  const known = new Set(shown.map((car) => car.id));
  return [...fresh.filter((car) => !known.has(car.id)), ...shown.flatMap(({ id }) => now.get(id) ?? [])];
}
