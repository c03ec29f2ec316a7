import fc from "fast-check";
import { expect, it } from "vitest";
import { agrees, contradiction } from "./conversion-agreement.rules";
import { applyRatio, inverse, ratioOf } from "./ratio.rules";

const POUND = ratioOf("0.45359237");

it.each([
  ["0.45359237", true],
  ["0.453592370", true],
  ["0.4535924", true],
  ["0.4536", false],
  ["0.45", false],
  ["2.2046", false],
])("lb in kg at %s: %s", (factor, same) => {
  expect(agrees(factor, POUND)).toBe(same);
});
it.each([
  ["2.20462262185", true],
  ["2.204623", true],
  ["2.2046", false],
  ["2", false],
])("kg in lb at %s, the way back: %s", (factor, same) => {
  expect(agrees(factor, inverse(POUND))).toBe(same);
});
it("agrees with every factor that is rounded to nine digits, and with none that is a thousandth off", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (numerator, denominator) => {
        const known = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
        const rounded = applyRatio("1", known, 18);
        fc.pre(/[1-9].*.{9}/.test(rounded));
        expect(agrees(rounded, known)).toBe(true);
        expect(agrees(applyRatio(rounded, ratioOf("1.001"), 18), known)).toBe(false);
      },
    ),
  );
});
it("says what the others lead to", () => {
  expect(contradiction("ST", "kg", "900", ratioOf("907.18474")).description).toBe(
    "By the conversions that stand 1 ST is 907.18474 kg; this one says 900. Change the factor, or leave this conversion out: it follows from the others.",
  );
});
