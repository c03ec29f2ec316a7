import fc from "fast-check";
import { expect, it } from "vitest";
import {
  answeredRatio,
  applyRatio,
  exactProduct,
  inverse,
  ONE,
  ratioOf,
  readRatio,
  spelledRatio,
  times,
} from "./ratio.rules";

const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, "0");
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  });

it("keeps a factor whole", () => {
  expect(applyRatio("180000", inverse(ratioOf("2000")))).toBe("90");
  expect(applyRatio("1", ratioOf("0.45359237"))).toBe("0.45359237");
});

it("rounds once, half away from zero, at the ninth place", () => {
  expect(applyRatio("1", { numerator: 1n, denominator: 3n })).toBe("0.333333333");
  expect(applyRatio("2", { numerator: 1n, denominator: 3n })).toBe("0.666666667");
  expect(applyRatio("0.000000001", { numerator: 1n, denominator: 2n })).toBe("0.000000001");
  expect(applyRatio("-0.000000001", { numerator: 1n, denominator: 2n })).toBe("-0.000000001");
  expect(applyRatio("-0.000000001", { numerator: 1n, denominator: 3n })).toBe("0");
});

it("takes whole places too", () => {
  expect(applyRatio("12.5", ONE, 0)).toBe("13");
});

it("spells a factor as a fraction", () => {
  expect([spelledRatio(ratioOf("2000")), spelledRatio(ratioOf("0.5")), spelledRatio(ONE)]).toEqual([
    "2000",
    "1/2",
    "1",
  ]);
});

it("reads a fraction as it was spelled", () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const ratio = times(ratioOf(a), inverse(ratioOf(b)));
      expect(readRatio(spelledRatio(ratio))).toEqual(ratio);
    }),
  );
  expect(readRatio("2/4000")).toEqual({ numerator: 1n, denominator: 2000n });
  for (const spelled of ["0", "1/0", "-1", "1.5", "", "1/"]) expect(() => readRatio(spelled)).toThrow(RangeError);
});

it.each(["0", "-1", "1e3", "", "0.000"])("refuses the factor %j", (text) => {
  expect(() => ratioOf(text)).toThrow(RangeError);
});
it("refuses what is no decimal", () => {
  expect(() => applyRatio("1e3", ONE)).toThrow(RangeError);
});

it("comes back by the way it went", () => {
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const [x, y] = [ratioOf(a), ratioOf(b)];
      expect(times(times(x, y), inverse(y))).toEqual(x);
      expect(times(x, inverse(x))).toEqual(ONE);
    }),
  );
});

it("has no answer where it takes more digits than answers carry", () => {
  const billion = ratioOf("1000000000");
  const immense = [billion, billion, billion, billion].reduce(times);
  expect(answeredRatio("-9999", immense)).toBe(`-9999${"0".repeat(36)}`);
  expect(answeredRatio("10000", immense)).toBeNull();
});

it.each([
  ["1", "1/2000", "0.0005"],
  ["1.50", "42", "63"],
  ["2", "1/3", "2/3"],
  ["-3", "1/9", "-1/3"],
  ["-0.5", "2000", "-1000"],
  ["0.00", "1/3", "0"],
  ["-0", "5", "0"],
])("%s × %s is exactly %s", (decimal, ratio, product) => {
  expect(exactProduct(decimal, readRatio(ratio))).toBe(product);
});

it("gives exactly what rounding at any place begins with", () => {
  fc.assert(
    fc.property(positive, positive, positive, (decimal, over, under) => {
      fc.pre([decimal, over, under].every((one) => /[1-9]/.test(one)));
      const ratio = times(ratioOf(over), inverse(ratioOf(under)));
      const exact = exactProduct(decimal, ratio);
      const value = exact.includes("/") ? readRatio(exact) : ratioOf(exact);
      expect(value).toEqual(times(ratioOf(decimal), ratio));
      expect(applyRatio("1", value)).toBe(applyRatio(decimal, ratio));
    }),
  );
});
