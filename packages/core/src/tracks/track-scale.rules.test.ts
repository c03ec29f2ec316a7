import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carsBetween, extentsOf, pixelsPerFoot, placeAt, trackFeet, UNMEASURED_FEET } from "./track-scale.rules";

const cars = (...lengths: readonly (string | null)[]) => lengths.map((railcar_length) => ({ railcar_length }));

describe("a track to scale", () => {
  it("has its cars one behind the other, an unmeasured one with a usual length", () =>
    expect(extentsOf(cars("42", null, "60.5"))).toEqual([
      { from: 0, to: 42 },
      { from: 42, to: 42 + UNMEASURED_FEET },
      { from: 92, to: 152.5 },
    ]));

  it("is as long as its usable length, or as its cars where they need more", () => {
    expect(trackFeet("300", extentsOf(cars("42")))).toBe(300);
    expect(trackFeet("50", extentsOf(cars("42", "42")))).toBe(84);
    expect(trackFeet("300", [])).toBe(300);
  });

  it.each([
    [0, 0],
    [20, 0],
    [22, 1],
    [62, 1],
    [64, 2],
    [900, 2],
  ])("is met at %s feet before car %s", (feet, place) =>
    expect(placeAt(extentsOf(cars("42", "42")), feet)).toBe(place),
  );

  it("fits the longest track to the width where whole tracks are drawn", () => {
    expect(pixelsPerFoot("tracks", 5400, 1080)).toBe(0.2);
    expect(pixelsPerFoot("cars", 5400, 1080)).toBeGreaterThan(1.5);
    expect(pixelsPerFoot("cars", 5400, 1080, 2)).toBe(2 * pixelsPerFoot("cars", 5400, 1080));
    expect(pixelsPerFoot("tracks", 5400, 1080, 2)).toBe(0.2);
    expect(pixelsPerFoot("tracks", 0, 1080)).toBeLessThanOrEqual(pixelsPerFoot("cars", 0, 1080));
  });
});

describe("what is in sight", () => {
  it("is every car of which a part is, and no other", () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 90 }), { maxLength: 40 }),
        fc.integer({ min: -100, max: 2000 }),
        fc.integer({ min: 1, max: 900 }),
        (lengths, from, width) => {
          const extents = extentsOf(cars(...lengths.map(String)));
          const [first, last] = carsBetween(extents, from, from + width);
          const seen = extents.flatMap((extent, at) => (extent.to > from && extent.from < from + width ? [at] : []));
          expect(extents.map((_, at) => at).slice(first, last)).toEqual(seen);
        },
      ),
    ));
});
