import type { Refusal } from "../messages/define-refusals";
import { conversionRefusal } from "../messages/refusals/conversions";
import { applyRatio, ratioOf, type Ratio } from "./ratio.rules";

/** How many times a factor may be greater or smaller than what the records say otherwise. */
export const FACTOR_TOLERANCE = {
  /** A product's own factor within a class, compared with the standard conversions. */
  ownWithinClass: 2n,
  /** A product's weight per volume on another day. */
  ownOtherDay: 10n,
  /** Another factor of the same conversion: as far as a misplaced decimal point takes it. */
  otherFactor: 100n,
  /** What other products weigh per volume. */
  otherProducts: 100n,
} as const;

const isTimesGreater = (a: Ratio, b: Ratio, times: bigint): boolean =>
  a.numerator * b.denominator > times * b.numerator * a.denominator;

/** What a factor is compared with. */
export interface KnownFactors {
  /** Names of the two units. */
  readonly from: string;
  readonly to: string;
  /** What one `from` is in `to` by the records; at least one. */
  readonly ratios: readonly Ratio[];
  readonly times: bigint;
  /** Where the known factors come from. */
  readonly source: "present" | "standard" | "product" | "products";
}

const KNOWN_PLACES = 9;
const isGreater = (a: Ratio, b: Ratio): boolean => isTimesGreater(a, b, 1n);

/**
 * Why a factor is implausible compared with the records; null where it is plausible. It may lie between the smallest
 * and the greatest known factor, and so many times beyond each of them.
 */
export function implausibleFactor(factor: string, { from, to, ratios, times, source }: KnownFactors): Refusal | null {
  const [first, ...others] = ratios;
  if (first === undefined) return null;
  const entered = ratioOf(factor);
  const least = others.reduce((a, b) => (isGreater(a, b) ? b : a), first);
  const most = others.reduce((a, b) => (isGreater(b, a) ? b : a), first);
  if (!isTimesGreater(least, entered, times) && !isTimesGreater(entered, most, times)) return null;
  const [low, high] = [applyRatio("1", least, KNOWN_PLACES), applyRatio("1", most, KNOWN_PLACES)];
  return conversionRefusal(`far_from_${source}`, { from, to, low, high, factor, times: Number(times) });
}
