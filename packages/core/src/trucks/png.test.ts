import { describe, expect, it } from "vitest";
import { chunksOf, crc32, pngHeader } from "./png";
import { padImage, pngOf } from "./png.fixtures";

describe("a PNG", () => {
  it("is known by its chunks", () => {
    expect(chunksOf(pngOf(padImage()))).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(pngHeader(pngOf(padImage({ width: 12, height: 34 })))).toEqual({ width: 12, height: 34 });
  });
  it("may carry what browsers add", () =>
    expect(chunksOf(pngOf(padImage({ extraChunks: ["sRGB", "pHYs"] })))).toContain("sRGB"));

  const good = pngOf(padImage());
  const changed = (at: number, by: number) => good.map((byte, place) => (place === at ? (byte + by) & 0xff : byte));
  it.each([
    ["cut off", good.slice(0, -1)],
    ["longer than its end", new Uint8Array([...good, 0])],
    ["twice", new Uint8Array([...good, ...good])],
    ["of one changed bit", changed(good.length - 20, 1)],
    ["with another magic", changed(0, 1)],
    ["with an unknown colour", pngOf(padImage({ colour: 7 }))],
    ["with a depth that its colour has not", pngOf(padImage({ depth: 3 }))],
    ["without data", pngOf(padImage({ data: [] }))],
    ["with data in two places", pngOf(padImage({ data: ["IDAT", "tEXt", "IDAT"] }))],
    ["with a critical chunk that nobody knows", pngOf(padImage({ data: ["IDAT", "EVIL"] }))],
    ["of nothing", new Uint8Array()],
  ])("%s is none", (_what, bytes) => expect(chunksOf(bytes)).toBe(null));

  it("has the check sum of the standard", () =>
    expect(
      crc32(
        Uint8Array.from("123456789", (letter) => letter.charCodeAt(0)),
        0,
        9,
      ),
    ).toBe(0xcb_f4_39_26));
});
