import type { Refusal } from "../messages/define-refusals";
import { weightRefusal } from "../messages/refusals/weights";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { compareDecimals } from "./decimal.rules";
import { applyRatio, type Ratio } from "./ratio.rules";

/** What no railcar and no truck weighs, in pounds. */
export const HEAVIEST_POUNDS = BOUNDS.truckWeight.most;
/** Decimal places of pounds in a sentence. */
const POUND_PLACES = 0;

/**
 * Why a weight is more than a railcar or a truck weighs; null when it is not. It is judged in pounds where the
 * stored conversions lead from its unit to them; in any other the bound of the number alone holds.
 */
export function weightLimitFault(
  what: "railcar" | "truck",
  weight: string,
  unit: string,
  poundsOfOne: Ratio | null,
): Refusal | null {
  if (poundsOfOne === null) return null;
  const pounds = applyRatio(weight, poundsOfOne);
  if (compareDecimals(pounds, HEAVIEST_POUNDS) <= 0) return null;
  const inPounds = { quantity: applyRatio(weight, poundsOfOne, POUND_PLACES), unit: "lb" };
  return weightRefusal("weight_too_heavy", {
    what,
    weight: { quantity: weight, unit, ...(unit === "lb" ? {} : { own: inPounds }) },
    most: { quantity: HEAVIEST_POUNDS, unit: "lb" },
  });
}
