import type { EntityRows } from '@railhead/api-contract/entities'
import type { DraftFacts } from '@railhead/api-contract/draft-facts.routes'
import { subtractDecimals } from '@railhead/core/units/decimal.rules'
import { byIds } from '../../crud/visible'
import type { Work } from '../../events'
import { balancesOf } from '../../ledger/balances'
import type { Rows } from '../../store/collections'
import { loadHolders } from './holders'
import { productNames } from './product-names'
import { showQuantities } from './shown-quantities'

type DraftRow = Rows['drafts']

/** Stored assets as the wire shows them: with their product and what is in them. */
export async function presentAssets(work: Work, rows: readonly Rows['assets'][]): Promise<readonly EntityRows['assets'][]> {
  const holders = await loadHolders(work.tx, rows)
  const [products, shown] = await Promise.all([
    productNames(work, holders),
    showQuantities(work, holders.map(({ asset, balance, product_name_id }) => ({ quantity: balance, uom_id: asset.uom_id, terminal_id: asset.terminal_id, product_name_id }))),
  ])
  return holders.map(({ asset, balance }, i) => ({
    ...asset, product_name: products[i] ?? null, quantity: balance,
    ...(shown[i] ?? { quantity_uom_abbreviation: null, display_quantity: null, display_abbreviation: null }),
  }))
}

/** Stored storages as the wire shows them: with their product, their owner and what is in them. */
export async function presentStorages(work: Work, rows: readonly Rows['onsite-storage'][]): Promise<readonly EntityRows['onsite-storage'][]> {
  const sizes = await byIds(work.tx, 'product-sizes', rows.map((row) => row.product_size_id))
  const products = rows.map(({ product_size_id, product_name_id }) => ({ product_size_id, product_name_id: product_name_id ?? sizes.get(product_size_id ?? '')?.product_name_id ?? null }))
  const balances = await balancesOf(work.tx, rows.map((row) => row.asset_id))
  const quantities = rows.map((row, i) => ({
    quantity: balances.get(row.asset_id ?? '') ?? '0', uom_id: row.uom_id, terminal_id: row.terminal_id, product_name_id: products[i]?.product_name_id ?? null,
  }))
  const [names, customers, shown] = await Promise.all([productNames(work, products), byIds(work.tx, 'customers', rows.map((row) => row.customer_id)), showQuantities(work, quantities)])
  return rows.map((row, i) => ({
    ...row, product_name: names[i] ?? null, customer_name: customers.get(row.customer_id ?? '')?.name ?? null, quantity: quantities[i]?.quantity ?? '0',
    ...(shown[i] ?? { quantity_uom_abbreviation: null, display_quantity: null, display_abbreviation: null }),
  }))
}

/** Stored drafts as the wire shows them: with the names of both sides and the net in the unit that the terminal shows. */
export async function presentDrafts(work: Work, rows: readonly DraftRow[]): Promise<readonly EntityRows['drafts'][]> {
  const assets = await byIds(work.tx, 'assets', rows.flatMap((row) => [row.source_id, row.destination_id]))
  const abbreviations = [...new Set(rows.map((row) => row.net_uom_abbreviation))]
  const units = await work.tx.rows('uom').find({ where: { all: [{ field: 'abbreviation', test: { op: 'in', value: abbreviations } }] } })
  const unitId = new Map(units.map((unit) => [unit.abbreviation, unit.id]))
  const shown = await showQuantities(work, rows.map((row) => ({
    quantity: row.net, uom_id: unitId.get(row.net_uom_abbreviation) ?? null, terminal_id: row.terminal_id, product_name_id: row.product_name_id,
  })))
  return rows.map(({ product_name_id: _name, product_size_id: _size, ...row }, i) => ({
    ...row, source_name: assets.get(row.source_id)?.name ?? '', destination_name: assets.get(row.destination_id)?.name ?? '',
    display_net: shown[i]?.display_quantity ?? null, display_abbreviation: shown[i]?.display_abbreviation ?? row.net_uom_abbreviation,
  }))
}

/** What pages show of the drafts of a load. */
export const factsOfDrafts = async (work: Work, rows: readonly DraftRow[]): Promise<DraftFacts[]> =>
  (await presentDrafts(work, rows)).map(({ id, source_id, destination_id, source_name, destination_name, net, net_uom_abbreviation, display_net, display_abbreviation, recorded_at, on_hold }) =>
    ({ id, source_id, destination_id, source_name, destination_name, net, net_uom_abbreviation, display_net, display_abbreviation, recorded_at, on_hold }))

/** Stored reconciliations as the wire shows them. */
export async function presentReconciliations(work: Work, rows: readonly Rows['assets-reconciliation-tracking'][]): Promise<readonly EntityRows['assets-reconciliation-tracking'][]> {
  const assets = await byIds(work.tx, 'assets', rows.map((row) => row.asset_id))
  return rows.map((row) => ({ ...row, asset_name: assets.get(row.asset_id)?.name ?? '', difference: subtractDecimals(row.after, row.before) }))
}
