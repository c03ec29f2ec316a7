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
/** Why a conversion contradicts those that stand, as a sentence. */
export const contradictionSentence = (from: string, to: string, factor: string, known: Ratio): string =>
  `By the conversions that stand 1 ${from} is ${applyRatio("1", known, FACTOR_PLACES)} ${to}; this one says ${factor}. Change the factor, or leave this conversion out: it follows from the others.`;
