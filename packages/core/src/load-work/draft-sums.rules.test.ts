import { describe, expect, it } from "vitest";
import { formWith } from "./load-form.fixtures";
import { truckDraft } from "../trucks/truck.fixtures";
import { draftSums, type DraftLimits } from "./draft-sums.rules";
import { FACTORS } from "../units/display-factors.fixtures";
import type { DraftLoad } from "./load-draft.rules";
import type { AssetFacts } from "./load-work.types";

const load = (more: Partial<DraftLoad> = {}): DraftLoad => ({
  ownAsset: "77",
  kind: "truck",
  side: "destination",
  unit: "lb",
  drafts: [truckDraft("1", { net: "20000" })],
  factors: FACTORS,
  assets: [],
  categories: [],
  ...more,
});
const limits = (more: Partial<DraftLimits> = {}): DraftLimits => ({
  drafted: "20000",
  net: null,
  order: null,
  ...more,
});
const silo: AssetFacts = { id: "5", name: "Silo 3", quantity: "100", unit: "ST", capacity: "120", isConverted: false };
const shown = (...given: Parameters<typeof draftSums>) =>
  draftSums(...given).map(({ label, value, isOver }) => `${isOver ? "!" : ""}${label}: ${value}`);
const entered = (net: string, target: string | null = null) => ({ target, form: formWith({ net }) });

