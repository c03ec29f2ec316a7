import fc from "fast-check";
import { expect, it } from "vitest";
import { compareDecimals } from "./decimal.rules";
import { applyRatio, inverse, ONE, ratioOf, times } from "./ratio.rules";
import { HEAVIEST_POUNDS, weightLimitFault } from "./weight-limit.rules";

/** One of each unit in pounds, as stored conversions say it. */
const KG = inverse(ratioOf("0.45359237"));
const POUNDS = { lb: ONE, kg: KG, ST: ratioOf("2000"), LT: ratioOf("2240"), MT: times(KG, ratioOf("1000")) };
type Known = keyof typeof POUNDS;

it.each<[string, Known]>([
  ["1000000", "lb"],
  ["500", "ST"],
  ["453.5", "MT"],
  ["453592.37", "kg"],
  ["0", "MT"],
])("takes %s %s", (weight, unit) => {
  expect(weightLimitFault("railcar", weight, unit, POUNDS[unit])).toBeNull();
});
it.each(["gal", "no unit"])("takes any number of %s from which no conversion leads to pounds", (unit) =>
  expect(weightLimitFault("railcar", "999999", unit, null)).toBeNull(),
);
it.each<[string, Known, string]>([
  [
    "1000000.01",
    "lb",
    "1,000,000.01 lb is more than a railcar weighs: at most 1,000,000 lb. Look at the weight and its unit.",
  ],
  [
    "500000",
    "MT",
    "500,000 MT (1,102,311,311 lb) is more than a railcar weighs: at most 1,000,000 lb. Look at the weight and its unit.",
  ],
])("refuses %s %s", (weight, unit, sentence) =>
  expect(weightLimitFault("railcar", weight, unit, POUNDS[unit])?.description).toBe(sentence),
);
it("judges a weight alike in every unit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.constantFrom(...(Object.keys(POUNDS) as Known[])),
      (pounds, unit) => {
        const weight = applyRatio(String(pounds), inverse(POUNDS[unit]));
        expect(weightLimitFault("truck", weight, unit, POUNDS[unit]) === null).toBe(
          compareDecimals(applyRatio(weight, POUNDS[unit]), HEAVIEST_POUNDS) <= 0,
        );
      },
    ),
  );
});
