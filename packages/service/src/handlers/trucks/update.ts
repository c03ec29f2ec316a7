import { TRUCK_KINDS, type TruckKind } from '@railhead/core/trucks/truck-kinds'
import { isClosed, truckState } from '@railhead/core/trucks/truck-states.rules'
import { truckName } from '@railhead/core/trucks/truck-kinds'
import type { Work } from '../../events'
import { conflict } from '../../problems'
import { isSame } from '../../store/same'
import { reviseTruckBol } from '../bols/truck-bol'
import { refuseFields } from './create'
import { presentTrucks } from './present'
import { stateRefused } from './steps'
import { writtenFields, type TruckBody } from './truck-body'
import { referenceFaults } from './truck-references'
import { truckLock, visibleTruck, writeTruck, type Truck, type TruckRow } from './trucks'

export interface TruckUpdate {
  readonly id: string
  readonly body: TruckBody
}

/** Fields that stand on the BOL: once it is signed, they change with a new version only. */
const ON_THE_BOL: ReadonlySet<string> = new Set([
  'customer_id', 'carrier_id', 'truck_number', 'trailer_number', 'driver_name', 'po_number', 'bol', 'seals', 'product_size_id', 'product_name_id', 'supplier_id', 'origin_id', 'job_id',
])

/** What of a body differs from the truck as it stands. */
const differing = (row: TruckRow, written: Partial<TruckRow>): Partial<TruckRow> =>
  Object.fromEntries(Object.entries(written).filter(([field, value]) => !isSame((row as unknown as Record<string, unknown>)[field] ?? null, value)))

/** Why a truck may not be changed so, as a sentence, or null when it may. */
function changeBlock({ kind, row }: Truck, change: Partial<TruckRow>): string | null {
  const fields = Object.keys(change)
  const is = `${truckName(row)} is ${truckState(kind, row.status_id)}`
  if (fields.length === 0) return null
  if (isClosed(row.status_id)) return `${is} and stays as it was.`
  if (change.terminal_id !== undefined) return `${is} at its terminal. Void it there and record it at the other one.`
  if (row.status_id === '15' && fields.some((field) => ON_THE_BOL.has(field))) return `${is}: make a new version of its BOL with a reason, then change it; it is signed again.`
  if (change.scheduled_at !== undefined && row.status_id !== '11') return `${is}; the time it was to come stays as it was.`
  return null
}

/** Whoever saved over a newer record gets that one (409). */
async function refuseStale(work: Work, { kind, row }: Truck, body: TruckBody): Promise<void> {
  const seen = body['updated_at']
  if (typeof seen !== 'number' || seen === row.updated_at) return
  const [current] = await presentTrucks(work, kind, [row])
  throw conflict('changed_meanwhile', `Someone changed this ${TRUCK_KINDS[kind].noun} meanwhile. Look at it as it is now, then save again.`, current)
}

/** Changes trucks, all or nothing. What stands on the BOL makes a new version of it. */
export async function updateTrucks(work: Work, kind: TruckKind, items: readonly TruckUpdate[], prefixes: readonly string[]): Promise<readonly Truck[]> {
  await work.tx.lock([...new Set(items.map(({ id }) => truckLock(kind, id)))].toSorted())
  const changed: Truck[] = []
  for (const [at, { id, body }] of items.entries()) {
    const truck: Truck = { kind, row: await visibleTruck(work, kind, id) }
    await refuseStale(work, truck, body)
    const change = differing(truck.row, writtenFields(kind, body))
    const block = changeBlock(truck, change)
    if (block !== null) throw stateRefused(block, `${prefixes[at] ?? ''}${Object.keys(change)[0] ?? 'id'}`)
    refuseFields(await referenceFaults(work, kind, [{ prefix: prefixes[at] ?? '', after: { ...truck.row, ...change }, written: change }]))
    if (Object.keys(change).length === 0) {
      changed.push(truck)
      continue
    }
    const after = await writeTruck(work, truck, change, { action: 'update' })
    if (Object.keys(change).some((field) => ON_THE_BOL.has(field))) await reviseTruckBol(work, truck.row, after, 'Truck changed')
    changed.push(after)
  }
  return changed
}
