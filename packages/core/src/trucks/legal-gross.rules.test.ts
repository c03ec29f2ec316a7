import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import { describe, expect, it } from "vitest";
import { FACTORS } from "../units/display-factors.samples";
import { overLegalGross } from "./legal-gross.rules";

describe("the legal gross weight", () => {
  it.each([
    ["80000", "lb", null],
    ["80000.01", "lb", "80000"],
    ["40", "ST", null],
    ["40.001", "ST", "40"],
    ["36287.3896", "kg", null],
    ["36300", "kg", "36287.39"],
    ["36", "LT", "35.71"],
    ["99999", "gal", null],
  ])("%s %s: over %s", (weight, unit, limit) => expect(overLegalGross(weight, unit, LEGAL_GROSS, FACTORS)).toBe(limit));

  it.each([
    ["63500", "kg", null],
    ["63501", "kg", "63500"],
    ["140000", "lb", "139993.54"],
  ])("is the terminal’s own: %s %s over %s", (weight, unit, limit) =>
    expect(overLegalGross(weight, unit, { legal_gross: "63500", legal_gross_uom_abbreviation: "kg" }, FACTORS)).toBe(
      limit,
    ),
  );

  it("is none where the terminal has none", () =>
    expect(overLegalGross("999999", "lb", { ...LEGAL_GROSS, legal_gross: null }, FACTORS)).toBeNull());

  it("is told without any factor in its own unit, and in no other one", () => {
    expect([overLegalGross("80001", "lb", LEGAL_GROSS, []), overLegalGross("99", "ST", LEGAL_GROSS, [])]).toEqual([
      "80000",
      null,
    ]);
  });
});
