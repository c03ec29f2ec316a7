/** A picture as decoders take it: four bytes a pixel, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The grey of each pixel, 0 to 255. */
export function greyOf({ data, width, height }: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    grey[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
  }
  return grey;
}

/** A picture of greys. */
export function pixelsOf(grey: Uint8ClampedArray, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(data.buffer);
  for (let at = 0; at < grey.length; at += 1) words[at] = 0xff000000 | ((grey[at] ?? 0) * 0x10101);
  return { data, width, height };
}

/** The greys below which the given shares of a tile's sampled pixels lie. */
function rangeOf(
  grey: Uint8ClampedArray,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): readonly [number, number] {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      counts[grey[y * width + x] ?? 0]! += 1;
      total += 1;
    }
  }
  const cut = total * 0.02;
  let low = 0;
  for (let sum = counts[0] ?? 0; sum < cut && low < 255; sum += counts[low] ?? 0) low += 1;
  let high = 255;
  for (let sum = counts[255] ?? 0; sum < cut && high > 0; sum += counts[high] ?? 0) high -= 1;
  return [low, Math.max(high, low + 1)];
}

/** Less contrast than this is noise and is not drawn out further. */
const RANGE_LEAST = 24;
const TILES = 5;

interface Ranges {
  readonly low: Float32Array;
  readonly high: Float32Array;
}

/** Darkest and lightest of each tile; a tile without contrast takes that of its neighbours' mean. */
function rangesOf(grey: Uint8ClampedArray, width: number, height: number): Ranges {
  const [low, high] = [new Float32Array(TILES * TILES), new Float32Array(TILES * TILES)];
  for (let tile = 0; tile < TILES * TILES; tile += 1) {
    const [column, row] = [tile % TILES, Math.floor(tile / TILES)];
    // Tiles overlap by half, so that a light patch does not cut a code in two.
    const left = Math.max(0, Math.floor(((column - 0.5) * width) / TILES));
    const right = Math.min(width, Math.ceil(((column + 1.5) * width) / TILES));
    const top = Math.max(0, Math.floor(((row - 0.5) * height) / TILES));
    const bottom = Math.min(height, Math.ceil(((row + 1.5) * height) / TILES));
    const [dark, light] = rangeOf(grey, width, left, top, right, bottom);
    const missing = Math.max(0, RANGE_LEAST - (light - dark)) / 2;
    low[tile] = dark - missing;
    high[tile] = light + missing;
  }
  return { low, high };
}

/** For each place along a side: the tile before it, the tile after it, and how far it is between their middles. */
function placesOf(length: number): { before: Uint8Array; after: Uint8Array; share: Float32Array } {
  const places = { before: new Uint8Array(length), after: new Uint8Array(length), share: new Float32Array(length) };
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(TILES - 1, Math.max(0, ((at + 0.5) * TILES) / length - 0.5));
    places.before[at] = Math.floor(place);
    places.after[at] = Math.min(TILES - 1, Math.floor(place) + 1);
    places.share[at] = place - Math.floor(place);
  }
  return places;
}

/** Draws the contrast of a picture out, part by part: shadow, glare and fog even out. */
export function stretched(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const { low, high } = rangesOf(grey, width, height);
  const [columns, rows] = [placesOf(width), placesOf(height)];
  const made = new Uint8ClampedArray(grey.length);
  const mix = (values: Float32Array, x: number, y: number): number => {
    const [a, b] = [columns.before[x] ?? 0, columns.after[x] ?? 0];
    const [c, d] = [(rows.before[y] ?? 0) * TILES, (rows.after[y] ?? 0) * TILES];
    const [across, down] = [columns.share[x] ?? 0, rows.share[y] ?? 0];
    const upper = (values[c + a] ?? 0) * (1 - across) + (values[c + b] ?? 0) * across;
    return upper * (1 - down) + ((values[d + a] ?? 0) * (1 - across) + (values[d + b] ?? 0) * across) * down;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = mix(low, x, y);
      made[y * width + x] = (((grey[y * width + x] ?? 0) - dark) * 255) / (mix(high, x, y) - dark);
    }
  }
  return made;
}

/** Twice the size, each new pixel between its neighbours. */
export function doubled(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const made = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height * 2; y += 1) {
    const near = (y >> 1) * width;
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * width;
    for (let x = 0; x < width * 2; x += 1) {
      const [at, next] = [x >> 1, Math.min(width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1)))];
      const here = 3 * (grey[near + at] ?? 0) + (grey[near + next] ?? 0);
      const there = 3 * (grey[far + at] ?? 0) + (grey[far + next] ?? 0);
      made[y * width * 2 + x] = (3 * here + there + 8) >> 4;
    }
  }
  return made;
}
