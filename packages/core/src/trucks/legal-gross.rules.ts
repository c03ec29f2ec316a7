import { compareDecimals } from '../units/decimal.rules'
import { convertMass } from '../units/mass.rules'

/** What a truck may weigh on public roads of the United States without a permit. */
export const LEGAL_GROSS = { weight: '80000', unit: 'lb' } as const
/** Places to which the limit is shown in another unit. */
const SHOWN_PLACES = 2

/** The legal limit in the weight's unit where a gross weight is over it; null where it is not, or cannot be told. The weight is a decimal. */
export function overLegalGross(weight: string, unit: string): string | null {
  const inLimitUnit = convertMass(weight, unit, LEGAL_GROSS.unit)
  if (inLimitUnit === null || compareDecimals(inLimitUnit, LEGAL_GROSS.weight) <= 0) return null
  return convertMass(LEGAL_GROSS.weight, LEGAL_GROSS.unit, unit, SHOWN_PLACES)
}
