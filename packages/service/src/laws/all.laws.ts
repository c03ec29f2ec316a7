import type { Store } from '../store/store.port'
import { authLaws } from './auth.laws'
import { changesLaws } from './changes.laws'
import { everyResourceLaws } from './every-resource.laws'
import { listLaws } from './list.laws'
import { serviceLaws } from './service.laws'
import { writeLaws } from './write.laws'

/** What the service promises over any Store: run over each of them. */
export function allServiceLaws(makeStore: () => Store): void {
  authLaws(makeStore)
  serviceLaws(makeStore)
  listLaws(makeStore)
  writeLaws(makeStore)
  changesLaws(makeStore)
  everyResourceLaws(makeStore)
}
