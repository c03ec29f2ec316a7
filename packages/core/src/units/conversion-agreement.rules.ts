import type { Refusal } from "../messages/define-refusals";
import { conversionRefusal } from "../messages/refusals/conversions";
import { applyRatio, ratioOf, type Ratio } from "./ratio.rules";

/** Two factors agree where they differ by no more than one part in so many: as far as rounding a factor takes them apart. */
const AGREE_WITHIN = 1_000_000n;

/** Whether a factor that was entered says the same as the one that others lead to. */
export function agrees(factor: string, known: Ratio): boolean {
  const entered = ratioOf(factor);
  const [a, b] = [entered.numerator * known.denominator, known.numerator * entered.denominator];
  return (a > b ? a - b : b - a) * AGREE_WITHIN <= b;
}

/** Decimal places of a factor that follows from other conversions, in a sentence. */
const FACTOR_PLACES = 9;
/** Why a conversion contradicts the present ones. */
export const contradiction = (from: string, to: string, factor: string, known: Ratio): Refusal =>
  conversionRefusal("contradiction", { from, to, known: applyRatio("1", known, FACTOR_PLACES), factor });
