import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import { tWork } from '../messages/catalogue.work'
import { quantityWithUnit } from '../units/shown.rules'

type Facts = Pick<TrackCar, 'product_name' | 'customer_name' | 'quantity_snapshot' | 'quantity_snapshot_uom_abbreviation'>

/** What a row says of a car under its name; what it holds in its own unit. */
export const factsOf = (car: Facts): string =>
  [car.product_name, quantityWithUnit(car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation), car.customer_name].filter(Boolean).join(' · ')

/** Where a car stands, in words. */
export const placeText = (car: { readonly track_name: string | null; readonly car_seq: number | null }): string | null =>
  car.track_name === null || car.car_seq === null ? null : `${car.track_name} · ${tWork('widget.position', { position: car.car_seq })}`
