import { FOR_HANDLING, draftBlock, draftVoidBlock } from '@railhead/core/trucks/truck-states.rules'
import { TRUCK_KIND_NAMES, TRUCK_KINDS, truckName, type TruckKind } from '@railhead/core/trucks/truck-kinds'
import { byIds } from '../../crud/visible'
import type { Work } from '../../events'
import type { Tx } from '../../store/store.port'
import { keptOfOne } from './truck-facts'
import { truckLock, trucksOf, writeTruck, type Truck } from './trucks'

/** What drafts need to know of a truck. */
export interface DraftingTruck {
  readonly kind: TruckKind
  readonly name: string
  readonly lock: string
  readonly terminal_id: string
  readonly asset_id: string | null
  readonly product_name_id: string | null
  readonly product_size_id: string | null
}

/** The truck behind an asset, of whatever kind; null where the asset is none. */
export async function truckOfAsset(tx: Tx, assetId: string): Promise<Truck | null> {
  for (const kind of TRUCK_KIND_NAMES) {
    const [row] = await trucksOf(tx, kind).find({ where: { all: [{ field: 'asset_id', test: { op: 'eq', value: assetId } }] }, limit: 1 })
    if (row) return { kind, row }
  }
  return null
}

/** The sand truck of an id of `inbounds`; null where the id is a rail visit's, or nobody's. */
export async function truckOfInbound(tx: Tx, inboundId: string): Promise<Truck | null> {
  const row = await trucksOf(tx, 'inbounds').get(inboundId)
  return row ? { kind: 'inbounds', row } : null
}

/** Trucks as drafts need them, in their order: a sand truck's product is that of its size. */
async function drafting(tx: Tx, trucks: readonly Truck[]): Promise<readonly DraftingTruck[]> {
  const sizes = await byIds(tx, 'product-sizes', trucks.map(({ row }) => row.product_size_id))
  return trucks.map(({ kind, row }) => ({
    kind,
    name: truckName(row),
    lock: truckLock(kind, row.id),
    terminal_id: row.terminal_id,
    asset_id: row.asset_id,
    product_name_id: row.product_name_id ?? sizes.get(row.product_size_id ?? '')?.product_name_id ?? null,
    product_size_id: row.product_size_id ?? null,
  }))
}

/** What drafts need to know of one truck. */
export async function truckFacts(tx: Tx, truck: Truck): Promise<DraftingTruck> {
  const [facts] = await drafting(tx, [truck])
  if (facts === undefined) throw new RangeError('every truck has its facts')
  return facts
}

/** Trucks at these terminals that take drafts now, of one side of a draft or of both. */
export async function openTruckAssets(tx: Tx, terminalIds: readonly string[], side: 'source' | 'destination' | null = null): Promise<readonly (DraftingTruck & { readonly asset_id: string })[]> {
  const kinds = TRUCK_KIND_NAMES.filter((kind) => side === null || TRUCK_KINDS[kind].draftSide === side)
  const trucks: Truck[] = []
  for (const kind of kinds) {
    const rows = await trucksOf(tx, kind).find({
      where: {
        all: [
          { field: 'terminal_id', test: { op: 'in', value: terminalIds } },
          { field: 'status_id', test: { op: 'in', value: FOR_HANDLING } },
          { field: 'asset_id', test: { op: 'ne', value: null } },
        ],
      },
    })
    trucks.push(...rows.map((row) => ({ kind, row })))
  }
  return (await drafting(tx, trucks)).flatMap((facts) => (facts.asset_id === null ? [] : [{ ...facts, asset_id: facts.asset_id }]))
}

/** Why the truck takes no draft now, as a sentence, or null when it does. */
export const judgeDraft = async (tx: Tx, { kind, row }: Truck): Promise<string | null> => draftBlock((await keptOfOne(tx, kind, row)).facts)

/** Why a draft of the truck may not be voided now, or null when it may. */
export const judgeVoid = async (tx: Tx, { kind, row }: Truck): Promise<string | null> => draftVoidBlock((await keptOfOne(tx, kind, row)).facts)

/** A draft was recorded: with the first one handling or loading begins. Whoever calls holds the truck's lock. */
export async function onDraft(work: Work, truck: Truck): Promise<Truck> {
  return truck.row.status_id === '12' ? writeTruck(work, truck, { status_id: '13' }, { action: 'handling' }) : truck
}

/** The last draft was voided: handling has not begun, unless the truck is weighed out already. */
export async function onLastVoided(work: Work, truck: Truck): Promise<Truck> {
  return truck.row.status_id === '13' ? writeTruck(work, truck, { status_id: '12' }, { action: 'end-handling' }) : truck
}
