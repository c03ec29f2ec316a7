import { applyRatio, inverse, QUANTITY_PLACES, ratioOf, times } from './ratio.rules'

/** What one of each unit of a class is in the base of the class, exactly. */
type Units = Readonly<Record<string, string>>

/** In kilograms. 'ton' alone is none of them: ST, LT and MT are. */
const MASS: Units = { kg: '1', lb: '0.45359237', ST: '907.18474', LT: '1016.0469088', MT: '1000', t: '1000' }

/** A quantity in another unit of a class, rounded once, half away from zero, to so many places; null where one of the two is none. Throws RangeError on what is no decimal. */
export function convertIn(units: Units, quantity: string, from: string, to: string, places: number): string | null {
  if (from === to) return quantity
  const [own, other] = [from, to].map((unit) => (Object.hasOwn(units, unit) ? units[unit] : undefined))
  return own === undefined || other === undefined ? null : applyRatio(quantity, times(ratioOf(own), inverse(ratioOf(other))), places)
}

/** A mass in another unit of mass. */
export const convertMass = (quantity: string, from: string, to: string, places: number = QUANTITY_PLACES): string | null => convertIn(MASS, quantity, from, to, places)

/** Places by which a whole unit may be told in another one, so that hundredths of it can still be entered. */
const TOLD_PLACES = 4
/** Whether what is weighed in one unit of mass can be told in another to the last place: pounds in short tons can, kilograms cannot. */
export function tellsExactly(from: string, to: string): boolean {
  const one = convertMass('1', from, to, TOLD_PLACES)
  return one !== null && convertMass(one, to, from) === '1'
}
