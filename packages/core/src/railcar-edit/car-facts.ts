import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import { grouped } from '../units/shown.rules'

/** '112.4 ST', or null where nobody knows. */
export const quantityText = (quantity: string | null, unit: string | null): string | null =>
  quantity === null ? null : [grouped(quantity), unit].filter(Boolean).join(' ')

/** What a row says of a car under its name. */
export const factsOf = (car: Pick<TrackCar, 'product_name' | 'customer_name' | 'quantity_snapshot' | 'quantity_snapshot_uom_abbreviation'>): string =>
  [car.product_name, quantityText(car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation), car.customer_name].filter(Boolean).join(' · ')
