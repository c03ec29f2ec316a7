import { truckName, type WeightPosition } from '@railhead/core/trucks/truck-kinds'
import type { Work } from '../../events'
import { changeAssets, makeAsset } from '../../ledger/assets'
import type { Rows } from '../../store/collections'
import type { TruckKept } from './truck-facts'
import type { TruckRow } from './trucks'

/**
 * The unit that a truck's next weight must have: that of its other weight, and that in which its books were begun. Null
 * while there is neither: a first weight that was typed in the wrong unit is taken again in another one.
 */
export async function boundUnit(work: Work, row: TruckRow, { facts }: TruckKept, position: WeightPosition): Promise<string | null> {
  const other = position === 'gross' ? facts.tare : facts.gross
  if (other !== null || facts.draft_count > 0 || row.asset_id === null) return facts.uom_abbreviation
  const entries = await work.tx.rows('ledger-entries').find({ where: { all: [{ field: 'asset_id', test: { op: 'eq', value: row.asset_id } }] }, limit: 1 })
  return entries.length === 0 ? null : facts.uom_abbreviation
}

/** The truck's asset, made with its first weight; its books run in the unit of the weights. */
export async function assetInUnit(work: Work, row: TruckRow, unit: Rows['uom']): Promise<string> {
  if (row.asset_id === null) {
    const { id } = await makeAsset(work, { name: truckName(row), asset_kind: 'truck', terminal_id: row.terminal_id, uom_id: unit.id, capacity: null })
    return id
  }
  const before = await work.tx.rows('assets').get(row.asset_id)
  if (before !== undefined) await changeAssets(work, [{ before, patch: { uom_id: unit.id } }], 'update')
  return row.asset_id
}
