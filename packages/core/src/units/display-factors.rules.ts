import { applyRatio, inverse, ONE, readRatio, times, type Ratio } from "./ratio.rules";

/** What one of a unit is in the unit that the terminal shows, as the service says it. */
export interface DisplayFactor {
  readonly uom_abbreviation: string;
  readonly display_abbreviation: string;
  /** Spelled as a whole number or a fraction. */
  readonly factor: string;
}
export type DisplayFactors = readonly DisplayFactor[];

/** The unit in which a quantity of a unit is shown; null where no conversion leads to one. */
export const displayUnitOf = (factors: DisplayFactors, unit: string | null): string | null =>
  factors.find(({ uom_abbreviation }) => uom_abbreviation === unit)?.display_abbreviation ?? null;

/** The factor from one unit to another by way of the unit that the terminal shows; null where they do not meet in one. */
export function ratioBetween(factors: DisplayFactors, from: string, to: string): Ratio | null {
  if (from === to) return ONE;
  const own = factors.find(({ uom_abbreviation }) => uom_abbreviation === from);
  if (own === undefined) return null;
  if (own.display_abbreviation === to) return readRatio(own.factor);
  const other = factors.find(({ uom_abbreviation }) => uom_abbreviation === to);
  return other?.display_abbreviation === own.display_abbreviation
    ? times(readRatio(own.factor), inverse(readRatio(other.factor)))
    : null;
}

/** A quantity in another unit, as it comes to while it is typed; null where no conversion leads there. Throws RangeError on what is no decimal. */
export function convertBy(
  factors: DisplayFactors,
  quantity: string,
  from: string | null,
  to: string | null,
  places?: number,
): string | null {
  if (from === to) return quantity;
  const ratio = from === null || to === null ? null : ratioBetween(factors, from, to);
  return ratio === null ? null : applyRatio(quantity, ratio, places);
}

/** Most decimal places of a whole unit in another one, so that hundredths of it can still be entered. */
const EXACT_PLACES = 4;
/** Whether weights in one unit are exact in another: pounds in short tons are, kilograms are not. */
export function tellsExactly(factors: DisplayFactors, from: string, to: string): boolean {
  const ratio = ratioBetween(factors, from, to);
  return ratio !== null && applyRatio(applyRatio("1", ratio, EXACT_PLACES), inverse(ratio)) === "1";
}
