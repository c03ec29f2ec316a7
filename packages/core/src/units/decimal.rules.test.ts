import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDecimals, isMultipleOf, subtractDecimals, sumDecimals } from "./decimal.rules";

const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
    fc.integer({ min: 0, max: 9 }),
    fc.nat(999_999_999),
  )
  .map(([negative, whole, places, fraction]) => {
    const digits = fraction.toString().padStart(9, "0").slice(0, places);
    return `${negative ? "-" : ""}${whole}${digits ? `.${digits}` : ""}`;
  });

it("adds without a binary float", () => {
  expect(sumDecimals(["0.1", "0.2"])).toBe("0.3");
});

it("sums nothing to zero", () => {
  expect(sumDecimals([])).toBe("0");
});

it("drops trailing zeros", () => {
  expect(sumDecimals(["1.50", "-0.5"])).toBe("1");
});

it("keeps the sign of a small difference", () => {
  expect(subtractDecimals("0", "0.05")).toBe("-0.05");
});

it("finds one value in its different spellings", () => {
  expect(compareDecimals("42", "42.000")).toBe(0);
});

it("refuses what is no decimal", () => {
  expect(() => sumDecimals(["1e3"])).toThrow(RangeError);
});

it("takes away exactly what was added", () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(compareDecimals(subtractDecimals(sumDecimals([a, b]), b), a)).toBe(0);
    }),
  );
});

it("orders as the difference says", () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const difference = subtractDecimals(a, b);

      expect(compareDecimals(a, b)).toBe(compareDecimals(difference, "0"));
    }),
  );
});

it("tells whole numbers of steps, exactly", () => {
  expect([
    isMultipleOf("30020", "20"),
    isMultipleOf("30010", "20"),
    isMultipleOf("0.3", "0.1"),
    isMultipleOf("1.5", "0.50"),
    isMultipleOf("0", "20"),
    isMultipleOf("20", "0"),
  ]).toEqual([true, false, true, true, true, false]);
});
