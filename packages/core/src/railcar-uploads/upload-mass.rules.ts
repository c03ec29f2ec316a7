import { compareDecimals } from "../units/decimal.rules";
import { ratioOf, spelledRatio, times, type Ratio } from "../units/ratio.rules";

/** A weight as it is written: a decimal and the unit. */
export interface Weight {
  readonly number: string;
  readonly unit: string;
}
/** Pounds of one unit by its abbreviation, from the stored conversions. */
export type Pounds = ReadonlyMap<string, Ratio>;

export const isZero = (number: string): boolean => compareDecimals(number, "0") === 0;

/**
 * What tells the mass of a weight from every other: pounds as an exact fraction; the weight itself where no conversion
 * leads to pounds. Nothing weighs the same in every unit.
 */
export function massOf({ number, unit }: Weight, pounds: Pounds): string {
  if (isZero(number)) return "0";
  const ratio = pounds.get(unit);
  return ratio === undefined ? `${spelledRatio(ratioOf(number))} ${unit}` : spelledRatio(times(ratioOf(number), ratio));
}
