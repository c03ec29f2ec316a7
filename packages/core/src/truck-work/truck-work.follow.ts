import type { ActorRefFrom } from 'xstate'
import type { FollowHost, PageFollower } from '../live/follow-page'
import type { ApiRuntime } from '../runtime/live.layer'
import { followTrucks } from '../truck-list/follow-trucks'
import { loadFacts } from './truck-work.live'
import type { truckWorkMachine } from './truck-work.machine'
import type { TruckFactsRead } from './truck-work.types'

/** Keeps the page of a truck up to date with what others do. */
export function followTruckWork(work: ActorRefFrom<typeof truckWorkMachine>, api: ApiRuntime, host: FollowHost): PageFollower {
  const { family, side, page, id, terminalId } = work.getSnapshot().context
  return followTrucks<TruckFactsRead>(host, terminalId, {
    isBusy: () => {
      const { value, context } = work.getSnapshot()
      return value.facts === 'loading' || value.form !== 'editing' || context.attempt !== null
    },
    read: async () => {
      if (work.getSnapshot().value.facts === 'failed') {
        work.send({ type: 'FACTS.LOAD' })
        return null
      }
      const exit = await api.runPromiseExit(loadFacts({ family, side, page, id, terminalId }))
      return exit._tag === 'Failure' ? null : exit.value
    },
    take: (facts) => work.send({ type: 'NEWS.RECEIVED', facts }),
  })
}
