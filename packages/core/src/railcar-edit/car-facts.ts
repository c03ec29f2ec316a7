import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import { quantityWithUnit } from '../units/shown.rules'

/** What a row says of a car under its name. */
export const factsOf = (car: Pick<TrackCar, 'product_name' | 'customer_name' | 'quantity_snapshot' | 'quantity_snapshot_uom_abbreviation'>): string =>
  [car.product_name, quantityWithUnit(car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation), car.customer_name].filter(Boolean).join(' · ')
