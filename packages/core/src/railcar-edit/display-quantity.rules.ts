import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import { convertIn, convertMass } from '../units/mass.rules'
import { applyRatio, ONE, QUANTITY_PLACES } from '../units/ratio.rules'
import { quantityWithUnit } from '../units/shown.rules'

/** In litres: the US gallon is 231 cubic inches, the barrel 42 of them, the bushel 2150.42 cubic inches. */
const VOLUME: Readonly<Record<string, string>> = {
  L: '1', m3: '1000', in3: '0.016387064', ft3: '28.316846592', gal: '3.785411784', bbl: '158.987294928', bu: '35.23907016688',
}
/** Decimals of a quantity that was converted for the eye. */
const SHOWN_PLACES = 2
const DECIMAL = /^-?\d+(\.\d+)?$/

/** A decimal in another unit of its class, mass or volume, rounded once to so many places; null where no exact factor is known: never a guess. */
export function convertKnown(quantity: string, from: string, to: string, places: number = QUANTITY_PLACES): string | null {
  if (!DECIMAL.test(quantity)) return from === to ? quantity : null
  return convertMass(quantity, from, to, places) ?? convertIn(VOLUME, quantity, from, to, places)
}
/** A decimal in another unit, as it is shown; in its own, every digit is kept. */
export const convertForDisplay = (quantity: string, from: string, to: string): string | null => convertKnown(quantity, from, to, SHOWN_PLACES)
/** What was reckoned with converted quantities, as it is shown: rounded once, at the end. */
export const roundForDisplay = (reckoned: string, places: number = SHOWN_PLACES): string => applyRatio(reckoned, ONE, places)

/**
 * A quantity in the unit in which the terminal shows its class (spec §9): converted where the units are known, in its
 * own unit where they are not. A quantity without a unit of its own is in the terminal's.
 */
export function displayQuantity(quantity: string | null, unit: string | null, terminalUnit: string | null): string | null {
  if (quantity === null || unit === null || terminalUnit === null) return quantityWithUnit(quantity, unit ?? terminalUnit)
  const converted = convertForDisplay(quantity, unit, terminalUnit)
  return converted === null ? quantityWithUnit(quantity, unit) : quantityWithUnit(converted, terminalUnit)
}

/** The unit that a terminal shows quantities of one class in. */
export interface DisplayUnit {
  readonly uom_class_id: string
  readonly uom_abbreviation: string
}

/** What a railcar holds, in the unit that its terminal shows for its class. */
export const heldIn = (units: readonly DisplayUnit[], car: Pick<TrackCar, 'uom_class_id' | 'quantity_snapshot' | 'quantity_snapshot_uom_abbreviation'>): string | null =>
  displayQuantity(car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation, units.find(({ uom_class_id }) => uom_class_id === car.uom_class_id)?.uom_abbreviation ?? null)
