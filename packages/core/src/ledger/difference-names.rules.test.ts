import { expect, it } from "vitest";
import { fitsDifference } from "./difference-names.rules";
import { DIFFERENCE_KINDS } from "./posting.rules";

it.each([
  ["-0.5", ["reconciliation", "heel", "spill", "shrink"]],
  ["0.5", ["reconciliation", "origin weight gain"]],
  ["0", DIFFERENCE_KINDS],
])("a difference of %s goes by %j", (difference, names) => {
  expect(DIFFERENCE_KINDS.filter((entry) => fitsDifference(entry, difference))).toEqual(names);
});
