import { expect, it } from "vitest";
import { isUnitSpelling, unitOfText } from "./upload-units.rules";

it.each([
  ["lb", "lb lbs pound pounds #"],
  ["ST", "st short_ton short_tons"],
  ["LT", "lt long_ton long_tons"],
  ["MT", "mt metric_ton metric_tons tonne tonnes"],
  ["kg", "kg kgs kilogram kilograms"],
])("%s is written as %s, in any case", (unit, spellings) => {
  for (const spelling of spellings.split(" ").map((text) => text.replace("_", "  "))) {
    expect(unitOfText(spelling)).toEqual({ unit });
    expect(unitOfText(` ${spelling.toUpperCase()} `)).toEqual({ unit });
  }
});
it.each(["ton", "Tons", "TN", "t"])("%s may be any ton", (text) => {
  expect(unitOfText(text)).toEqual({ code: "unit_ambiguous" });
  expect(isUnitSpelling(text)).toBe(true);
});
it.each(["", "g", "lbs.", "stone", "gal"])("'%s' is no unit of weight", (text) => {
  expect(unitOfText(text)).toEqual({ code: "unit_unknown" });
  expect(isUnitSpelling(text)).toBe(false);
});
