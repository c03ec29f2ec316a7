import type { DifferenceKind } from '@railhead/core/ledger/posting.rules'
import type { routes } from '@railhead/api-contract/resources/assets-reconciliation-tracking.contract'
import { atPlace } from '../../crud/at-place'
import { checkAllReferences, visibleRow, visibleRows } from '../../crud/visible'
import { refuseFaults } from '../../crud/write'
import { demand } from '../../http/access'
import type { Work } from '../../events'
import type { Handler } from '../../http/handler'
import { conflict } from '../../problems'
import type { Rows } from '../../store/collections'
import { countAsset, demandReconcile } from './count'
import { lockAssets, lockHolders } from './holders'
import { presentReconciliations } from './present-material'

type Routes = typeof routes
interface Body {
  readonly asset_id: string
  readonly after: string
  readonly entry?: DifferenceKind | undefined
  readonly reason: string
  readonly bol?: string | null | undefined
}

async function book(work: Work, body: Body): Promise<Rows['assets-reconciliation-tracking']> {
  refuseFaults(await checkAllReferences(work, 'assets-reconciliation-tracking', [{ prefix: '', values: { asset_id: body.asset_id } }]))
  const [holder] = await lockHolders(work, [body.asset_id])
  if (holder === undefined) throw new RangeError('an asset that is visible is there')
  demandReconcile(work, holder)
  return countAsset(work, holder, { quantity: body.after, entry: body.entry, reason: body.reason, bol: body.bol }, 'after')
}

const KEPT = 'A reconciliation stays as it was booked. Book another one if it was wrong.'
const kept = async (call: Work & { readonly params: { readonly id: string } }): Promise<never> => {
  await visibleRow(call, 'assets-reconciliation-tracking', call.params.id)
  throw conflict('kept', KEPT)
}

const create: Handler<Routes['create']> = async (call) => {
  const [result] = await presentReconciliations(call, [await book(call, call.body)])
  if (result === undefined) throw new RangeError('one reconciliation is shown as one')
  return { result }
}
const bulk: Handler<Routes['bulk']> = async (call) => {
  const [news, known] = [call.body.some((row) => row.id === undefined), call.body.find((row) => row.id !== undefined)]
  if (news) demand(['assets reconciliation tracking:create'], call.caller)
  if (known !== undefined) {
    demand(['assets reconciliation tracking:edit'], call.caller)
    await visibleRow(call, 'assets-reconciliation-tracking', known.id ?? '')
    throw conflict('kept', KEPT)
  }
  const assets = await visibleRows(call, 'assets', call.body.flatMap(({ asset_id }) => asset_id ?? []))
  await lockAssets(call, assets.flatMap((asset) => asset?.id ?? []))
  const rows = []
  for (const [at, body] of call.body.entries()) {
    if (body.id === undefined) rows.push(await atPlace(at, () => book(call, body)))
  }
  return { result: [...(await presentReconciliations(call, rows))] }
}

/** The calls on reconciliations: booked once, never changed. */
export const reconciliationHandlers = { create, update: kept, remove: kept, bulk }
