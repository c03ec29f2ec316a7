import { crc32 } from "./png";

export interface Image {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  /** Chunks between the header and the data. */
  readonly extraChunks: readonly (string | readonly [name: string, body: string])[];
  /** Chunks where the data stands. */
  readonly data: readonly string[];
}

/** An image as the pad gives it: 360 × 115, eight bits, true colour; what a test needs may be another. */
export const padImage = (more: Partial<Image> = {}): Image => ({
  width: 360,
  height: 115,
  depth: 8,
  colour: 2,
  extraChunks: [],
  data: ["IDAT"],
  ...more,
});

const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
const four = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);

function chunk(name: string, body: readonly number[]): number[] {
  const named = Array.from(name, (letter) => letter.charCodeAt(0));
  const checked = new Uint8Array([...named, ...body]);
  return [...four(body.length), ...checked, ...four(crc32(checked, 0, checked.length))];
}

/** The bytes of an image with lawful chunks; its data is none that could be drawn. */
export function pngOf({ width, height, depth, colour, extraChunks, data }: Image): Uint8Array {
  return new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk("IHDR", [...four(width), ...four(height), depth, colour, 0, 0, 0]),
    ...extraChunks.flatMap((one) => (typeof one === "string" ? chunk(one, [0]) : chunk(one[0], bytesOf(one[1])))),
    ...data.flatMap((name) => chunk(name, [1, 2, 3, 4])),
    ...chunk("IEND", []),
  ]);
}
