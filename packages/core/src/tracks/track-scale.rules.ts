import { madeOnce } from "../made-once/made-once";

/** Feet that a car takes on the drawing where nobody has measured it: about those of a small covered hopper. */
export const UNMEASURED_FEET = 50;

/** Where a car is on its track, in feet from the sequence-one end. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

type Measured = { readonly railcar_length: string | null };

/** The length of a car as it is drawn. Only a drawing: what is free is reckoned in exact feet. */
export function drawnFeet({ railcar_length }: Measured): number {
  const feet = Number(railcar_length);
  return feet > 0 ? feet : UNMEASURED_FEET;
}

/** Where each car of a track is, one behind the other from the sequence-one end: made once for these cars. */
export const extentsOf = madeOnce((cars: readonly Measured[]): readonly Extent[] => {
  let from = 0;
  return cars.map((car) => {
    const extent = { from, to: from + drawnFeet(car) };
    from = extent.to;
    return extent;
  });
});

/** How long a track is drawn: its usable length, or its cars where they need more. */
export const trackFeet = (usableLength: string, extents: readonly Extent[]): number =>
  Math.max(Number(usableLength) || 0, extents.at(-1)?.to ?? 0);

/** Cars that are in sight between two feet, from the first to before the last. */
export function carsBetween(extents: readonly Extent[], from: number, to: number): readonly [number, number] {
  const first = extents.findIndex((extent) => extent.to > from);
  if (first < 0) return [extents.length, extents.length];
  const behind = extents.findIndex((extent) => extent.from >= to);
  return [first, behind < 0 ? extents.length : Math.max(first, behind)];
}

/** Before which car of a track something is put at these feet: before the first whose middle is beyond them. */
export function placeAt(extents: readonly Extent[], feet: number): number {
  const place = extents.findIndex(({ from, to }) => (from + to) / 2 > feet);
  return place < 0 ? extents.length : place;
}

/** How large a board is drawn: cars that can be read, or whole tracks. */
export const SCALES = ["cars", "tracks"] as const;
export type Scale = (typeof SCALES)[number];

/** Pixels of a foot where the cars are to be read: one of 42 feet holds its mark, number and product. */
const READABLE = 2.1;
/** No foot is drawn smaller: a car would be no more than a line. */
const SMALLEST = 0.08;

/**
 * Pixels of a foot: the longest track just fits the width where whole tracks are drawn. Cars that are read grow with the text
 * on them (1 is its usual size).
 */
export const pixelsPerFoot = (scale: Scale, longestFeet: number, width: number, text = 1): number =>
  scale === "cars" ? READABLE * text : Math.min(READABLE, Math.max(SMALLEST, width / Math.max(1, longestFeet)));
