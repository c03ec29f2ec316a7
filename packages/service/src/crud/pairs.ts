import { recordRefusal } from "@railhead/core/messages/refusals/records";
import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { ruleFault, type Fault } from "../refusals/faults";
import { kindOf } from "../store/tables";

type Values = Readonly<Record<string, unknown>>;
/** How the two of a pair are compared, and what is said of the second and of the first. */
const KINDS = {
  day: { isReversed: (low: string, high: string) => high < low, under: "day_before", over: "day_after" },
  quantity: {
    isReversed: (low: string, high: string) => compareDecimals(high, low) < 0,
    under: "quantity_below",
    over: "quantity_above",
  },
} as const;

/**
 * What is wrong with the pairs of a record as it would be, of which the second may not lie before the first. Only what is
 * newly written is judged: at the second of the two, or at the first where that one alone was written.
 */
export function pairFaults(name: ResourceName, before: Values | null, written: Values): readonly Fault[] {
  const faults: Fault[] = [];
  const row: Values = { ...before, ...written };
  for (const [first, second] of RESOURCES[name].entity.pairs ?? []) {
    const [low, high] = [row[first], row[second]];
    const { isReversed, under, over } = KINDS[kindOf(name, first) === "decimal" ? "quantity" : "day"];
    if (
      !(first in written || second in written) ||
      typeof low !== "string" ||
      typeof high !== "string" ||
      !isReversed(low, high)
    )
      continue;
    const pair = { low, high, first, second };
    faults.push(
      second in written ? ruleFault(second, recordRefusal(under, pair)) : ruleFault(first, recordRefusal(over, pair)),
    );
  }
  return faults;
}
