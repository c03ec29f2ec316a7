import { describe, expect, it } from "vitest";
import { numbered } from "./cherrypicking.fixtures";
import { carsOfPlan, digPlan } from "./dig-plan.rules";
import { isSamePlan, planDifference } from "./plan-difference.rules";
import type { ReachableEnds } from "./plan.types";

const steps = (length: number, ends: ReachableEnds, wanted: readonly number[]) =>
  carsOfPlan(digPlan([numbered(length, ends, wanted)]));
const NOTHING = { added: [], removed: [], otherEnd: [], otherOrder: [] };

describe("a new plan", () => {
  it("is the same where cars, ends and order are, however they are listed", () => {
    const plan = steps(8, "both", [3, 6]);
    expect(isSamePlan(plan, plan.toReversed())).toBe(true);
    expect(planDifference([], [])).toEqual(NOTHING);
  });
  it("names cars that came and went", () => {
    expect(planDifference(steps(8, "sequence one", [2]), steps(8, "sequence one", [3]))).toEqual({
      ...NOTHING,
      added: ["1/3"],
    });
    expect(planDifference(steps(8, "sequence one", [3]), steps(8, "sequence one", [2]))).toEqual({
      ...NOTHING,
      removed: ["1/3"],
    });
  });
  it("names cars at the other end, apart from the order", () => {
    const difference = planDifference(steps(3, "sequence one", [2]), steps(3, "far", [2]));
    expect(difference).toEqual({ ...NOTHING, added: ["1/3"], removed: ["1/1"], otherEnd: ["1/2"] });
  });
  it("names cars in another order", () => {
    const [first, second, third] = steps(3, "sequence one", [3]);
    const swapped = [
      { ...first!, pull_order: 2 },
      { ...second!, pull_order: 1 },
      { ...third!, pull_order: 3 },
    ];
    expect(planDifference([first!, second!, third!], swapped).otherOrder).toEqual(["1/2", "1/1"]);
    expect(isSamePlan([first!, second!, third!], swapped)).toBe(false);
  });
});
