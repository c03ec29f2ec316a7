import { moveAmong } from "@railhead/core/tracks/move-among.rules";

/** The rows of a list as they lie, in pixels from the upper edge of one of them. */
export type Strip = {
  readonly top: (at: number) => number;
  readonly height: (at: number) => number;
  readonly isMovable: (at: number) => boolean;
  readonly count: number;
};

/**
 * The rows around the one at `at`. The height of a row is asked for once, and only when it comes into play: to measure
 * a list of hundreds would hold up the frame in which one is taken up.
 */
export function stripAround(
  at: number,
  count: number,
  heightOf: (at: number) => number,
  isMovable: (at: number) => boolean,
): Strip {
  const heights = new Map<number, number>();
  const tops = new Map([[at, 0]]);
  const height = (row: number) => {
    const known = heights.get(row) ?? heightOf(row);
    heights.set(row, known);
    return known;
  };
  let [first, last] = [at, at];
  const top = (row: number) => {
    for (; first > row; first -= 1) tops.set(first - 1, (tops.get(first) ?? 0) - height(first - 1));
    for (; last < row; last += 1) tops.set(last + 1, (tops.get(last) ?? 0) + height(last));
    return tops.get(row) ?? 0;
  };
  return { top, height, isMovable, count };
}

/** The nearest movable row behind (`by` 1) or before (-1) one; the row itself where there is none. */
export function stepFrom({ count, isMovable }: Pick<Strip, "count" | "isMovable">, at: number, by: 1 | -1): number {
  let next = at + by;
  while (next >= 0 && next < count && !isMovable(next)) next += by;
  return next >= 0 && next < count ? next : at;
}

/** The movable row whose own middle lies closest to a height, looked for from one that was close to it. */
export function placeAt(strip: Strip, height: number, from: number): number {
  const away = (at: number) => Math.abs(strip.top(at) + strip.height(at) / 2 - height);
  const by = strip.top(from) + strip.height(from) / 2 < height ? 1 : -1;
  let at = from;
  for (let next = stepFrom(strip, at, by); next !== at && away(next) < away(at); next = stepFrom(strip, at, by))
    at = next;
  return at;
}

/**
 * How far rows move, in pixels, when the movable row at `from` takes the place of the one at `to`: those between make
 * room, rows that cannot be moved keep their places among the others. It is where the list will lay them out.
 */
export function shiftsOf(strip: Strip, from: number, to: number): ReadonlyMap<number, number> {
  const first = Math.min(from, to);
  const rows = Array.from({ length: Math.abs(from - to) + 1 }, (_, place) => first + place);
  let top = strip.top(first);
  return new Map(
    moveAmong(rows, strip.isMovable, from - first, to - first).map((row) => {
      const shift = top - strip.top(row);
      top += strip.height(row);
      return [row, shift];
    }),
  );
}
