/**
 * The line with the car at `at` moved to the wanted index, both from 0. Only movable cars change places, among the
 * places that movable cars hold; a wanted place that is held by another is passed in the direction of the move.
 */
export function moveAmong<C>(
  line: readonly C[],
  isMovable: (car: C) => boolean,
  at: number,
  wanted: number,
): readonly C[] {
  const slots = line.flatMap((car, place) => (isMovable(car) ? [place] : []));
  const from = slots.indexOf(at);
  if (from < 0) return line;
  const beyond =
    wanted > at ? slots.findIndex((slot) => slot >= wanted) : slots.findLastIndex((slot) => slot <= wanted);
  const to = beyond >= 0 ? beyond : wanted > at ? slots.length - 1 : 0;
  const cars = slots.map((slot) => line[slot] as C);
  const moved = cars.toSpliced(from, 1).toSpliced(to, 0, cars[from] as C);
  const result = [...line];
  slots.forEach((slot, place) => (result[slot] = moved[place] as C));
  return result;
}
