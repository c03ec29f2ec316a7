import { encodePng } from "./png";

/** The app's mark, drawn once: as SVG for browsers that take it, as PNG for home screens. A field of 32 × 32 units. */
type Rgb = readonly [red: number, green: number, blue: number];
type Shape = {
  readonly fill: Rgb;
  readonly opacity: number;
  readonly svg: string;
  readonly covers: (x: number, y: number) => boolean;
};

const GROUND: Rgb = [14, 74, 89];
const WHITE: Rgb = [255, 255, 255];
const SAND: Rgb = [211, 155, 53];
const RADIUS = 8;
const TIES = [7, 14.5, 22];

const hex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const between = (value: number, from: number, to: number) => value >= from && value <= to;

function inGround(x: number, y: number): boolean {
  const dx = Math.max(RADIUS - x, x - (32 - RADIUS), 0);
  const dy = Math.max(RADIUS - y, y - (32 - RADIUS), 0);
  return between(x, 0, 32) && between(y, 0, 32) && dx * dx + dy * dy <= RADIUS * RADIUS;
}

/** The hopper car: wider at the top. */
const inCar = (x: number, y: number) =>
  between(y, 8.5, 15.5) && between(x, 7.5 + ((y - 8.5) / 7) * 1.5, 24.5 - ((y - 8.5) / 7) * 1.5);
const inTie = (x: number, y: number) =>
  between(y, 25.5, 27.5) && TIES.some((from) => Math.hypot(Math.max(from - x, x - from - 3, 0), y - 26.5) <= 1);

const SHAPES: readonly Shape[] = [
  { fill: WHITE, opacity: 1, covers: inCar, svg: `<path d="M7.5 8.5h17l-1.5 7H9z" fill="#fff"/>` },
  {
    fill: SAND,
    opacity: 1,
    covers: (_, y) => between(y, 19.5, 23),
    svg: `<path d="M0 19.5h32V23H0z" fill="${hex(SAND)}"/>`,
  },
  {
    fill: WHITE,
    opacity: 0.7,
    covers: inTie,
    svg: `<path d="${TIES.map((from) => `M${from} 26.5h3`).join("")}" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".7"/>`,
  },
];

/** The mark as SVG. */
export const iconSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${RADIUS}" fill="${hex(GROUND)}"/>${SHAPES.map((shape) => shape.svg).join("")}</svg>`;

/** Looks per pixel and direction where colours meet, so that edges are soft. */
const FINE = 4;
/** What can be seen at a point: nothing, the ground, or a shape by its place. */
const CLEAR = -2;
const ON_GROUND = -1;

/** What is at a point of the field. `full`: the ground reaches every edge, the mark stays within the middle. */
function seenAt(x: number, y: number, full: boolean): number {
  const u = full ? 16 + (x - 16) / 0.72 : x;
  const v = full ? 16 + (y - 16) / 0.72 : y;
  if (!full && !inGround(u, v)) return CLEAR;
  return SHAPES.findLastIndex((shape) => shape.covers(u, v));
}

/** Red, green, blue and opacity (0 to 255) of each thing that can be seen. */
const COLOURS: ReadonlyMap<number, readonly number[]> = new Map([
  [CLEAR, [0, 0, 0, 0]],
  [ON_GROUND, [...GROUND, 255]],
  ...SHAPES.map(
    ({ fill, opacity }, at) =>
      [at, [...GROUND.map((under, part) => Math.round(under + ((fill[part] ?? 0) - under) * opacity)), 255]] as const,
  ),
]);
const colourOf = (seen: number) => COLOURS.get(seen) ?? [];

function mixed(looks: readonly number[]): readonly number[] {
  const shown = looks.filter((seen) => seen !== CLEAR);
  // Colours count where there are any, else a clear edge would darken them.
  const part = (at: number) =>
    Math.round(shown.reduce((sum, seen) => sum + (colourOf(seen)[at] ?? 0), 0) / Math.max(1, shown.length));
  return [part(0), part(1), part(2), Math.round((shown.length / looks.length) * 255)];
}

function pixel(column: number, row: number, size: number, full: boolean): readonly number[] {
  const at = (right: number, down: number) => seenAt(((column + right) * 32) / size, ((row + down) * 32) / size, full);
  const first = at(0, 0);
  if (first === at(1, 0) && first === at(0, 1) && first === at(1, 1)) return colourOf(first);
  return mixed(
    Array.from({ length: FINE * FINE }, (_, look) =>
      at(((look % FINE) + 0.5) / FINE, (Math.floor(look / FINE) + 0.5) / FINE),
    ),
  );
}

/** The mark as a square PNG, `size` pixels wide. `full` is for home screens that cut icons to their own form. */
export function iconPng(size: number, full = false): Buffer {
  return encodePng("rgba", size, size, (row) =>
    Array.from({ length: size }, (_, column) => pixel(column, row, size, full)).flat(),
  );
}
