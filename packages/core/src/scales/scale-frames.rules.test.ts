import type { ScaleProtocol } from "@railhead/api-contract/scale-connection";
import { describe, expect, it } from "vitest";
import { bytesOf, framesIn, withParity } from "./scale-frames.fixtures";
import { hexOf, readFrames } from "./scale-frames.rules";
import { NOTHING_RECEIVED } from "./scale-frame.types";

const STABLE = "0A 20 31 47 20 20 20 20 20 20 20 34 35 33 32 30 6C 62 20 0D";
const MOVING = "0A 20 31 47 4D 20 20 20 20 20 20 34 35 33 34 30 6C 62 20 0D";
const MT = {
  stable: ["02 31 20 20 20 34 35 33 32 30 20 20 20 20 20 30 0D", "12"],
  moving: ["02 31 28 20 20 34 35 33 34 30 20 20 20 20 20 30 0D", "08"],
  kg: ["02 32 30 20 20 32 30 35 35 36 20 20 20 20 20 30 0D", "7D"],
  mt: ["02 2D 20 22 20 32 30 35 35 36 20 20 20 20 20 30 0D", "10"],
} as const;
/** Of the published frames: what each shows. */
const SHOWN = {
  stable: { weight: "45320", unit: "lb", isMoving: false },
  moving: { weight: "45340", unit: "lb", isMoving: true },
  kg: { weight: "20556", unit: "kg", isMoving: false },
  mt: { weight: "20.556", unit: "MT", isMoving: false },
} as const;
const GOOD = { isNet: false, isOver: false, isUnder: false, isNotReady: false };

/** The one frame of a text of bytes, or none. */
const read = (protocol: ScaleProtocol, hex: string) => framesIn(protocol, [bytesOf(hex)])[0];
/** A frame of SMA with another text at a place. */
const sma = (at: number, text: string): string => {
  const bytes = [...bytesOf(STABLE)];
  for (const [index, sign] of Array.from(text).entries()) bytes[at + index] = sign.charCodeAt(0);
  return hexOf(bytes);
};
/** A frame of Mettler Toledo with another byte at a place. */
const mt = (...changes: readonly (readonly [at: number, byte: number])[]): string => {
  const bytes = [...bytesOf(MT.stable[0])];
  for (const [at, byte] of changes) bytes[at] = byte;
  return hexOf(bytes);
};

describe("the published frames", () => {
  it("of sma", () => {
    expect(read("sma", STABLE)).toMatchObject({ ...GOOD, ...SHOWN.stable });
    expect(read("sma", MOVING)).toMatchObject({ ...GOOD, ...SHOWN.moving });
  });
  it.each(Object.entries(MT))("of mt continuous, with and without checksum: %s", (name, [hex, sum]) => {
    const shown = { ...GOOD, ...SHOWN[name as keyof typeof SHOWN] };
    expect(read("mt continuous", hex)).toMatchObject(shown);
    expect(read("mt continuous with checksum", `${hex} ${sum}`)).toMatchObject(shown);
  });
  it("with parity, which is dropped; the bytes stay as they came", () => {
    const bytes = withParity(bytesOf(STABLE));
    expect(framesIn("sma", [bytes])).toEqual([{ ...GOOD, ...SHOWN.stable, start: 0, bytes }]);
    expect(framesIn("mt continuous", [withParity(bytesOf(MT.mt[0]))])).toMatchObject([SHOWN.mt]);
  });
});

describe("sma", () => {
  it("knows the units in either case, and others as none of ours", () => {
    expect(["LB ", "kg ", "T  ", "tn ", "oz "].map((unit) => read("sma", sma(16, unit))?.unit)).toEqual([
      "lb",
      "kg",
      "MT",
      "ST",
      null,
    ]);
  });
  it("reads decimals and signs as they are sent, and no sign of a zero", () => {
    expect(
      ["    -120.0", "   000.500", "     -0.00", "      .250", "-      120"].map(
        (figure) => read("sma", sma(6, figure))?.weight,
      ),
    ).toEqual(["-120.0", "0.500", "0.00", "0.250", "-120"]);
  });
  it("tells gross, net and tare, over and under, the centre of zero", () => {
    expect(["G", "N", "T"].map((sign) => read("sma", sma(3, sign))?.isNet)).toEqual([false, true, true]);
    expect(read("sma", sma(1, "O"))).toMatchObject({ isOver: true, isNotReady: false });
    expect(read("sma", sma(1, "U"))).toMatchObject({ isUnder: true });
    expect(read("sma", sma(1, "Z"))).toMatchObject(GOOD);
  });
  it("is not ready by its status, its dashes, or an answer that it does not understand", () => {
    for (const status of "EITe") expect(read("sma", sma(1, status))?.isNotReady).toBe(true);
    expect(read("sma", sma(6, "----------"))).toMatchObject({ isNotReady: true, weight: null });
    expect(read("sma", sma(1, `O1G  ${"-".repeat(10)}`))).toMatchObject({
      isNotReady: false,
      isOver: true,
      weight: null,
    });
    for (const answer of ["0A 3F 0D", "0A 21 0D"]) expect(read("sma", answer)?.isNotReady).toBe(true);
  });
  it("takes nothing for a frame that is not one", () => {
    const wrong = [
      sma(1, "X"),
      sma(3, "g"),
      sma(4, "m"),
      sma(6, "   45 320 "),
      sma(6, "    4532x0"),
      sma(16, "l\u0001 "),
      STABLE.replace(" 20 20", " 20"),
      STABLE.replace("0A ", ""),
      "0A 57 0D",
      "0A 0D",
    ];
    for (const hex of wrong) expect(framesIn("sma", [bytesOf(hex)])).toEqual([]);
  });
  it("begins at the last LF", () => {
    expect(framesIn("sma", [bytesOf(`0A 20 31 47 0A 0A ${STABLE} 0D ${MOVING}`)])).toMatchObject([
      { ...SHOWN.stable, start: 6 },
      { ...SHOWN.moving, start: 27 },
    ]);
  });
});

