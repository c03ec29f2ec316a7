import { crc32, deflateSync } from "node:zlib";

const SAMPLES = { grey: 1, rgba: 4 } as const;
const KIND = { grey: 0, rgba: 6 } as const;

function chunk(kind: string, body: Uint8Array): Buffer {
  const made = Buffer.alloc(body.length + 12);
  made.writeUInt32BE(body.length, 0);
  made.write(kind, 4, "latin1");
  made.set(body, 8);
  made.writeUInt32BE(crc32(made.subarray(4, body.length + 8)), body.length + 8);
  return made;
}

/** Writes a picture of one byte a sample as PNG; `rowAt` gives the samples of a row, `width` (grey) or 4 × `width` (rgba) bytes. */
export function encodePng(
  kind: "grey" | "rgba",
  width: number,
  height: number,
  rowAt: (row: number) => ArrayLike<number>,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, KIND[kind], 0, 0, 0], 8);
  const line = width * SAMPLES[kind] + 1;
  const rows = Buffer.alloc(line * height);
  for (let row = 0; row < height; row += 1) rows.set(rowAt(row), row * line + 1);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}
