import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { ruleFault, type Fault } from "../refusals/faults";
import { kindOf } from "../store/tables";

type Values = Readonly<Record<string, unknown>>;
const words = (field: string) => field.replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the two of a pair are compared and spoken of. */
const KINDS = {
  day: {
    isReversed: (low: string, high: string) => high < low,
    under: "before",
    over: "after",
    least: "later",
    most: "earlier",
  },
  quantity: {
    isReversed: (low: string, high: string) => compareDecimals(high, low) < 0,
    under: "below",
    over: "above",
    least: "more",
    most: "less",
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
    const { isReversed, under, over, least, most } = KINDS[kindOf(name, first) === "decimal" ? "quantity" : "day"];
    if (
      !(first in written || second in written) ||
      typeof low !== "string" ||
      typeof high !== "string" ||
      !isReversed(low, high)
    )
      continue;
    if (second in written)
      faults.push(
        ruleFault(
          second,
          `${capital(words(second))} (${high}) is ${under} ${words(first)} (${low}). Enter ${low} or ${least}.`,
        ),
      );
    else
      faults.push(
        ruleFault(
          first,
          `${capital(words(first))} (${low}) is ${over} ${words(second)} (${high}). Enter ${high} or ${most}.`,
        ),
      );
  }
  return faults;
}
