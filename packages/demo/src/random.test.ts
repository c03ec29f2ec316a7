import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "./random";

describe("random", () => {
  it("gives the same sequence for the same seed", () => {
    const take = (seed: number) => Array.from({ length: 50 }, createRandom(seed).next);

    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it("stays within both bounds", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (seed, least, span) => {
        const value = createRandom(seed).between(least, least + span);

        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(least + span);
      }),
    );
  });

  it("reaches both bounds", () => {
    const random = createRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => random.between(1, 3)));

    expect(seen).toEqual(new Set([1, 2, 3]));
  });
});
