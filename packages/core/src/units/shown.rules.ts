/** A decimal as people read it: thousands apart, every digit kept. */
export const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}

/** '48,020 lb', and '48,020' without a unit. */
export const figureWithUnit = (quantity: string, unit: string | null): string => [grouped(quantity), unit].filter(Boolean).join(' ')

/** The same; null where nobody knows the quantity. */
export const quantityWithUnit = (quantity: string | null, unit: string | null): string | null => (quantity === null ? null : figureWithUnit(quantity, unit))
