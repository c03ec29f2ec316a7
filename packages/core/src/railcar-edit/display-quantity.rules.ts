import { quantityText } from './car-facts'

/** What one unit is, in whole 10⁻⁸ kg: the pound is 0.45359237 kg by definition. */
const MASS: Readonly<Record<string, bigint>> = {
  lb: 45_359_237n, ST: 2000n * 45_359_237n, LT: 2240n * 45_359_237n, kg: 100_000_000n, MT: 100_000_000_000n,
}
const CUBIC_INCH = 16_387_064_000n
/** What one unit is, in whole 10⁻¹² l: the US gallon is 231 cubic inches, the bushel 2150.42. */
const VOLUME: Readonly<Record<string, bigint>> = {
  gal: 231n * CUBIC_INCH, bbl: 42n * 231n * CUBIC_INCH, in3: CUBIC_INCH, ft3: 1728n * CUBIC_INCH, bu: (215_042n * CUBIC_INCH) / 100n,
  L: 1_000_000_000_000n, m3: 1_000_000_000_000_000n,
}
/** Decimals of a quantity that was converted for the eye. */
const SHOWN_DIGITS = 2

function rounded(dividend: bigint, divisor: bigint): string {
  const step = 10n ** BigInt(SHOWN_DIGITS)
  const magnitude = dividend < 0n ? -dividend : dividend
  // Half away from zero, once, at the edge.
  const hundredths = (magnitude * step * 2n + divisor) / (divisor * 2n)
  const fraction = (hundredths % step).toString().padStart(SHOWN_DIGITS, '0').replace(/0+$/, '')
  const text = fraction === '' ? `${hundredths / step}` : `${hundredths / step}.${fraction}`
  return dividend < 0n && hundredths > 0n ? `-${text}` : text
}

/** A decimal in another unit of its class, to two decimals; null where no exact factor is known: never a guess. */
export function convertForDisplay(quantity: string, from: string, to: string): string | null {
  if (from === to) return quantity
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(quantity) ?? []
  const table = [MASS, VOLUME].find((units) => Object.hasOwn(units, from) && Object.hasOwn(units, to))
  const [source, target] = [table?.[from], table?.[to]]
  if (whole === undefined || source === undefined || target === undefined) return null
  return rounded(BigInt(`${sign}${whole}${fraction}`) * source, 10n ** BigInt(fraction.length) * target)
}

/**
 * A quantity in the unit in which the terminal shows its class (spec §9): converted where the units are known, in its
 * own unit where they are not. A quantity without a unit of its own is in the terminal's.
 */
export function displayQuantity(quantity: string | null, unit: string | null, terminalUnit: string | null): string | null {
  if (quantity === null || unit === null || terminalUnit === null) return quantityText(quantity, unit ?? terminalUnit)
  const converted = convertForDisplay(quantity, unit, terminalUnit)
  return converted === null ? quantityText(quantity, unit) : quantityText(converted, terminalUnit)
}