describe("what a draft comes to", () => {
  it("is the sum with it, and what is left of the net once that is known", () => {
    expect(shown(load(), limits(), null, entered("5,000"))).toEqual(["Drafted with this: 25,000 lb"]);
    expect(shown(load(), limits({ net: "50000" }), null, entered("5000"))).toEqual([
      "Drafted with this: 25,000 lb",
      "Left of the net: 25,000 lb",
    ]);
    expect(shown(load(), limits({ net: "22000" }), null, entered("5000"))).toEqual([
      "Drafted with this: 25,000 lb",
      "!Over the net: 3,000 lb",
    ]);
    expect(shown(load(), limits({ drafted: null }), null, entered(""))).toEqual(["Drafted with this: 0 lb"]);
  });

  it("is shown in the unit in which it is entered, to the last place", () => {
    const shownInTons = load({ entryUnit: "ST" });
    const order = { number: "A-7", remaining: "30", unit: "ST" };

    expect(shown(shownInTons, limits({ net: "52141", order }), silo, entered("2.5"))).toEqual([
      "Drafted with this: 12.5 ST",
      "Left of the net: 13.5705 ST",
      "Left in Silo 3: 97.5 ST",
      "Left in order A-7: 17.5 ST",
    ]);
    expect(shown(shownInTons, limits({ net: "52141" }), null, entered("16.0705")).at(-1)).toBe("Left of the net: 0 ST");
    // A draft that is replaced is entered in the same unit as a new one.
    expect(shown(shownInTons, limits({ net: "52140" }), null, entered("9", "1"))).toEqual([
      "Drafted with this: 9 ST",
      "Left of the net: 17.07 ST",
    ]);
  });

  it("leaves less in the asset that gives, in the unit in which it is shown", () => {
    expect(shown(load(), limits(), silo, entered("5000"))).toContain("Left in Silo 3: 97.5 ST");
    expect(shown(load(), limits(), silo, entered("201000"))).toContain("!Missing in Silo 3: 0.5 ST");
  });

  it("leaves nothing over where it takes all that there is, in whatever unit", () => {
    const order = { number: "A-7", remaining: "35.0005", unit: "ST" };
    expect(shown(load(), limits({ order }), { ...silo, quantity: "25.0005" }, entered("50001"))).toEqual([
      "Drafted with this: 70,001 lb",
      "Left in Silo 3: 0 ST",
      "Left in order A-7: 0 ST",
    ]);
    expect(shown(load(), limits(), { ...silo, quantity: "25.0005" }, entered("50000"))).toContain(
      "Left in Silo 3: 0.001 ST",
    );
  });

  describe("on a truck that the roads allow so much", () => {
    const order = { number: "A-7", remaining: "30", unit: "ST" };
    const fit = (...given: Parameters<typeof draftSums>) =>
      shown(...given).filter((text) => /legal|Still fits/.test(text));

    it("says what is left to the legal gross, and that no more fits than the least of what bounds it", () => {
      expect(fit(load(), limits({ most: "51000" }), null, entered("5000"))).toEqual([
        "Left to the legal gross: 26,000 lb",
        "Still fits: 26,000 lb",
      ]);
      // 100 ST less 2.5 are in the silo; 30 ST less 12.5 are left of the order.
      expect(fit(load(), limits({ most: "90000", order }), silo, entered("5000")).at(-1)).toBe("Still fits: 35,000 lb");
      expect(fit(load(), limits({ most: "90000", order }), { ...silo, quantity: "10" }, entered("5000")).at(-1)).toBe(
        "Still fits: 15,000 lb",
      );
    });
    it("says that nothing more fits, and what is too much", () =>
      expect(fit(load(), limits({ most: "51000" }), null, entered("32000"))).toEqual([
        "!Over the legal gross: 1,000 lb",
        "Still fits: Nothing more",
      ]));
    it("says nothing of it once the truck is weighed full, where there is no limit, or without a conversion", () => {
      expect(fit(load(), limits({ most: "51000", net: "30000" }), null, entered("5000"))).toEqual([]);
      expect(fit(load(), limits({ most: null }), silo, entered("5000"))).toEqual([]);
      expect(fit(load({ factors: [] }), limits({ most: "51000", order }), silo, entered("5000")).at(-1)).toBe(
        "Still fits: 26,000 lb",
      );
    });
    it("is shown in the unit in which it is entered", () =>
      expect(fit(load({ entryUnit: "ST" }), limits({ most: "51000" }), null, entered("2.5"))).toEqual([
        "Left to the legal gross: 13 ST",
        "Still fits: 13 ST",
      ]));
  });

  it("leaves less room in the asset that takes", () => {
    expect(shown(load({ side: "source" }), limits(), silo, entered("5000"))).toContain("Room left in Silo 3: 17.5 ST");
    expect(shown(load({ side: "source" }), limits(), silo, entered("41000"))).toContain("!Too much for Silo 3: 0.5 ST");
    expect(shown(load({ side: "source" }), limits(), { ...silo, capacity: null }, entered("5000"))).toEqual([
      "Drafted with this: 25,000 lb",
    ]);
  });

  it("leaves less in the order, of which this load is not taken off yet", () => {
    const order = { number: "A-7", remaining: "30", unit: "ST" };
    expect(shown(load(), limits({ order }), null, entered("5000")).at(-1)).toBe("Left in order A-7: 17.5 ST");
    expect(shown(load(), limits({ order: { ...order, remaining: "12" } }), null, entered("5000")).at(-1)).toBe(
      "!Over order A-7: 0.5 ST",
    );
    expect(shown(load(), limits({ order: { ...order, remaining: null } }), null, entered("5000"))).toHaveLength(1);
  });

  it("does not count the draft that is replaced, nor what it took from the same asset", () => {
    expect(shown(load(), limits({ net: "20000" }), silo, entered("18000", "1"))).toEqual([
      "Drafted with this: 18,000 lb",
      "Left of the net: 2,000 lb",
      "Left in Silo 3: 101 ST",
    ]);
    expect(shown(load(), limits(), { ...silo, id: "6" }, entered("18000", "1"))).toContain("Left in Silo 3: 91 ST");
  });

  it("has nothing to take off for a draft on hold, which counts nowhere yet", () => {
    const held = load({ drafts: [truckDraft("1", { net: "20000", on_hold: true })] });

    expect(shown(held, limits({ drafted: "0", net: "20000" }), silo, entered("18000", "1"))).toEqual([
      "Drafted with this: 18,000 lb",
      "Left of the net: 2,000 lb",
      "Left in Silo 3: 91 ST",
    ]);
  });

  it("is rounded where it was converted: what goes in exactly leaves nothing over", () => {
    const converted = { ...silo, quantity: "2.499999977", isConverted: true };
    expect(shown(load({ unit: "ST" }), limits({ drafted: "10" }), converted, entered("2.5"))).toContain(
      "Left in Silo 3: 0 ST",
    );
    const order = { number: "A-7", remaining: "12.499999977", unit: "ST", isConverted: true };
    expect(shown(load({ unit: "ST", drafts: [] }), limits({ drafted: "10", order }), null, entered("2.5"))).toContain(
      "Left in order A-7: 0 ST",
    );
  });

  it("guesses nothing that the service does not say", () => {
    expect(shown(load({ factors: [] }), limits(), silo, entered("5000"))).toEqual(["Drafted with this: 25,000 lb"]);
    expect(shown(load(), limits(), { ...silo, unit: "gal" }, entered("5000"))).toEqual([
      "Drafted with this: 25,000 lb",
    ]);
    expect(shown(load({ unit: null, drafts: [] }), limits(), silo, entered("5000"))).toEqual([]);
  });
});
