import type { routes } from '@railhead/api-contract/resources/assets.contract'
import { subtractDecimals } from '@railhead/core/units/decimal.rules'
import { byIds, visibleRow } from '../../crud/visible'
import { badQuery } from '../../http/input'
import type { Handler } from '../../http/handler'
import { Problem } from '../../problems'
import { balancesOf } from '../../ledger/balances'

const DEFAULT_LIMIT = 50
const MOST = 500
/** Where a page ended: the last line's id, and the balance before it. Lines never change, so neither does that. */
const CURSOR = /^(\d{1,19})_(-?\d+(?:\.\d+)?)$/

function readCursor(text: string | undefined): { readonly id: string; readonly balance: string } | null {
  if (text === undefined) return null
  const [, id, balance] = CURSOR.exec(text) ?? []
  if (id === undefined || balance === undefined) throw new Problem('Malformed', 'bad_cursor', 'This page link is out of date. Load the list anew.')
  return { id, balance }
}

/** An asset's ledger, newest first, each line with the balance after it. */
export const history: Handler<(typeof routes)['history']> = async (call) => {
  const asset = await visibleRow(call, 'assets', call.params.id)
  const limit = call.query.limit === undefined ? DEFAULT_LIMIT : Number(call.query.limit)
  if (limit < 1 || limit > MOST) throw badQuery({ limit: `From 1 to ${MOST}.` })
  const from = readCursor(call.query.cursor)
  const mine = { field: 'asset_id', test: { op: 'eq', value: asset.id } } as const
  const [found, balances, unit] = await Promise.all([
    call.tx.rows('ledger-entries').find({
      where: { all: [mine] }, sort: { field: 'id', direction: 'desc' }, limit: limit + 1, ...(from ? { after: { id: from.id, value: from.id } } : {}),
    }),
    balancesOf(call.tx, [asset.id]),
    asset.uom_id === null ? undefined : call.tx.rows('uom').get(asset.uom_id),
  ])
  const page = found.slice(0, limit)
  // What went to another terminal since then is not named to whoever may not see that terminal.
  const others = [...(await byIds(call.tx, 'assets', page.map((entry) => entry.counter_asset_id))).values()].filter((other) => call.caller.terminals.has(other.terminal_id))
  const names = new Map(others.map((other) => [other.id, other.name]))
  let balance = from?.balance ?? balances.get(asset.id) ?? '0'
  const result = page.map((entry) => {
    const after = balance
    balance = subtractDecimals(balance, entry.quantity)
    return {
      id: entry.id, at: entry.at, by: entry.by, entry: entry.entry, quantity: entry.quantity, balance: after, uom_abbreviation: unit?.abbreviation ?? null,
      draft_id: entry.draft_id, other_asset_name: names.get(entry.counter_asset_id ?? '') ?? null, reason: entry.reason,
    }
  })
  const last = page.at(-1)
  const next = new URLSearchParams({ limit: String(limit), cursor: `${last?.id}_${balance}` })
  return { result, nextUrl: found.length > limit && last ? `/api/assets/${asset.id}/history?${next.toString()}` : null, total: null }
}
