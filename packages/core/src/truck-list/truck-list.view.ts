import type { SnapshotFrom } from 'xstate'
import { tTruck } from '../messages/catalogue.truck'
import type { AnsweredScan } from '../scan/answer-scan.rules'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import type { truckListMachine } from './truck-list.machine'
import { searchTrucks, truckPath, TRUCK_TONES } from './truck-list.rules'
import type { TruckListContext } from './truck-list.types'

/** A truck in a list. */
export interface TruckRowView {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly open: string
  readonly state: { readonly tone: 'waiting' | 'brand' | 'ready' | 'closed'; readonly text: string }
  /** 'Truck 42 · Trailer T9'. */
  readonly plates: string
  readonly facts: string
  /** What it needs next; null where nothing more happens to it. */
  readonly next: string | null
}

export interface TruckListView {
  readonly adding: boolean
  readonly canAdd: boolean
  readonly title: string
  readonly search: { readonly label: string; readonly value: string; readonly example: string }
  readonly rows: readonly TruckRowView[]
  readonly count: string | null
  readonly loading: boolean
  readonly failed: boolean
  readonly empty: boolean
  readonly answer: AnsweredScan | null
}

/** 'Truck 42 · Trailer T9', as far as they are known. */
export const platesOf = ({ truck_number, trailer_number }: FloorTruck): string =>
  [tTruck('truck.number', { number: truck_number }), trailer_number ? tTruck('truck.trailer', { number: trailer_number }) : ''].filter(Boolean).join(' · ')

/** What a truck needs next, in words; null where nothing more happens to it. */
export function nextOf({ status_id, release_missing }: FloorTruck): string | null {
  if (status_id === '16' || status_id === '17') return null
  return release_missing[0]?.sentence ?? tTruck('truck.ready')
}

/** A truck as a row of a list. */
export function viewTruckRow({ family, side, task }: Pick<TruckListContext, 'family' | 'side' | 'task'>, truck: FloorTruck): TruckRowView {
  return {
    id: truck.id,
    name: truck.name,
    href: truckPath(family, side, task, truck.id),
    open: tTruck('list.open', { name: truck.name }),
    state: { tone: TRUCK_TONES[truck.status_id], text: truck.status },
    plates: platesOf(truck),
    facts: [truck.carrier_name, truck.customer_name, truck.product_name, truck.bol_number === null ? null : tTruck('truck.bol', { number: truck.bol_number })]
      .filter(Boolean).join(' · '),
    next: nextOf(truck),
  }
}

/** Everything that a list of trucks draws. */
export function viewTruckList({ context, value }: SnapshotFrom<typeof truckListMachine>): TruckListView {
  const isAsking = value === 'pausing' || value === 'loading'
  // A search is narrowed down while the server is asked; what it answered holds as it is.
  const trucks = context.task === 'search' && !isAsking ? context.trucks : searchTrucks(context.trucks, context.text)
  return {
    adding: context.adding,
    canAdd: context.canAdd && context.task === 'handling',
    title: tTruck('list.trucks'),
    search: { label: tTruck('list.search'), value: context.text, example: tTruck('list.example') },
    rows: trucks.map((truck) => viewTruckRow(context, truck)),
    count: value === 'ready' ? String(trucks.length) : null,
    loading: isAsking && trucks.length === 0,
    failed: value === 'failed',
    empty: value === 'ready' && trucks.length === 0,
    answer: context.lastScan,
  }
}
