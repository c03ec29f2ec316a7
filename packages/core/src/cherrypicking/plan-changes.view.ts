import { tPick } from "../messages/catalogue-cherrypicking";
import { planDifference, type PlanStep } from "./plan-difference.rules";

/** What a new plan does otherwise, in words; none where it does the same. A car without a name is called by its key. */
export function planChanges(
  before: readonly PlanStep[],
  after: readonly PlanStep[],
  nameOf: (key: string) => string | undefined,
): readonly string[] {
  const { added, removed, otherEnd, otherOrder } = planDifference(before, after);
  const lines = [
    ["changed.added", added],
    ["changed.removed", removed],
    ["changed.end", otherEnd],
    ["changed.order", otherOrder],
  ] as const;
  return lines.flatMap(([text, keys]) =>
    keys.length === 0 ? [] : [tPick(text, { cars: keys.map((key) => nameOf(key) ?? key) })],
  );
}
