import { expect, it } from "vitest";
import { FORMULA_WITHOUT_VALUE, isFaultOfFormula, sameBol, sameText } from "./upload-texts.rules";

it("texts are the same but for spaces at their ends, runs of spaces and case", () => {
  expect(sameText("  Blue   Mesa\tENERGY ")).toBe("blue mesa energy");
  expect(sameText("BlueMesa Energy")).not.toBe(sameText("Blue Mesa Energy"));
});
it("BOL numbers are the same but for spaces and case", () => expect(sameBol(" b- 900 01")).toBe(sameBol("B-90001")));

it.each([
  ["#REF!", true],
  ["#N/A", true],
  [FORMULA_WITHOUT_VALUE, true],
  ["# 4", false],
  ["=1+1", false],
])("%s: the fault of a formula is %s", (text, isFault) => expect(isFaultOfFormula(text)).toBe(isFault));
