import type { routes } from '@railhead/api-contract/resources/assets.contract'
import { compareDecimals } from '@railhead/core/units/decimal.rules'
import type { Work } from '../../events'
import type { Handler } from '../../http/handler'
import { notFound } from '../../problems'
import { draftBlock } from './draft-rules'
import { loadHolders, type Holder, type Product } from './holders'
import { assetOfInboundTruck, assetOfOutbound } from './trucks-in-drafts'

type Routes = typeof routes
interface Named {
  readonly id: string
  readonly name: string
}

/** Whether two things can hold the same product, as far as both say what is in them. */
function isCompatible(a: Product, b: Product): boolean {
  if (a.product_size_id !== null && b.product_size_id !== null) return a.product_size_id === b.product_size_id
  return a.product_name_id === null || b.product_name_id === null || a.product_name_id === b.product_name_id
}
const hasRoom = ({ asset, balance }: Holder) => asset.capacity === null || compareDecimals(balance, asset.capacity) < 0
const hasStock = ({ balance, visit }: Holder) => compareDecimals(balance, '0') > 0 || (visit !== undefined && visit.row.shipped_weight === null)

/** Whether an asset can take part on a side with this load now: its state, its product, and what is in it. */
function takesPart(load: Holder, other: Holder, side: 'source' | 'destination'): boolean {
  if (other.asset.id === load.asset.id || !isCompatible(load, other) || draftBlock(other, side) !== null) return false
  if (load.asset.asset_kind === 'truck' && other.asset.asset_kind === 'truck') return false
  if (load.visit && other.visit && load.visit.family !== other.visit.family) return false
  return side === 'source' ? hasStock(other) : hasRoom(other)
}

/** An asset of the caller's terminals, whatever its kind: names are for any session. */
async function assetOf(work: Work, id: string, what: string): Promise<Holder> {
  const asset = await work.tx.rows('assets').get(id)
  if (asset === undefined || !work.caller.terminals.has(asset.terminal_id)) throw notFound(what)
  const [holder] = await loadHolders(work.tx, [asset])
  if (holder === undefined) throw new RangeError('an asset that is there is loaded')
  return holder
}

/** Everything in use at the terminal of a load. */
async function inUse({ tx }: Work, load: Holder): Promise<readonly Holder[]> {
  const assets = await tx.rows('assets').find({
    where: { all: [{ field: 'terminal_id', test: { op: 'eq', value: load.asset.terminal_id } }, { field: 'is_active', test: { op: 'eq', value: true } }] },
    sort: { field: 'name', direction: 'asc' },
  })
  return loadHolders(tx, assets)
}

const named = (holders: readonly Holder[]): Named[] => holders.map(({ asset }) => ({ id: asset.id, name: asset.name }))

/** The side on which the others stand: a truck has one, what came loaded gives, a storage does both. */
function sidesOfOthers(load: Holder): readonly ('source' | 'destination')[] {
  if (load.truck !== undefined) return [load.truck.side === 'source' ? 'destination' : 'source']
  return (['source', 'destination'] as const).filter((side) => draftBlock(load, side === 'source' ? 'destination' : 'source') === null)
}

async function available(work: Work, load: Holder, sides: readonly ('source' | 'destination')[], kind?: 'storage' | 'railcar'): Promise<{ result: Named[] }> {
  const others = (await inUse(work, load)).filter(({ asset }) => kind === undefined || asset.asset_kind === kind)
  return { result: named(others.filter((other) => sides.some((side) => takesPart(load, other, side)))) }
}

export const findAvailableForAsset: Handler<Routes['findAvailableForAsset']> = async (call) => {
  const load = await assetOf(call, call.query.asset_id, `Asset ${call.query.asset_id}`)
  return available(call, load, sidesOfOthers(load))
}

/** What an inbound load, by rail or by truck, can be put into. Before it has come it has nothing to give. */
export const findAvailableForInbound: Handler<Routes['findAvailableForInbound']> = async (call) => {
  const { inbound_id } = call.query
  const what = `Inbound ${inbound_id}`
  const visit = await call.tx.rows('inbounds').get(inbound_id)
  if (visit !== undefined && !call.caller.terminals.has(visit.terminal_id)) throw notFound(what)
  const assetId = visit === undefined ? await assetOfInboundTruck(call, inbound_id) : visit.asset_id
  if (assetId === undefined) throw notFound(what)
  return assetId === null ? { result: [] } : available(call, await assetOf(call, assetId, what), ['destination'])
}

/** What an outbound truck can be loaded from. */
export const findAvailableForTruck: Handler<Routes['findAvailableForTruck']> = async (call) => {
  const what = `Truck ${call.query.truck_id}`
  const assetId = await assetOfOutbound(call, call.query.truck_id)
  if (assetId === undefined) throw notFound(what)
  return assetId === null ? { result: [] } : available(call, await assetOf(call, assetId, what), ['source'])
}

export const findStorageNamesAvailableForStorage: Handler<Routes['findStorageNamesAvailableForStorage']> = async (call) =>
  available(call, await assetOf(call, call.query.asset_id, `Asset ${call.query.asset_id}`), ['destination'], 'storage')

export const findRailcarNamesAvailableForStorage: Handler<Routes['findRailcarNamesAvailableForStorage']> = async (call) =>
  available(call, await assetOf(call, call.query.asset_id, `Asset ${call.query.asset_id}`), ['source'], 'railcar')
