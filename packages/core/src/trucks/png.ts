const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 13;
/** Bit depths of each colour type that a PNG may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const numberAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0;

/** The check sum of PNG chunks (CRC-32) over a part of the bytes. */
export function crc32(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xff_ff_ff_ff;
  for (let at = from; at < to; at += 1) {
    crc ^= bytes[at] ?? 0;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** Width and height of a PNG whose chunks are known to be whole. */
export const pngHeader = (bytes: Uint8Array): { readonly width: number; readonly height: number } => ({
  width: numberAt(bytes, 16),
  height: numberAt(bytes, 20),
});

function isHeader(bytes: Uint8Array): boolean {
  const [depth, colour, compression, filter, interlace] = bytes.slice(24, 29);
  return (
    numberAt(bytes, 8) === HEADER_BYTES &&
    (DEPTHS[colour ?? 9] ?? []).includes(depth ?? 0) &&
    compression === 0 &&
    filter === 0 &&
    (interlace ?? 2) <= 1
  );
}

/** Chunk names in an order that a PNG may have: header first, image data together, end last; unknown critical ones not at all. */
function isOrdered(names: readonly string[]): boolean {
  const data = names.flatMap((name, at) => (name === "IDAT" ? [at] : []));
  const known = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);
  return (
    names[0] === "IHDR" &&
    names.at(-1) === "IEND" &&
    data.length > 0 &&
    data.every((at, i) => at === (data[0] ?? 0) + i) &&
    names.filter((name) => name === "IHDR" || name === "IEND").length === 2 &&
    names.every((name) => known.has(name) || /^[a-z][A-Za-z]{3}$/.test(name))
  );
}

/** A chunk of a PNG: its name, and where it stands with its length and check sum. */
interface Chunk {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The chunks of a PNG as they lie in its bytes; null where one is not within bounds or has a wrong check sum. */
function chunksIn(bytes: Uint8Array): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = MAGIC.length; at < bytes.length;) {
    const length = numberAt(bytes, at);
    const end = at + 12 + length;
    if (end > bytes.length || length > bytes.length) return null;
    if (crc32(bytes, at + 4, end - 4) !== numberAt(bytes, end - 4)) return null;
    chunks.push({ name: String.fromCharCode(...bytes.slice(at + 4, at + 8)), from: at, to: end });
    at = end;
  }
  return chunks;
}

/**
 * The names of a PNG's chunks; null unless the bytes are one whole PNG and nothing else: the signature, a lawful header,
 * every chunk within bounds with its right check sum, the end at the end.
 */
export function chunksOf(bytes: Uint8Array): readonly string[] | null {
  if (bytes.length < 45 || MAGIC.some((byte, at) => bytes[at] !== byte)) return null;
  const names = chunksIn(bytes)?.map(({ name }) => name);
  return names !== undefined && isOrdered(names) && isHeader(bytes) ? names : null;
}

const COLOUR_TYPE_AT = 25;
const PALETTE_COLOUR = 3;
/** What a transparent colour takes at most: a grey, a true colour, and one byte for each colour of a palette. */
const TRANSPARENCY_MOST: Readonly<Record<number, number>> = { 0: 2, 2: 6, 3: 256 };

/** Whether pixels cannot be drawn without a chunk. Whatever else a PNG may carry is words, places, times and profiles: none of the image. */
function isNeeded({ name, from, to }: Chunk, colour: number): boolean {
  if (name === "PLTE") return colour === PALETTE_COLOUR;
  if (name === "tRNS") return to - from - 12 <= (TRANSPARENCY_MOST[colour] ?? -1);
  return name === "IHDR" || name === "IDAT" || name === "IEND";
}

/** A whole PNG with nothing but what its pixels need: the chunks that stay are the same, byte by byte. The same bytes where nothing goes. */
export function pixelsOnly(bytes: Uint8Array): Uint8Array {
  const chunks = chunksIn(bytes) ?? [];
  const kept = chunks.filter((chunk) => isNeeded(chunk, bytes[COLOUR_TYPE_AT] ?? 0));
  if (kept.length === chunks.length) return bytes;
  const plain = new Uint8Array(MAGIC.length + kept.reduce((sum, { from, to }) => sum + to - from, 0));
  plain.set(MAGIC);
  let at = MAGIC.length;
  for (const { from, to } of kept) {
    plain.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return plain;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Bytes as the address of a PNG. */
export function pngAddress(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    const held = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += `${ALPHABET[held >> 18]}${ALPHABET[(held >> 12) & 63]}${b === undefined ? "=" : ALPHABET[(held >> 6) & 63]}${c === undefined ? "=" : ALPHABET[held & 63]}`;
  }
  return `data:image/png;base64,${text}`;
}
