import { BOUNDS } from '@railhead/api-contract/bounds'
import { compareDecimals } from './decimal.rules'
import { convertMass } from './mass.rules'
import { figureWithUnit } from './shown.rules'

/** What no railcar and no truck weighs, in pounds. */
export const HEAVIEST_POUNDS = BOUNDS.truckWeight.most
/** Places to which pounds are told. */
const TOLD_PLACES = 0

/**
 * Why a weight is more than a railcar or a truck weighs, as a sentence; null when it is not. It is judged in pounds where its
 * unit is one of the known units of mass; in any other the bound of the number alone holds.
 */
export function weightLimitFault(what: 'railcar' | 'truck', weight: string, unit: string): string | null {
  const pounds = convertMass(weight, unit, 'lb')
  if (pounds === null || compareDecimals(pounds, HEAVIEST_POUNDS) <= 0) return null
  const inPounds = unit === 'lb' ? '' : ` (${figureWithUnit(convertMass(weight, unit, 'lb', TOLD_PLACES) ?? pounds, 'lb')})`
  return `${figureWithUnit(weight, unit)}${inPounds} is more than a ${what} weighs: at most ${figureWithUnit(HEAVIEST_POUNDS, 'lb')}. Look at the weight and its unit.`
}
