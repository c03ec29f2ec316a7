import { FAMILIES, type RailcarStatusId } from '@railhead/api-contract/railcar'

/** What a name is made of. Sand cars carry `inbound_number`, bulk-commodity cars `car_number` (spec §3). */
export type NamedCar = {
  readonly prefix: string
  readonly inbound_number?: string | null
  readonly car_number?: string | null
}

/** The number as stored, leading zeros kept; `car_number` is shown in place of `inbound_number` when present. */
export const shownNumber = (car: NamedCar): string => car.car_number || car.inbound_number || ''

/** The two parts of a name, for a display that groups them. */
export const nameParts = (car: NamedCar): { mark: string; number: string } => ({ mark: car.prefix, number: shownNumber(car) })

/** The name of a car: prefix, one space, the number as stored. A part that is missing leaves no stray space. */
export const displayName = (car: NamedCar): string => `${car.prefix} ${shownNumber(car)}`.trim()

/** Whether a car is closed out: released or cancelled (spec §4, status ids '4' and '6'). */
export const isClosedOut = (statusId: string): boolean => statusId === '4' || statusId === '6'

/** What a card tells of a car besides its name. */
export type CarDetails = {
  readonly status_id: string
  readonly quantity_snapshot: string | null
  readonly quantity_snapshot_uom_abbreviation: string | null
  readonly track_name: string | null
  readonly car_seq: number | null
}

export type ShownDetails = {
  /** '112.4 ST', or null when there is none or it is hidden. */
  readonly quantity: string | null
  readonly track: string | null
  /** The position on the track, 1..n. */
  readonly sequence: number | null
}

const HIDDEN: ShownDetails = { quantity: null, track: null, sequence: null }

/**
 * The details a railcar card or a search on the floor may show: none for a closed-out car (spec §4). Histories,
 * bills of lading and invoices always show what happened and do not ask here.
 */
export function shownDetails(car: CarDetails): ShownDetails {
  if (isClosedOut(car.status_id)) return HIDDEN
  const quantity = [car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation].filter(Boolean).join(' ')
  return { quantity: car.quantity_snapshot ? quantity : null, track: car.track_name, sequence: car.car_seq }
}

/** The signal of a state: announced ones wait, handled ones are ready to leave, closed ones are over. */
export const STATE_TONES: Readonly<Record<RailcarStatusId, 'waiting' | 'brand' | 'ready' | 'closed'>> = {
  '1': 'waiting', '2': 'brand', '3': 'brand', '4': 'closed', '5': 'ready', '6': 'closed', '7': 'ready',
}

/** Whether a row is a railcar's: sand inbounds hold trucks too. */
export const isRail = (row: { readonly transport?: string; readonly family?: string }): boolean =>
  row.transport === undefined ? FAMILIES.some((family) => family === row.family) : row.transport === 'rail'
