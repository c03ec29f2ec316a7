import { expect, it } from "vitest";
import { enteredDifferenceFault, fitsDifference } from "./difference-names.rules";
import { DIFFERENCE_KINDS } from "./posting.rules";

it.each([
  ["-0.5", ["reconciliation", "heel", "spill", "shrink"]],
  ["0.5", ["reconciliation", "origin weight gain"]],
  ["0", DIFFERENCE_KINDS],
])("a difference of %s goes by %j", (difference, names) => {
  expect(DIFFERENCE_KINDS.filter((entry) => fitsDifference(entry, difference))).toEqual(names);
});

it("says why a kind that was entered does not fit, and nothing of what is no kind", () => {
  expect(enteredDifferenceFault("heel", "2")).toMatch(/^A heel takes material away/);
  expect([enteredDifferenceFault("heel", "-2"), enteredDifferenceFault("", "2")]).toEqual([null, null]);
});
