interface Scaled {
  readonly digits: bigint;
  readonly scale: number;
}

function scaled(decimal: string): Scaled {
  const form = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!form) throw new RangeError(`'${decimal}' is not a decimal`);
  const [, sign = "", whole = "", fraction = ""] = form;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

const atScale = (value: Scaled, scale: number): bigint => value.digits * 10n ** BigInt(scale - value.scale);

function written(digits: bigint, scale: number): string {
  const sign = digits < 0n ? "-" : "";
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, "");
  return `${sign}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** The exact sum of decimal strings, without trailing zeros; '0' of none. Throws RangeError on what is no decimal. */
export function sumDecimals(decimals: readonly string[]): string {
  const values = decimals.map(scaled);
  const scale = Math.max(0, ...values.map((value) => value.scale));
  return written(
    values.reduce((sum, value) => sum + atScale(value, scale), 0n),
    scale,
  );
}

/** a − b, exact. Throws RangeError on what is no decimal. */
export function subtractDecimals(a: string, b: string): string {
  const [left, right] = [scaled(a), scaled(b)];
  const scale = Math.max(left.scale, right.scale);
  return written(atScale(left, scale) - atScale(right, scale), scale);
}

/** −1, 0 or 1 as a is less than, equal to or more than b. Throws RangeError on what is no decimal. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [scaled(a), scaled(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = atScale(left, scale) - atScale(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether a decimal is a whole number of steps, exactly ('30020' of '20', '1.5' of '0.5'). A step of zero has no multiples. */
export function isMultipleOf(decimal: string, step: string): boolean {
  const [value, one] = [scaled(decimal), scaled(step)];
  const scale = Math.max(value.scale, one.scale);
  const unit = atScale(one, scale);
  return unit !== 0n && atScale(value, scale) % unit === 0n;
}

/** A decimal without its sign: how far apart two quantities are, whichever is more. */
export const unsignedDecimal = (decimal: string): string => decimal.replace("-", "");

/** A decimal as people read it: thousands apart, every digit kept. */
export const grouped = (decimal: string): string => {
  const [whole = "", fraction] = decimal.split(".");
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? apart : `${apart}.${fraction}`;
};
