import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import { describe, expect, it } from "vitest";
import { FACTORS } from "../units/display-factors.fixtures";
import { isOverLegalGross } from "./legal-gross.rules";

describe("the legal gross weight", () => {
  it.each([
    ["80000", "lb", false],
    ["80000.01", "lb", true],
    ["40", "ST", false],
    ["40.001", "ST", true],
    ["36287.3896", "kg", false],
    ["36300", "kg", true],
    ["36", "LT", true],
    ["99999", "gal", false],
  ])("%s %s: over %s", (weight, unit, isOver) =>
    expect(isOverLegalGross(weight, unit, LEGAL_GROSS, FACTORS)).toBe(isOver),
  );

  it.each([
    ["63500", "kg", false],
    ["63501", "kg", true],
    ["140000", "lb", true],
  ])("is the terminal’s own: %s %s over %s", (weight, unit, isOver) =>
    expect(isOverLegalGross(weight, unit, { legal_gross: "63500", legal_gross_uom_abbreviation: "kg" }, FACTORS)).toBe(
      isOver,
    ),
  );

  it("is none where the terminal has none", () =>
    expect(isOverLegalGross("999999", "lb", { ...LEGAL_GROSS, legal_gross: null }, FACTORS)).toBe(false));

  it("is known without any factor in its own unit, and in no other one", () => {
    expect([isOverLegalGross("80001", "lb", LEGAL_GROSS, []), isOverLegalGross("99", "ST", LEGAL_GROSS, [])]).toEqual([
      true,
      false,
    ]);
  });
});
