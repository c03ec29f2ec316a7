import { BOUNDS } from "@railhead/api-contract/bounds";
import { compareDecimals, subtractDecimals, unsignedDecimal } from "../units/decimal.rules";
import { applyRatio } from "../units/ratio.rules";
import { readNumber } from "./upload-number.rules";

/** `41'10"`, `41-10`, `41 ft 10 in`. */
const FEET_AND_INCHES = [
  /^(\d{1,3})\s*'\s*(\d{1,2})\s*"$/,
  /^(\d{1,3})-(\d{1,2})$/,
  /^(\d{1,3})\s*ft\s*(\d{1,2})\s*in$/i,
];
const INCHES = 12;
/** Decimal places of a length that is written in feet and inches. */
const PLACES = 2;
const LEAST = "20";
const MOST = BOUNDS.railcarLength.most;
/** Feet by which a length may differ from the registry's without a remark. */
const NEAR = "1";

function feetOf(text: string): string | null {
  for (const form of FEET_AND_INCHES) {
    const [, feet, inches] = form.exec(text.trim()) ?? [];
    if (feet === undefined || inches === undefined) continue;
    if (Number(inches) >= INCHES) return null;
    const total = Number(feet) * INCHES + Number(inches);
    return applyRatio(String(total), { numerator: 1n, denominator: BigInt(INCHES) }, PLACES);
  }
  return readNumber(text);
}

/** The length of a car in feet that a text says, from 20 to 200; null where it says none. */
export function readLength(text: string): string | null {
  const feet = feetOf(text);
  return feet === null || compareDecimals(feet, LEAST) < 0 || compareDecimals(feet, MOST) > 0 ? null : feet;
}

/** Whether two lengths are more than a foot apart. */
export const isFarFrom = (length: string, registry: string): boolean =>
  compareDecimals(unsignedDecimal(subtractDecimals(length, registry)), NEAR) > 0;
