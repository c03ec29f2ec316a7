import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factorChange, isUnusualFactor } from "./meter-factor.rules";

describe("a change of a meter's factor", () => {
  it.each([
    ["1", "1.0015", "0.15", false],
    ["1", "1.001500000000000001", "0.15", true],
    ["1", "0.9985", "-0.15", false],
    ["1.0012", "0.9", "-10.1079", true],
    ["0.998", "0.998", "0", false],
    ["0.9980", "0.998", "0", false],
    ["2", "2.003", "0.15", false],
    ["2", "2.0031", "0.155", true],
  ])("from %s to %s is %s percent, unusual: %s", (before, after, percent, isUnusual) => {
    expect([factorChange(before, after), isUnusualFactor(before, after)]).toEqual([percent, isUnusual]);
  });

  it("is unusual beyond 15 in 10,000 of the one before, exactly", () => {
    const factor = fc.bigInt({ min: 1n, max: 10n ** 19n }).map((digits) => ({
      digits,
      text: `${digits / 10n ** 18n}.${(digits % 10n ** 18n).toString().padStart(18, "0")}`,
    }));
    fc.assert(
      fc.property(factor, factor, (before, after) => {
        const difference = after.digits > before.digits ? after.digits - before.digits : before.digits - after.digits;
        expect(isUnusualFactor(before.text, after.text)).toBe(difference * 10_000n > before.digits * 15n);
      }),
    );
  });
});
