import { visibleRow } from '../../crud/visible'
import type { Work } from '../../events'
import { recordEvents } from '../../events'
import { conflict } from '../../problems'
import { displayName } from '@railhead/core/railcars/display.rules'
import { RAILCAR_STATES } from '@railhead/core/railcars/states.rules'
import { countAsset, type Found } from '../ledger/count'
import { lockHolders } from '../ledger/holders'
import { visitsOf, FAMILY_OF, type VisitCollection, type VisitRow } from './visits'

/** Books what was found in a railcar on site: the difference to its books under a name. Throws a 409 naming its state elsewhere. */
export async function reconcileVisit(work: Work, name: VisitCollection, id: string, found: Found): Promise<VisitRow> {
  const seen: VisitRow = await visibleRow(work, name, id)
  const [holder] = seen.asset_id === null ? [] : await lockHolders(work, [seen.asset_id])
  if (holder === undefined) throw conflict('state', `${displayName(seen)} is ${RAILCAR_STATES[seen.status_id].name}. Only a railcar on site can be reconciled.`)
  await countAsset(work, holder, found)
  const row = (await visitsOf(work.tx, FAMILY_OF[name]).get(id)) ?? seen
  await recordEvents(work.tx, work, [{ resource: name, id, action: 'reconcile', before: row, after: row, reason: found.reason }])
  return row
}
