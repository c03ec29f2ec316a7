import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubled, greyOf, pixelsOf, stretched } from "./pixels";

const size = fc.record({ width: fc.integer({ min: 2, max: 40 }), height: fc.integer({ min: 2, max: 40 }) });
const picture = size.chain(({ width, height }) =>
  fc
    .uint8Array({ minLength: width * height, maxLength: width * height })
    .map((grey) => ({ width, height, grey: new Uint8ClampedArray(grey) })),
);

describe("pixels", () => {
  it("are the same grey before and after they were made a picture", () => {
    fc.assert(
      fc.property(picture, ({ grey, width, height }) => {
        const back = greyOf(pixelsOf(grey, width, height));

        expect([...back].every((value, at) => Math.abs(value - (grey[at] ?? 0)) <= 1)).toBe(true);
      }),
    );
  });

  it("are opaque", () => {
    expect([...pixelsOf(new Uint8ClampedArray([7]), 1, 1).data]).toEqual([7, 7, 7, 255]);
  });
});

describe("stretched", () => {
  it("draws a faint pattern out to black and white", () => {
    const [width, height] = [100, 80];
    const faint = Uint8ClampedArray.from({ length: width * height }, (_, at) => (at % 10 < 5 ? 100 : 150));
    const made = stretched(faint, width, height);

    expect(Math.max(...made) - Math.min(...made)).toBeGreaterThan(240);
  });

  it("evens a shadow out: both halves of the pattern come out alike", () => {
    const [width, height] = [120, 80];
    const half = Uint8ClampedArray.from(
      { length: width * height },
      (_, at) => (at % 8 < 4 ? 200 : 60) * (at % width < 60 ? 1 : 0.4),
    );
    const made = stretched(half, width, height);
    const light = (x: number) => made[40 * width + x] ?? 0;

    expect(Math.abs(light(9) - light(105))).toBeLessThan(40);
  });

  it("leaves an empty picture without a pattern", () => {
    const made = stretched(new Uint8ClampedArray(900).fill(90), 30, 30);

    expect(new Set(made).size).toBe(1);
  });
});

describe("doubled", () => {
  it("is twice as wide and high, and stays between the darkest and the lightest", () => {
    fc.assert(
      fc.property(picture, ({ grey, width, height }) => {
        const made = doubled(grey, width, height);

        expect(made).toHaveLength(width * height * 4);
        expect(Math.min(...made)).toBeGreaterThanOrEqual(Math.min(...grey));
        expect(Math.max(...made)).toBeLessThanOrEqual(Math.max(...grey));
      }),
    );
  });
});
