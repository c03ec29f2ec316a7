import { visibleRow } from '../../crud/visible'
import type { Work } from '../../events'
import { countAsset, notOnSite, type Found } from '../ledger/count'
import { lockHolders } from '../ledger/holders'
import { visitsOf, FAMILY_OF, type VisitCollection, type VisitRow } from './visits'

/** Books what was found in a railcar on site: the difference to its books under a name. Throws a 409 naming its state elsewhere. */
export async function reconcileVisit(work: Work, name: VisitCollection, id: string, found: Found): Promise<VisitRow> {
  const seen: VisitRow = await visibleRow(work, name, id)
  const [holder] = seen.asset_id === null ? [] : await lockHolders(work, [seen.asset_id])
  if (holder === undefined) throw notOnSite(seen)
  await countAsset(work, holder, found)
  return (await visitsOf(work.tx, FAMILY_OF[name]).get(id)) ?? seen
}