describe("mt continuous", () => {
  it("reads sign, net, motion, over and under from its status", () => {
    expect(read("mt continuous", mt([2, 0x22]))).toMatchObject({ weight: "-45320", isUnder: false });
    expect(read("mt continuous", mt([2, 0x21]))).toMatchObject({ isNet: true });
    expect(read("mt continuous", mt([2, 0x24]))).toMatchObject({ isOver: true, isUnder: false });
    expect(read("mt continuous", mt([2, 0x26]))).toMatchObject({ isOver: false, isUnder: true });
  });
  it("is not ready before it was zeroed, and while it shows more digits than it has", () => {
    expect(read("mt continuous", mt([2, 0x60]))?.isNotReady).toBe(true);
    expect(read("mt continuous", mt([3, 0x30]))?.isNotReady).toBe(true);
  });
  it("knows its units", () => {
    const units = [
      [2, 0x30, 3, 0x20],
      [2, 0x20, 3, 0x26],
      [2, 0x20, 3, 0x22],
      [2, 0x20, 3, 0x21],
    ].map(
      ([at = 0, byte = 0, other = 0, another = 0]) => read("mt continuous", mt([at, byte], [other, another]))?.unit,
    );
    expect(units).toEqual(["kg", "ST", "MT", null]);
  });
  it("puts the point where its decimals say, before small figures too", () => {
    const small = [4, 5, 6, 7, 8].map((at) => [at, 0x20] as const);
    expect(read("mt continuous", mt([1, 0x2d], ...small, [9, 0x35]))?.weight).toBe("0.005");
    expect(read("mt continuous", mt([1, 0x2f]))?.weight).toBe("0.45320");
    expect(read("mt continuous", mt([1, 0x28]))?.weight).toBe("45320");
  });
  it("shows no figure beyond its range, and is no frame without one otherwise", () => {
    const blank = [4, 5, 6, 7, 8, 9].map((at) => [at, 0x20] as const);
    expect(read("mt continuous", mt([2, 0x24], ...blank))).toMatchObject({ weight: null, isOver: true });
    expect(read("mt continuous", mt(...blank))).toBeUndefined();
    expect(read("mt continuous", mt([6, 0x20]))).toBeUndefined();
  });
  it("takes nothing for a frame whose marks are not in their places", () => {
    for (const [at, byte] of [
      [0, 0x03],
      [1, 0x11],
      [1, 0x71],
      [2, 0x00],
      [3, 0x00],
      [16, 0x0a],
    ] as const)
      expect(read("mt continuous", mt([at, byte]))).toBeUndefined();
    expect(read("mt continuous with checksum", `${MT.stable[0]} 13`)).toBeUndefined();
  });
  it("skips an STX that begins no frame and goes on with the next", () => {
    expect(framesIn("mt continuous", [bytesOf(`02 02 31 20 02 31 ${MT.stable[0]}`)])).toMatchObject([
      { weight: "45320", start: 6 },
    ]);
  });
});

it.each([
  ["sma", [0x0a], STABLE],
  ["sma", [0x0a, 0x20], STABLE],
  ["mt continuous", [0x02], MT.stable[0]],
  ["mt continuous", [0x02, 0x31, 0x20, 0x20], MT.stable[0]],
  ["mt continuous with checksum", [0x02, 0x31, 0x20, 0x20], `${MT.stable[0]} ${MT.stable[1]}`],
] as const)(
  "%s of %j over and over keeps no more than a frame has, and finds the one behind it",
  (protocol, marks, good) => {
    const noise = [
      ...Array.from({ length: 10_000 }, (_, at) => marks[at % marks.length] ?? 0),
      ...Array(40).fill(0x41),
    ];
    let [reading, most] = [NOTHING_RECEIVED, 0];
    // Byte by byte: what is kept is looked at again with each.
    for (const byte of noise) {
      ({ reading } = readFrames(protocol, reading, [byte]));
      most = Math.max(most, reading.rest.length);
    }
    expect(most).toBeLessThanOrEqual(20);
    expect(reading.offset + reading.rest.length).toBe(noise.length);
    expect(readFrames(protocol, reading, bytesOf(good)).frames).toMatchObject([
      { weight: "45320", start: noise.length },
    ]);
  },
);
