import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { implausibleFactor } from "./conversion-bounds.rules";
import { ratioOf } from "./ratio.rules";

const known = (...factors: string[]) => ({
  from: "gal",
  to: "lb",
  ratios: factors.map(ratioOf),
  times: 10n,
  source: "products" as const,
});

describe("the bounds of a factor", () => {
  it("include what lies exactly so many times away, above and below", () => {
    expect(implausibleFactor("70", known("7"))).toBeNull();
    expect(implausibleFactor("0.7", known("7"))).toBeNull();
    expect(implausibleFactor("70.000001", known("7"))).not.toBeNull();
    expect(implausibleFactor("0.699999", known("7"))).not.toBeNull();
  });

  it("reach from the smallest known factor to the greatest, in whatever order they are known", () => {
    for (const one of [known("6", "8", "7"), known("8", "7", "6")]) {
      expect(implausibleFactor("0.6", one)).toBeNull();
      expect(implausibleFactor("80", one)).toBeNull();
      expect(implausibleFactor("0.59", one)).not.toBeNull();
      expect(implausibleFactor("81", one)).not.toBeNull();
    }
  });

  it("say what the records know", () => {
    expect(implausibleFactor("0.000000001", known("7"))?.description).toBe(
      "By the conversions of other products 1 gal is 7 lb; 0.000000001 is more than 10 times away from that. Check the factor and both units.",
    );
    expect(implausibleFactor("900", known("8", "6"))?.description).toContain("1 gal is 6 to 8 lb");
  });

  it("are none where nothing is known", () => {
    expect(implausibleFactor("0.000000001", known())).toBeNull();
  });

  it("never refuse a known factor, and always one beyond them all", () => {
    const factor = fc.integer({ min: 1, max: 1_000_000 }).map(String);
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 5 }), (factors) => {
        for (const one of factors) expect(implausibleFactor(one, known(...factors))).toBeNull();
        const most = Math.max(...factors.map(Number));
        expect(implausibleFactor(String(most * 10 + 1), known(...factors))).not.toBeNull();
      }),
    );
  });
});
