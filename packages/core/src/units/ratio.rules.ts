import { QUANTITY_DECIMALS } from "@railhead/api-contract/bounds";
import { ANSWER_DIGITS } from "@railhead/api-contract/fields";

/** An exact fraction greater than zero: a factor is kept whole and rounded once, at the end. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ONE: Ratio = { numerator: 1n, denominator: 1n };

/** Digits behind the point to which quantities are converted and booked: as many as may be entered. */
export const QUANTITY_PLACES = QUANTITY_DECIMALS;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
function reduced(numerator: bigint, denominator: bigint): Ratio {
  const divisor = gcd(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A decimal greater than zero as a fraction. Throws RangeError on anything else. */
export function ratioOf(decimal: string): Ratio {
  const form = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [, whole = "", fraction = ""] = form ?? [];
  const numerator = BigInt(`${whole}${fraction}` || "0");
  if (numerator === 0n) throw new RangeError(`'${decimal}' is not a decimal greater than zero`);
  return reduced(numerator, 10n ** BigInt(fraction.length));
}

/** a × b, exact. */
export const times = (a: Ratio, b: Ratio): Ratio => reduced(a.numerator * b.numerator, a.denominator * b.denominator);

/** The factor of the way back. */
export const inverse = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: denominator,
  denominator: numerator,
});

/** A fraction as it is stored with its result: '2000', '1/2000'. */
export const spelledRatio = ({ numerator, denominator }: Ratio): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** A fraction as it was spelled. Throws a RangeError on text that is no fraction. */
export function readRatio(spelled: string): Ratio {
  const [, numerator = "0", denominator = "1"] = /^([1-9]\d*)(?:\/([1-9]\d*))?$/.exec(spelled) ?? [];
  if (numerator === "0") throw new RangeError(`'${spelled}' is not a fraction greater than zero`);
  return reduced(BigInt(numerator), BigInt(denominator));
}

/** decimal × ratio, rounded once to so many places, half away from zero; no trailing zeros. Throws RangeError on what is no decimal. */
export function applyRatio(
  decimal: string,
  { numerator, denominator }: Ratio,
  places: number = QUANTITY_PLACES,
): string {
  const form = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!form) throw new RangeError(`'${decimal}' is not a decimal`);
  const [, sign = "", whole = "", fraction = ""] = form;
  const dividend = BigInt(`${whole}${fraction}`) * numerator * 10n ** BigInt(places);
  const divisor = denominator * 10n ** BigInt(fraction.length);
  const digits = (2n * dividend + divisor) / (2n * divisor);
  const text = digits.toString().padStart(places + 1, "0");
  const behind = text.slice(text.length - places).replace(/0+$/, "");
  return `${digits === 0n ? "" : sign}${text.slice(0, text.length - places)}${behind ? `.${behind}` : ""}`;
}

/** The same for an answer: null where it takes more digits than answers carry, to which only conversions beyond all measure lead. */
export function answeredRatio(decimal: string, ratio: Ratio): string | null {
  const answered = applyRatio(decimal, ratio);
  return answered.replace("-", "").split(".", 1).join("").length <= ANSWER_DIGITS ? answered : null;
}

/** How often a prime is in a number, and the number without it. */
function without(number: bigint, prime: bigint): readonly [times: number, rest: bigint] {
  let [count, rest] = [0, number];
  for (; rest % prime === 0n; count += 1) rest /= prime;
  return [count, rest];
}

/**
 * decimal × ratio, not rounded: a decimal where it ends, else a fraction in its lowest terms ('-2000/3'). Throws
 * RangeError on what is no decimal.
 */
export function exactProduct(decimal: string, ratio: Ratio): string {
  const isNegative = decimal.startsWith("-");
  const size = decimal.replace("-", "");
  if (/^0+(\.0+)?$/.test(size)) return "0";
  const product = times(ratioOf(size), ratio);
  const [twos, odd] = without(product.denominator, 2n);
  const [fives, rest] = without(odd, 5n);
  const text = rest === 1n ? applyRatio("1", product, Math.max(twos, fives)) : spelledRatio(product);
  return isNegative ? `-${text}` : text;
}
