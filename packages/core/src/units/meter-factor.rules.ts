import { compareDecimals, subtractDecimals, unsignedDecimal } from "./decimal.rules";
import { applyRatio, inverse, ratioOf, times } from "./ratio.rules";

/** By how much a meter's factor may change, in percent of the one before, before a person is asked whether it is meant. */
export const USUAL_FACTOR_CHANGE = "0.15";

/** By how much a factor differs from the one before, in percent of that, to four places: '-0.25', '0.1'. */
export function factorChange(before: string, after: string): string {
  const share = times(ratioOf("100"), inverse(ratioOf(before)));
  const difference = subtractDecimals(after, before);
  const percent = applyRatio(unsignedDecimal(difference), share, 4);
  return difference.startsWith("-") && percent !== "0" ? `-${percent}` : percent;
}

/** Whether a change is larger than meters drift: exact, whatever the percentage is rounded to. */
export function isUnusualFactor(before: string, after: string): boolean {
  const difference = unsignedDecimal(subtractDecimals(after, before));
  const least = applyRatio(before, times(ratioOf(USUAL_FACTOR_CHANGE), inverse(ratioOf("100"))), 40);
  return compareDecimals(difference, least) > 0;
}
