import type { ConversionPath } from "@railhead/core/units/convert.rules";
import { spelledRatio } from "@railhead/core/units/ratio.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedConversions, withConversion, type ConversionFields } from "./changed-conversions";
import type { DisplayRows } from "./display";
import { unitRecords } from "@railhead/core/units/unit-records.rules";
import type { Unit } from "./unit-records";

const unit = (id: string, abbreviation: string, uom_class_id: string) => ({ id, abbreviation, uom_class_id }) as Unit;
const [LB, ST, KG, GAL] = ["1", "2", "3", "4"] as const;
const conversion = (id: string, from_uom_id: string, to_uom_id: string, factor: string, more = {}) => ({
  id,
  from_uom_id,
  to_uom_id,
  factor,
  is_active: true,
  ...more,
});
const TON = conversion("1", ST, LB, "2000");
const ROWS: DisplayRows = {
  units: [unit(LB, "lb", "1"), unit(ST, "ST", "1"), unit(KG, "kg", "1"), unit(GAL, "gal", "2")],
  standard: [TON, conversion("2", LB, KG, "0.5")],
  intra: [],
  inter: [],
  defaults: [],
  products: [],
  terminals: [],
};
const STANDARD = "uom-standard-conversions";
const changeOf = (next: DisplayRows, product?: string) => {
  const { units, hasLoss } = changedConversions(ROWS, next, product);
  return { units: [...units].sort(), hasLoss };
};
const textOf = (path: ConversionPath | null): string => (path === null ? "" : spelledRatio(path.ratio));
const NO_CHANGE = { units: [], hasLoss: false };

describe("what converts otherwise after a change of conversions", () => {
  it("are the units on both sides of it, and those that lead over it", () => {
    expect(changeOf(withConversion(ROWS, STANDARD, "1", { ...TON, factor: "2240" }))).toEqual({
      units: [LB, ST, KG],
      hasLoss: false,
    });
    expect(changeOf(withConversion(ROWS, STANDARD, "2", conversion("2", LB, KG, "0.4")))).toEqual({
      units: [LB, ST, KG],
      hasLoss: false,
    });
  });

  it("is nothing where a conversion says what the others say", () => {
    const added = withConversion(ROWS, STANDARD, null, conversion("", LB, ST, "0.0005"));
    expect(changeOf(added)).toEqual(NO_CHANGE);
    expect(changeOf(withConversion(added, STANDARD, "1", null))).toEqual(NO_CHANGE);
    expect(changeOf(withConversion(ROWS, STANDARD, "1", { ...TON, factor: "2000.0" }))).toEqual(NO_CHANGE);
  });

  it("is a loss where nothing else leads there, by a deletion or out of use", () => {
    for (const after of [null, { ...TON, is_active: false }])
      expect(changeOf(withConversion(ROWS, STANDARD, "1", after))).toEqual({ units: [LB, ST, KG], hasLoss: true });
  });

  it("concerns one product where it is the product's own, from its day on", () => {
    const own = conversion("", GAL, LB, "7", { product_name_id: "8", valid_from: "2026-01-01" });
    const next = withConversion(ROWS, "uom-product-inter-class-conversions", null, own);
    expect(changeOf(next, "8")).toEqual({ units: [LB, ST, KG, GAL], hasLoss: false });
    expect(changeOf(next, "9")).toEqual(NO_CHANGE);
    expect(changeOf(next)).toEqual({ units: [LB, ST, KG, GAL], hasLoss: false });
  });

  it("leaves no unit out that converts otherwise", () => {
    const one = fc.constantFrom(LB, ST, KG);
    const written = fc.record({ from: one, to: one, factor: fc.constantFrom("2000", "0.5", "3", "0.0005") });
    fc.assert(
      fc.property(written, fc.constantFrom("1", "2", null), fc.boolean(), ({ from, to, factor }, id, is_active) => {
        const after: ConversionFields = { ...conversion(id ?? "", from, to, factor), is_active };
        const next = withConversion(ROWS, STANDARD, id, after);
        const { units } = changedConversions(ROWS, next);
        const [was, is] = [unitRecords(ROWS).converterOf(null), unitRecords(next).converterOf(null)];
        const missed = [LB, ST, KG].flatMap((a) =>
          [LB, ST, KG].filter((b) => !units.has(a) && textOf(is(a, b, "")) !== textOf(was(a, b, ""))),
        );
        expect(missed).toEqual([]);
      }),
    );
  });
});
