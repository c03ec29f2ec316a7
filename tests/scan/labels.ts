import type { Random } from "./random";
import { makeSymbol, type Printed, type Symbol } from "./symbols";
import { CLEAR, type Placement, type Weather } from "./scene";

const MARKS = ["GATX", "UTLX", "NDYX", "SHPX", "TILX", "WFRX", "UP", "BNSF"];

/** The text of a label of this format: ITF holds fourteen digits, the others the two railcar codes. */
export function labelText(format: Printed, random: Random): string {
  if (format === "ITF") {
    const digits = String(random.whole(1_000_000_000_000, 9_999_999_999_999));
    const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  }
  const isLoad = format === "QRCode" || format === "DataMatrix" ? random.next() < 0.5 : false;
  return isLoad
    ? `{"railcar_load":{"id":${random.whole(1, 99_999)}}}`
    : `${random.pick(MARKS)} - ${String(random.whole(1, 999_999)).padStart(6, "0")}`;
}
export const makeLabel = (format: Printed, random: Random): Promise<Symbol> =>
  makeSymbol(labelText(format, random), format);

/** A placement in which the whole label is seen, in the given share of the picture's width. */
export function placeLabel(
  symbol: Symbol,
  width: number,
  height: number,
  share: number,
  random: Random,
  more: Partial<Placement> = {},
): Placement {
  const [wide, high, turn] = [
    symbol.width + 2 * symbol.quiet,
    symbol.height + 2 * symbol.quiet,
    ((more.turn ?? 0) * Math.PI) / 180,
  ];
  const across = wide * Math.abs(Math.cos(turn)) + high * Math.abs(Math.sin(turn));
  const down = wide * Math.abs(Math.sin(turn)) + high * Math.abs(Math.cos(turn));
  return {
    x: width / 2 + random.between(-0.04, 0.04) * width,
    y: height / 2 + random.between(-0.04, 0.04) * height,
    module: Math.min((width * share) / across, (height * share) / down),
    turn: random.between(-4, 4),
    tiltX: random.between(-6, 6),
    tiltY: random.between(-6, 6),
    ...more,
  };
}

/** What can be wrong with a photo, one thing each; 'rough' has a little of everything. */
export const TROUBLES = [
  "clear",
  "blur",
  "motion",
  "glare",
  "dark",
  "rotation",
  "perspective",
  "small",
  "dirty",
  "noise",
  "faint",
  "rough",
] as const;
export type Trouble = (typeof TROUBLES)[number];

const glaresOf = (width: number, height: number, count: number, random: Random) =>
  Array.from({ length: count }, () => ({
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.25, 0.75),
    radius: random.between(18, 70),
    strength: random.between(90, 260),
  }));

/** How a trouble looks, at a strength from 0 to 1. */
export function troubled(
  trouble: Trouble,
  symbol: Symbol,
  width: number,
  height: number,
  random: Random,
): { weather: Weather; placement: Placement } {
  const force = random.next();
  const share = trouble === "small" ? 0.85 - 0.5 * force : random.between(0.72, 0.92);
  const weather: Record<Trouble, Partial<Weather>> = {
    clear: {},
    blur: { blur: 0.8 + 2 * force },
    motion: { motion: [random.between(-1, 1) * 8 * force, random.between(-1, 1) * 8 * force] },
    glare: { glares: glaresOf(width, height, 1 + Math.floor(3 * force), random) },
    dark: { paper: 70 - 45 * force, ink: 12 - 4 * force, noise: 4, shadow: 0.6 },
    rotation: {},
    perspective: {},
    small: { blur: 0.7 },
    dirty: { dirt: 3 + Math.floor(12 * force) },
    noise: { noise: 8 + 34 * force },
    faint: { paper: 150, ink: 135 - 30 * force, noise: 3 },
    rough: {
      blur: 0.6 + 0.8 * force,
      noise: 8,
      shadow: 0.35,
      dirt: 2,
      paper: 190,
      ink: 50,
      glares: glaresOf(width, height, 1, random),
    },
  };
  const tilt = () => random.pick([-1, 1]) * (15 + 33 * force);
  const stance: Partial<Record<Trouble, Partial<Placement>>> = {
    rotation: { turn: random.between(0, 360) },
    perspective: { tiltX: tilt(), tiltY: tilt() },
    rough: { turn: random.between(-20, 20), tiltX: random.between(-18, 18), tiltY: random.between(-18, 18) },
  };
  return {
    weather: { ...CLEAR, ...weather[trouble] },
    placement: placeLabel(symbol, width, height, share, random, stance[trouble] ?? {}),
  };
}
