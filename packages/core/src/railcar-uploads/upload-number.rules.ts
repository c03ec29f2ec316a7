import { sumDecimals } from "../units/decimal.rules";

const FORM = /^([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]{1,9})?$/;

/** The number that a text says, in plain digits; null for other forms, '220.000,5' and negative ones. */
export function readNumber(text: string): string | null {
  const written = text.trim();
  return FORM.test(written) ? sumDecimals([written.replaceAll(",", "")]) : null;
}

/** Longer texts are no number with a unit. */
const SPLIT_MOST = 64;

/** A number, and what stands behind it as its unit: '218,300 lb'. */
export function splitUnit(text: string): { readonly number: string; readonly unit: string | null } {
  const written = text.trim();
  const whole = { number: written, unit: null };
  if (written.length > SPLIT_MOST) return whole;
  const [unit = ""] = /[A-Za-z#][A-Za-z ]*$/.exec(written) ?? [];
  const number = written.slice(0, written.length - unit.length).trim();
  return unit === "" || number === "" || /[A-Za-z#]/.test(number) ? whole : { number, unit: unit.trim() };
}
