import { compareDecimals } from "../units/decimal.rules";
import { convertBy, type DisplayFactors } from "../units/display-factors.rules";

/** What a truck may weigh on the public roads around its terminal, a decimal with its unit; null where no such limit holds. */
export interface LegalGross {
  readonly legal_gross: string | null;
  readonly legal_gross_uom_abbreviation: string;
}

/**
 * Whether a gross weight is over the legal limit; false where that is unknown. The weight is a decimal; the factors are
 * those of weights.
 */
export function isOverLegalGross(
  weight: string,
  unit: string,
  { legal_gross: limit, legal_gross_uom_abbreviation: of }: LegalGross,
  factors: DisplayFactors,
): boolean {
  const inLimitUnit = limit === null ? null : convertBy(factors, weight, unit, of);
  return limit !== null && inLimitUnit !== null && compareDecimals(inLimitUnit, limit) > 0;
}
