import type { PlacedCar } from "./positions.rules";

/** What tells a car from all others, as one text: ids are counted per family. */
export const carKeyOf = ({ family, id }: PlacedCar): string => `${family} ${id}`;
