import { expect, it } from "vitest";
import { planChanges } from "./plan-changes.view";

const step = (key: string, pull_order: number, end: "sequence one" | "far" = "sequence one") => ({
  key,
  pull_order,
  end,
});

it("says what comes, goes, turns round and changes its place", () => {
  const before = [step("a", 1), step("b", 2), step("c", 3), step("d", 4)];
  const after = [step("e", 1), step("c", 2), step("b", 3), step("d", 4, "far")];
  expect(planChanges(before, after, (key) => (key === "e" ? undefined : key.toUpperCase()))).toEqual([
    "Pulled now, not before: e.",
    "Not pulled any more: A.",
    "Pulled at the other end now: D.",
    "Pulled in another order now: C, B.",
  ]);
  expect(planChanges(before, before, () => undefined)).toEqual([]);
});
