import { compareDecimals } from "../units/decimal.rules";
import { convertBy, type DisplayFactors } from "../units/display-factors.rules";

/** What a truck may weigh on the public roads around its terminal, a decimal with its unit; null where no such limit holds. */
export interface LegalGross {
  readonly legal_gross: string | null;
  readonly legal_gross_uom_abbreviation: string;
}
/** Places to which the limit is shown in another unit. */
const SHOWN_PLACES = 2;

/** The legal limit in the weight's unit where a gross weight is over it; null where it is not, or cannot be told. The weight is a decimal; the factors are those of weights. */
export function overLegalGross(
  weight: string,
  unit: string,
  { legal_gross: limit, legal_gross_uom_abbreviation: of }: LegalGross,
  factors: DisplayFactors,
): string | null {
  const inLimitUnit = limit === null ? null : convertBy(factors, weight, unit, of);
  if (limit === null || inLimitUnit === null || compareDecimals(inLimitUnit, limit) <= 0) return null;
  return convertBy(factors, limit, of, unit, SHOWN_PLACES);
}
