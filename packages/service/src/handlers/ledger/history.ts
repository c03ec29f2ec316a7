import type { routes } from '@railhead/api-contract/resources/assets.contract'
import { sumDecimals } from '@railhead/core/units/decimal.rules'
import { pageOf } from '../../crud/page-of'
import { byIds, visibleRow } from '../../crud/visible'
import type { Handler } from '../../http/handler'

/** An asset's ledger, newest first, each line with the balance after it, as it carries it. */
export const history: Handler<(typeof routes)['history']> = async (call) => {
  const asset = await visibleRow(call, 'assets', call.params.id)
  const [{ rows, nextUrl }, unit] = await Promise.all([
    pageOf(call.tx.rows('ledger-entries'), { all: [{ field: 'asset_id', test: { op: 'eq', value: asset.id } }] }, { path: `/api/assets/${asset.id}/history`, query: call.query }),
    asset.uom_id === null ? undefined : call.tx.rows('uom').get(asset.uom_id),
  ])
  // What went to another terminal since then is not named to whoever may not see that terminal.
  const others = [...(await byIds(call.tx, 'assets', rows.map((entry) => entry.counter_asset_id))).values()].filter((other) => call.caller.terminals.has(other.terminal_id))
  const names = new Map(others.map((other) => [other.id, other.name]))
  const result = rows.map(({ id, at, by, entry, quantity, balance, counter_asset_id, draft_id, reason }) => ({
    id, at, by, entry, quantity, balance: sumDecimals([balance ?? '0']), uom_abbreviation: unit?.abbreviation ?? null, draft_id, other_asset_name: names.get(counter_asset_id ?? '') ?? null, reason,
  }))
  return { result, nextUrl, total: null }
}
