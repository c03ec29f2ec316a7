import type { TrackEnd } from "./plan.types";

/** A car of a plan as it is compared: of a new one, or of a group's transactions. */
export interface PlanStep {
  readonly key: string;
  readonly end: TrackEnd | null;
  readonly pull_order: number;
}

/** What a new plan does otherwise; cars by their keys, in the order of the plan that names them. */
export interface PlanDifference {
  /** Only in the new plan. */
  readonly added: readonly string[];
  /** Only in the former plan. */
  readonly removed: readonly string[];
  /** In both, pulled at the other end. */
  readonly otherEnd: readonly string[];
  /** In both at the same end, and in another order than before among the cars of both. */
  readonly otherOrder: readonly string[];
}

const inOrder = (steps: readonly PlanStep[]) => steps.toSorted((a, b) => a.pull_order - b.pull_order);

/** What `after` does otherwise than `before`. */
export function planDifference(before: readonly PlanStep[], after: readonly PlanStep[]): PlanDifference {
  const [former, next] = [inOrder(before), inOrder(after)];
  const formerByKey = new Map(former.map((step) => [step.key, step]));
  const nextKeys = new Set(next.map(({ key }) => key));
  const both = next.filter(({ key }) => formerByKey.has(key));
  const otherEnd = both.filter(({ key, end }) => formerByKey.get(key)?.end !== end).map(({ key }) => key);
  const turned = new Set(otherEnd);
  const formerOrder = former.filter(({ key }) => nextKeys.has(key) && !turned.has(key)).map(({ key }) => key);
  return {
    added: next.filter(({ key }) => !formerByKey.has(key)).map(({ key }) => key),
    removed: former.filter(({ key }) => !nextKeys.has(key)).map(({ key }) => key),
    otherEnd,
    otherOrder: both
      .filter(({ key }) => !turned.has(key))
      .filter(({ key }, at) => formerOrder[at] !== key)
      .map(({ key }) => key),
  };
}

/** Whether two plans have the same cars, ends and order (operations.md 3.8, start). */
export function isSamePlan(before: readonly PlanStep[], after: readonly PlanStep[]): boolean {
  const { added, removed, otherEnd, otherOrder } = planDifference(before, after);
  return [added, removed, otherEnd, otherOrder].every((keys) => keys.length === 0);
}
