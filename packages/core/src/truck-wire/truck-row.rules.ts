import { TRUCK_KINDS, TRUCK_KIND_NAMES, type TruckKind, type WeightPosition } from '../trucks/truck-kinds'
import type { TruckKind as TruckSide } from '../routes/paths'
import type { FloorTruck } from './truck-wire.types'

/** The kind of trucks that a page of the floor is about: the one place where an address becomes a kind. */
export function kindAt(family: 'sand' | 'bulk-commodity', side: TruckSide): TruckKind {
  const direction = side === 'inbound-trucks' ? 'inbound' : 'outbound'
  const found = TRUCK_KIND_NAMES.find((kind) => TRUCK_KINDS[kind].family === family && TRUCK_KINDS[kind].direction === direction)
  if (found === undefined) throw new RangeError(`no trucks at ${family}/${side}`)
  return found
}

/** A record of any kind as it comes over the wire: the kinds keep weights and asset under different names. */
export type TruckRecord = Omit<FloorTruck, 'gross' | 'tare' | 'unit' | 'drafted' | 'asset_id' | 'order'> & {
  readonly quantity: string | null
  readonly asset_id?: string | null
  readonly order_number?: string | null
  readonly order_remaining?: string | null
  readonly order_uom_abbreviation?: string | null
  readonly asset_container?: { readonly assets: readonly { readonly id: string }[] }
} & Readonly<Partial<Record<'gross' | 'tare' | 'initial_weight' | 'final_weight', string | null>>>

/** A record as the floor's pages know it. */
export function toFloorTruck(kind: TruckKind, row: TruckRecord): FloorTruck {
  const { weightFields } = TRUCK_KINDS[kind]
  const weight = (position: WeightPosition) => row[weightFields[position]] ?? null
  const { id, name, prefix, inbound_number, truck_number, trailer_number, driver_name, status_id, status, terminal_id, updated_at, time_zone, scheduled_at } = row
  const { legal_gross, legal_gross_uom_abbreviation, customer_name, carrier_id, carrier_name, product_name, po_number, bol_id, bol_number, bol_version, bol_version_id, signature, latest_correction, net, weighings, release_missing } = row
  const number = row.order_number ?? null
  return {
    id, name, prefix, inbound_number, truck_number, trailer_number, driver_name, status_id, status, terminal_id, updated_at, time_zone, scheduled_at,
    legal_gross, legal_gross_uom_abbreviation, customer_name, carrier_id, carrier_name, product_name, po_number, bol_id, bol_number, bol_version, bol_version_id, signature, latest_correction, net, weighings, release_missing,
    order: number === null ? null : { number, remaining: row.order_remaining ?? null, unit: row.order_uom_abbreviation ?? null },
    // A bulk-commodity truck's asset is the first of its container (spec §3).
    asset_id: row.asset_id ?? row.asset_container?.assets[0]?.id ?? null,
    gross: weight('gross'),
    tare: weight('tare'),
    unit: weighings[0]?.uom_abbreviation ?? null,
    drafted: row.quantity,
  }
}

/** Whether every word of a text stands somewhere on a truck: name, truck, trailer, customer, carrier, driver, BOL, PO. */
export function isFound(truck: FloorTruck, text: string): boolean {
  const held = [truck.name, truck.truck_number, truck.trailer_number, truck.customer_name, truck.carrier_name, truck.driver_name, truck.bol_number, truck.po_number]
    .join(' ').toLowerCase()
  return text.toLowerCase().split(/\s+/).every((word) => held.includes(word))
}

/** Abbreviations of units of mass: trucks are weighed in their class, whatever a terminal calls it. */
const MASS_UNITS: ReadonlySet<string> = new Set(['lb', 'ST', 'LT', 'MT', 'kg', 't'])
interface UnitRow {
  readonly abbreviation: string
  readonly uom_class_id: string
}

/** Units of weight, the one that the terminal shows first, and that one; null where it has no default. */
export interface WeightUnits {
  readonly units: readonly string[]
  readonly shownUnit: string | null
}

/** The units in use that trucks are weighed in, and the one in which the terminal shows their class (spec §9) as long as that is in use. */
export function weightUnits(units: readonly UnitRow[], defaults: readonly { readonly uom_class_id: string; readonly uom_abbreviation: string }[]): WeightUnits {
  const classes = new Set(units.filter(({ abbreviation }) => MASS_UNITS.has(abbreviation)).map((unit) => unit.uom_class_id))
  const all = units.filter(({ uom_class_id }) => classes.has(uom_class_id)).map(({ abbreviation }) => abbreviation)
  const shownUnit = defaults.find(({ uom_class_id, uom_abbreviation }) => classes.has(uom_class_id) && all.includes(uom_abbreviation))?.uom_abbreviation ?? null
  return { units: shownUnit === null ? all : [shownUnit, ...all.filter((unit) => unit !== shownUnit)], shownUnit }
}
