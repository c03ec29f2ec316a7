import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumDecimals } from "./decimal.rules";
import { convertBy, displayUnitOf, ratioBetween, tellsExactly } from "./display-factors.rules";
import { FACTORS } from "./display-factors.fixtures";
import { inverse } from "./ratio.rules";

const UNITS = FACTORS.map(({ uom_abbreviation }) => uom_abbreviation);
const units = fc.constantFrom(...UNITS);

describe("a quantity by the factors that the service says", () => {
  it("comes to another unit by way of the one that is shown", () => {
    expect([
      convertBy(FACTORS, "80000", "lb", "ST"),
      convertBy(FACTORS, "40", "ST", "lb"),
      convertBy(FACTORS, "1", "LT", "lb"),
      convertBy(FACTORS, "1", "kg", "lb", 3),
    ]).toEqual(["40", "80000", "2240", "2.205"]);
    expect(
      convertBy([{ uom_abbreviation: "lb", display_abbreviation: "ST", factor: "1/2500" }], "216520", "lb", "ST"),
    ).toBe("86.608");
  });

  it("is not guessed where the service says none", () => {
    expect([
      convertBy(FACTORS, "1", "gal", "lb"),
      convertBy(FACTORS, "1", "lb", "gal"),
      convertBy(FACTORS, "1", null, "lb"),
      convertBy([], "1", "lb", "ST"),
    ]).toEqual([null, null, null, null]);
    const apart = [...FACTORS, { uom_abbreviation: "gal", display_abbreviation: "bbl", factor: "1/42" }];
    expect([convertBy(apart, "1", "gal", "lb"), convertBy(apart, "42", "gal", "bbl")]).toEqual([null, "1"]);
  });

  it("stays as it is in its own unit, known or not", () => {
    expect([convertBy([], "12.50", "sack", "sack"), convertBy([], "1", null, null)]).toEqual(["12.50", "1"]);
  });

  it("leads back exactly", () => {
    fc.assert(
      fc.property(units, units, (from, to) => {
        const [there, back] = [ratioBetween(FACTORS, from, to), ratioBetween(FACTORS, to, from)];
        expect(back && inverse(back)).toEqual(there);
      }),
    );
  });

  it("is shown in the unit that the service names", () =>
    expect([displayUnitOf(FACTORS, "lb"), displayUnitOf(FACTORS, "gal"), displayUnitOf(FACTORS, null)]).toEqual([
      "ST",
      null,
      null,
    ]));
});

describe("what is exact in another unit", () => {
  it.each([
    ["lb", "ST"],
    ["kg", "MT"],
    ["ST", "lb"],
    ["LT", "lb"],
    ["lb", "lb"],
  ])("%s in %s", (from, to) => expect(tellsExactly(FACTORS, from, to)).toBe(true));
  it.each([
    ["kg", "ST"],
    ["kg", "lb"],
    ["lb", "MT"],
    ["lb", "kg"],
    ["lb", "LT"],
    ["gal", "lb"],
    ["lb", "gal"],
  ])("not %s in %s", (from, to) => expect(tellsExactly(FACTORS, from, to)).toBe(false));

  it("comes to the same, however it is split", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
        units,
        units,
        (hundredths, from, to) => {
          fc.pre(tellsExactly(FACTORS, from, to));
          const parts = hundredths.map((one) => (one / 100).toFixed(2));
          const back = parts.map(
            (part) => convertBy(FACTORS, convertBy(FACTORS, part, from, to, 6) ?? "", to, from) ?? "",
          );
          expect(sumDecimals(back)).toBe(sumDecimals(parts));
        },
      ),
    );
  });
});
