import { applyRatio, inverse, QUANTITY_PLACES, ratioOf, times } from './ratio.rules'

/** In kilograms. 'ton' alone is none of them: ST, LT and MT are. */
const MASS: Readonly<Record<string, string>> = { kg: '1', lb: '0.45359237', ST: '907.18474', LT: '1016.0469088', MT: '1000', t: '1000' }

/** A mass in another unit of mass, rounded once, half away from zero; null where one of the two is none. Throws RangeError on what is no decimal. */
export function convertMass(quantity: string, from: string, to: string, places: number = QUANTITY_PLACES): string | null {
  if (from === to) return quantity
  const [own, other] = [from, to].map((unit) => (Object.hasOwn(MASS, unit) ? MASS[unit] : undefined))
  return own === undefined || other === undefined ? null : applyRatio(quantity, times(ratioOf(own), inverse(ratioOf(other))), places)
}
