import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumDecimals } from "../units/decimal.rules";
import { isUnitBound, netOf, turnOf, weightDue, weightFaults, type TakenWeight } from "./truck-weights.rules";

const taken = (more: Partial<TakenWeight> = {}): TakenWeight => ({
  position: "gross",
  weight: "79980",
  uom_abbreviation: "lb",
  source: "live",
  ...more,
});
/** The service finds it in the stored conversions. */
const POUNDS_OF_MT = { numerator: 100_000_000_000n, denominator: 45_359_237n };
const NOTHING = { gross: null, tare: null, unit: null, poundsOfOne: null };
const SCALE = { name: "Truck scale", division: "20", uom_abbreviation: "lb", capacity: "120000", connected: true };

const sentencesOf = (...asked: Parameters<typeof weightFaults>) =>
  Object.fromEntries(Object.entries(weightFaults(...asked)).map(([field, { description }]) => [field, description]));

describe("the net", () => {
  it("is gross less tare, exactly, and unknown before both are known", () => {
    expect([
      netOf({ gross: "0.3", tare: "0.1" }),
      netOf({ gross: "80000", tare: null }),
      netOf({ gross: null, tare: "1" }),
    ]).toEqual(["0.2", null, null]);
  });

  const weight = fc
    .tuple(fc.nat(200_000), fc.nat(999))
    .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, "0")}`);
  it("and the tare give the gross again", () => {
    fc.assert(
      fc.property(weight, weight, (gross, tare) => {
        expect(sumDecimals([netOf({ gross, tare }) ?? "", tare])).toBe(sumDecimals([gross]));
      }),
    );
  });
});

it("must be in the unit of the other weight, or of a draft that counts; its own can be mended", () => {
  const tare = { gross: null, tare: "30000" };
  expect([isUnitBound(tare, "tare", 0), isUnitBound({ gross: null, tare: null }, "gross", 0)]).toEqual([false, false]);
  expect([
    isUnitBound(tare, "gross", 0),
    isUnitBound(tare, "tare", 1),
    isUnitBound({ gross: "1", tare: "1" }, "tare", 0),
  ]).toEqual([true, true, true]);
});

describe("a weight", () => {
  it("is taken as it is", () => expect(sentencesOf("inbounds", taken(), NOTHING, SCALE)).toEqual({}));
  it.each([
    ["that is nothing", taken({ weight: "0.00" }), NOTHING, { weight: "Enter a weight above 0." }],
    [
      "that would make the net negative",
      taken({ weight: "20000" }),
      { gross: null, tare: "30000", unit: "lb", poundsOfOne: null },
      { weight: "The gross weight (20,000 lb) is less than the tare (30,000 lb). Weigh the truck again." },
    ],
    [
      "in another unit than the first",
      taken({ uom_abbreviation: "kg" }),
      { gross: null, tare: "30000", unit: "lb", poundsOfOne: null },
      { uom_abbreviation: "This truck is weighed in lb. Enter the weight in lb." },
    ],
    [
      "in another unit than the scale shows",
      taken({ uom_abbreviation: "kg" }),
      NOTHING,
      { uom_abbreviation: "Truck scale weighs in lb. Enter the weight in lb." },
    ],
    [
      "between the steps of the scale",
      taken({ weight: "79990" }),
      NOTHING,
      { weight: "Truck scale shows steps of 20 lb. Enter a whole number of them." },
    ],
    [
      "beyond the scale",
      taken({ weight: "120020" }),
      NOTHING,
      { weight: "120,020 lb is more than Truck scale can weigh (120,000 lb)." },
    ],
    [
      "that no truck has",
      taken({ weight: "500", uom_abbreviation: "MT", source: "manual" }),
      { ...NOTHING, poundsOfOne: POUNDS_OF_MT },
      {
        weight:
          "500 MT (1,102,311 lb) is more than a truck weighs: at most 1,000,000 lb. Look at the weight and its unit.",
        uom_abbreviation: "Truck scale weighs in lb. Enter the weight in lb.",
      },
    ],
    [
      "that is a stored gross",
      taken({ source: "stored tare" }),
      NOTHING,
      { source: "Only a tare can be a stored one. Weigh the truck." },
    ],
  ])("%s is refused", (_what, given, before, faults) =>
    expect(sentencesOf("inbounds", given, before, SCALE)).toEqual(faults),
  );
  it("that is live comes from a scale; a manual one may do without", () => {
    expect(sentencesOf("outbounds", taken(), NOTHING, null)).toEqual({
      scale_id: "A live weight comes from a scale. Choose it.",
    });
    expect(sentencesOf("outbounds", taken({ source: "manual", weight: "7" }), NOTHING, null)).toEqual({});
  });
  it("of a scale that is not connected is manual, never live", () => {
    const apart = { ...SCALE, connected: false };
    expect(sentencesOf("outbounds", taken(), NOTHING, apart)).toEqual({
      source: "Truck scale is not connected: what it shows is typed. Enter the weight as a manual one.",
    });
    expect(sentencesOf("outbounds", taken({ source: "manual" }), NOTHING, apart)).toEqual({});
  });
  it("replaces the one that stands", () =>
    expect(
      weightFaults(
        "inbounds",
        taken({ position: "tare", weight: "30000" }),
        { gross: "80000", tare: "90000", unit: "lb", poundsOfOne: null },
        SCALE,
      ),
    ).toEqual({}));
});

describe("the turn of a weight", () => {
  it("depends on the kind", () => {
    expect([turnOf("inbounds", "gross"), turnOf("outbounds", "gross")]).toEqual(["weigh-first", "weigh-second"]);
    expect([
      weightDue("inbounds", NOTHING),
      weightDue("outbounds", NOTHING),
      weightDue("outbounds", { gross: null, tare: "1" }),
      weightDue("outbounds", { gross: "2", tare: "1" }),
    ]).toEqual(["gross weight", "tare", "gross weight", null]);
  });
});
