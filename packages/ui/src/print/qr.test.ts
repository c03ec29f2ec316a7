import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { labelOf } from "@railhead/core/print/label.rules";
import { qrShape, QUIET_MODULES } from "@railhead/core/print/qr";

beforeAll(() => {
  const file = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
});

const polygonsOf = (path: string) =>
  path
    .split("M")
    .slice(1)
    .map((part) =>
      part
        .slice(0, -1)
        .split("L")
        .map((point) => point.split(" ").map(Number) as [number, number]),
    );
/** Whether the middle of a module is dark: an odd number of outlines around it. */
function isDark(polygons: ReturnType<typeof polygonsOf>, x: number, y: number): boolean {
  let crossings = 0;
  for (const points of polygons)
    points.forEach(([x0, y0], at) => {
      const [, y1] = points[(at + 1) % points.length]!;
      if (x0 > x && y0 > y !== y1 > y) crossings += 1;
    });
  return crossings % 2 === 1;
}
/** The code as it is drawn, dark modules true, without the white around it. */
function drawn(text: string) {
  const { modules, path } = qrShape(text);
  const polygons = polygonsOf(path);
  const at = (column: number, row: number) => isDark(polygons, column + 0.5, row + 0.5);
  return { modules, at };
}

const SCALE = 4;
/** The picture of a code, as a browser draws it, read by the floor's own reader. */
async function scanned(text: string): Promise<readonly string[]> {
  const { modules, at } = drawn(text);
  const side = (modules + 2 * QUIET_MODULES) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      if (!at(column, row)) continue;
      for (let y = 0; y < SCALE; y += 1)
        for (let x = 0; x < SCALE; x += 1) {
          const pixel = ((row + QUIET_MODULES) * SCALE + y) * side + (column + QUIET_MODULES) * SCALE + x;
          data.fill(0, pixel * 4, pixel * 4 + 3);
        }
    }
  const found = await readBarcodes({ data, width: side, height: side, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
  });
  // Where a higher level needs no more modules the code has it.
  return found.filter(({ ecLevel }) => /^[MQH]$/.test(ecLevel)).map((one) => one.text);
}

it.each([
  ["asset", { id: "3", asset_id: "41", name: "Silo 3 – Ñandú" }],
  ["asset", { id: "3", asset_id: "9223372036854775807", name: "x".repeat(80) }],
  ["car", { id: "7", prefix: "UTLX", inbound_number: "045123" }],
  ["truck", { id: "9", prefix: "OT", inbound_number: "1012" }],
  ["load", { id: "9223372036854775807", prefix: "GATX", car_number: "9" }],
] as const)("the label of %s %j is read by the scanner as it was written", async (kind, row) => {
  const { code } = labelOf(kind, row)!;
  expect(await scanned(code)).toEqual([code]);
});

it("any text comes back", () =>
  fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60 }), async (text) => {
      expect(await scanned(text)).toEqual([text]);
    }),
    { numRuns: 20 },
  ));

it("stands upright: its three corners are at the top and at the left below", () => {
  const { modules, at } = drawn("UTLX - 045123");
  /** The middle of a corner mark: a dark square with a light ring around it. */
  const isCorner = (column: number, row: number) =>
    at(column, row) && at(column - 1, row - 1) && !at(column - 2, row) && at(column - 3, row) && at(column + 3, row);
  const [near, far] = [3, modules - 4];
  expect([isCorner(near, near), isCorner(far, near), isCorner(near, far), isCorner(far, far)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("of a mark and a number has few modules, each of which is large", () => {
  expect(drawn("UTLX - 045123").modules).toBe(21);
});
