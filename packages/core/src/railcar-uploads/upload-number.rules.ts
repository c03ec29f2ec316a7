import { sumDecimals } from "../units/decimal.rules";

const FORM = /^([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]{1,9})?$/;

/** The number that a text says, in plain digits; null for other forms, '220.000,5' and negative ones. */
export function readNumber(text: string): string | null {
  const written = text.trim();
  return FORM.test(written) ? sumDecimals([written.replaceAll(",", "")]) : null;
}

/** A number, and what stands behind it as its unit: '218,300 lb'. */
export function splitUnit(text: string): { readonly number: string; readonly unit: string | null } {
  const [, number, unit] = /^([^A-Za-z#]*?)\s*([A-Za-z#][A-Za-z ]*)$/.exec(text.trim()) ?? [];
  return number === undefined || number === "" || unit === undefined
    ? { number: text.trim(), unit: null }
    : { number, unit: unit.trim() };
}
