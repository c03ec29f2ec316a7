import type { Random } from "./random";
import type { Symbol } from "./symbols";

/** The placement of a label before the camera. Angles in degrees, lengths in pixels of the picture. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Pixels a module. */
  readonly module: number;
  readonly turn: number;
  readonly tiltX: number;
  readonly tiltY: number;
}
/** What light, lens and weather do to the picture. */
export interface Weather {
  /** Grey of the paper and of the ink. */
  readonly paper: number;
  readonly ink: number;
  /** Spread of the blur, and the way the hand moved while the shutter was open. */
  readonly blur: number;
  readonly motion: readonly [number, number];
  readonly noise: number;
  /** Share of light at the dark end of the picture, 1 for even light. */
  readonly shadow: number;
  readonly glares: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly strength: number;
  }[];
  /** Specks and scratches on the label. */
  readonly dirt: number;
}
export const CLEAR: Weather = {
  paper: 235,
  ink: 25,
  blur: 0.6,
  motion: [0, 0],
  noise: 2,
  shadow: 1,
  glares: [],
  dirt: 0,
};

export interface Grey {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const FOCAL = 900;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** From a place in the picture to one on the label, its middle being 0, 0: a plane turned in space, seen by a lens. */
function toLabel({ x, y, turn, tiltX, tiltY }: Placement): (px: number, py: number) => readonly [number, number] {
  const [ct, st, cx, sx, cy, sy] = [
    Math.cos(rad(turn)),
    Math.sin(rad(turn)),
    Math.cos(rad(tiltX)),
    Math.sin(rad(tiltX)),
    Math.cos(rad(tiltY)),
    Math.sin(rad(tiltY)),
  ];
  const across = [ct * cy, st * cx + ct * sy * sx, st * sx - ct * sy * cx] as const;
  const down = [-st * cy, ct * cx - st * sy * sx, ct * sx + st * sy * cx] as const;
  return (px, py) => {
    const [dx, dy] = [px - x, py - y];
    const [a, b] = [FOCAL * across[0] - dx * across[2], FOCAL * down[0] - dx * down[2]];
    const [c, d] = [FOCAL * across[1] - dy * across[2], FOCAL * down[1] - dy * down[2]];
    const det = a * d - b * c;
    return [(FOCAL * (dx * d - dy * b)) / det, (FOCAL * (dy * a - dx * c)) / det];
  };
}

/** A car's side: rust and rivets, so that the decoder has something to be wrong about. */
function paintGround(width: number, height: number, random: Random): Float32Array {
  const ground = new Float32Array(width * height);
  const [light, wave, seam] = [random.between(60, 150), random.between(20, 60), random.whole(40, 120)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const rivet = x % seam < 4 && y % 23 < 4 ? -35 : 0;
      ground[y * width + x] = light + 14 * Math.sin(x / wave) + 9 * Math.sin((x + y) / 17) + rivet;
    }
  }
  return ground;
}

interface Speck {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
  readonly grey: number;
}

/** The label's grey at a place, in modules from its middle; null outside the label. */
function labelGrey(symbol: Symbol, weather: Weather, specks: readonly Speck[], u: number, v: number): number | null {
  const [halfWidth, halfHeight] = [symbol.width / 2, symbol.height / 2];
  if (Math.abs(u) > halfWidth + symbol.quiet || Math.abs(v) > halfHeight + symbol.quiet) return null;
  const speck = specks.find((each) => (u - each.u) ** 2 + (v - each.v) ** 2 < each.radius ** 2);
  if (speck) return speck.grey;
  const [column, row] = [Math.floor(u + halfWidth), Math.floor(v + halfHeight)];
  if (column < 0 || row < 0 || column >= symbol.width || row >= symbol.height) return weather.paper;
  return symbol.data[row * symbol.width + column] === 0 ? weather.ink : weather.paper;
}

