import { TRUCK_KINDS, type TruckKind } from '../trucks/truck-kinds'
import type { TruckRecord } from './truck-row.rules'
import type { FloorTruck, TruckDraft } from './truck-wire.types'

/** Trucks and drafts for the tests of the trucks' pages. */

/** An outbound truck that has come and was not weighed yet; say what is different. */
export const floorTruck = (more: Partial<FloorTruck> = {}): FloorTruck => ({
  id: '12',
  name: 'OT 1007',
  prefix: 'OT',
  inbound_number: '1007',
  truck_number: '42',
  trailer_number: 'T9',
  driver_name: 'Jane Doe',
  status_id: '12',
  status: 'Arrived',
  terminal_id: '1',
  asset_id: null,
  customer_name: 'Apex',
  carrier_name: 'Lone Star',
  product_name: 'Northern White 40/70',
  po_number: null,
  bol_number: null,
  gross: null,
  tare: null,
  net: null,
  unit: null,
  drafted: null,
  weighings: [],
  release_missing: [{ code: 'tare', sentence: 'Weigh its tare.', mend: 'weigh' }],
  ...more,
})

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null }

/** The truck as the wire gives it. */
export function wireTruck(kind: TruckKind, truck: FloorTruck): TruckRecord {
  const { family, weightFields, productField } = TRUCK_KINDS[kind]
  const { gross, tare, unit, drafted, asset_id, ...rest } = truck
  const weighings = (['gross', 'tare'] as const).flatMap((position) => {
    const weight = truck[position]
    return weight === null ? [] : [{ position, weight, uom_abbreviation: unit ?? 'lb', source: 'manual' as const, scale_id: null, weighed_at: 1, weighed_by: null }]
  })
  const bulk = family === 'bulk-commodity'
  const row: object = {
    ...audit, ...rest, weighings,
    customer_id: null, carrier_id: null, driver_phone: null, bol: null, seals: null, scheduled_at: null, comments: null, [productField]: null,
    bol_id: null, bol_version: null, bol_version_id: null, signature: null, time_zone: 'America/Chicago', date_arrived: 1, date_released: null, release_block: null,
    quantity: drafted, quantity_uom_abbreviation: drafted === null ? null : unit, net_uom_abbreviation: truck.net === null ? null : unit,
    [weightFields.gross]: gross, [weightFields.tare]: tare,
    ...(bulk
      ? { initial_weight_uom_abbreviation: unit, final_weight_uom_abbreviation: unit, asset_container: { assets: asset_id === null ? [] : [{ id: asset_id, name: truck.name }] } }
      : { asset_id, order_id: null, job_id: null }),
    ...(kind === 'inbounds' ? { supplier_id: null, origin_id: null, transport: 'truck' } : {}),
  }
  return row as TruckRecord
}

export const truckDraft = (id: string, more: Partial<TruckDraft> = {}): TruckDraft => ({
  id, source_id: '5', destination_id: '77', source_name: 'Silo 3', destination_name: 'OT 1007', net: '20000', net_uom_abbreviation: 'lb',
  display_net: '10', display_abbreviation: 'ST', recorded_at: 1, on_hold: false, ...more,
})