function paintLabel(
  picture: Float32Array,
  width: number,
  height: number,
  symbol: Symbol,
  placement: Placement,
  weather: Weather,
  random: Random,
): void {
  const specks = Array.from({ length: weather.dirt }, () => ({
    u: random.between(-0.5, 0.5) * symbol.width,
    v: random.between(-0.5, 0.5) * symbol.height,
    radius: random.between(0.5, Math.max(1, symbol.width / 28)),
    grey: random.between(30, 220),
  }));
  const place = toLabel(placement);
  const reach =
    (placement.module * Math.hypot(symbol.width + 2 * symbol.quiet, symbol.height + 2 * symbol.quiet)) / 2 + 40;
  const [left, right] = [Math.max(0, Math.floor(placement.x - reach)), Math.min(width, Math.ceil(placement.x + reach))];
  const [top, bottom] = [
    Math.max(0, Math.floor(placement.y - reach)),
    Math.min(height, Math.ceil(placement.y + reach)),
  ];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      let sum = 0;
      for (const [fx, fy] of [
        [0.17, 0.25],
        [0.5, 0.25],
        [0.83, 0.25],
        [0.17, 0.75],
        [0.5, 0.75],
        [0.83, 0.75],
      ] as const) {
        const [u, v] = place(x + fx, y + fy);
        sum +=
          labelGrey(symbol, weather, specks, u / placement.module, v / placement.module) ?? picture[y * width + x]!;
      }
      picture[y * width + x] = sum / 6;
    }
  }
}

/** Averages along a way, a few steps of it. */
function smear(
  picture: Float32Array,
  width: number,
  height: number,
  [dx, dy]: readonly [number, number],
): Float32Array {
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)));
  if (steps === 1) return picture;
  const made = new Float32Array(picture.length);
  for (let step = 0; step < steps; step += 1) {
    const [ox, oy] = [Math.round(dx * (step / (steps - 1) - 0.5)), Math.round(dy * (step / (steps - 1) - 0.5))];
    for (let y = 0; y < height; y += 1) {
      const from = Math.min(height - 1, Math.max(0, y + oy)) * width;
      for (let x = 0; x < width; x += 1)
        made[y * width + x]! += picture[from + Math.min(width - 1, Math.max(0, x + ox))]! / steps;
    }
  }
  return made;
}

function blurOnce(
  picture: Float32Array,
  width: number,
  height: number,
  kernel: readonly number[],
  isDown: boolean,
): Float32Array {
  const made = new Float32Array(picture.length);
  const reach = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let at = -reach; at <= reach; at += 1) {
        const [px, py] = isDown
          ? [x, Math.min(height - 1, Math.max(0, y + at))]
          : [Math.min(width - 1, Math.max(0, x + at)), y];
        sum += picture[py * width + px]! * kernel[at + reach]!;
      }
      made[y * width + x] = sum;
    }
  }
  return made;
}

function blur(picture: Float32Array, width: number, height: number, spread: number): Float32Array {
  if (spread < 0.2) return picture;
  const reach = Math.ceil(spread * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * spread * spread)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = weights.map((weight) => weight / total);
  return blurOnce(blurOnce(picture, width, height, kernel, false), width, height, kernel, true);
}

function develop(
  picture: Float32Array,
  width: number,
  height: number,
  { shadow, glares, noise }: Weather,
  random: Random,
): Grey {
  const data = new Uint8ClampedArray(picture.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = shadow + ((1 - shadow) * (x / width + y / height)) / 2;
      const glare = glares.reduce(
        (sum, each) =>
          sum + each.strength * Math.exp(-((x - each.x) ** 2 + (y - each.y) ** 2) / (2 * each.radius ** 2)),
        0,
      );
      data[y * width + x] = picture[y * width + x]! * light + glare + noise * random.normal();
    }
  }
  return { data, width, height };
}

/** Paints what a camera sees: a car's side, and a label on it if there is one. */
export function paintScene(
  width: number,
  height: number,
  label: { readonly symbol: Symbol; readonly placement: Placement } | null,
  weather: Weather,
  random: Random,
): Grey {
  const ground = paintGround(width, height, random);
  if (label) paintLabel(ground, width, height, label.symbol, label.placement, weather, random);
  return develop(
    blur(smear(ground, width, height, weather.motion), width, height, weather.blur),
    width,
    height,
    weather,
    random,
  );
}
