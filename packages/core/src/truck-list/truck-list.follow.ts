import type { ActorRefFrom } from 'xstate'
import type { FollowHost, PageFollower } from '../live/follow-page'
import type { ApiRuntime } from '../runtime/live.layer'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { followTrucks } from './follow-trucks'
import { findTrucks } from './truck-list.live'
import type { truckListMachine } from './truck-list.machine'

interface ListNews {
  readonly terminalId: string
  readonly trucks: readonly FloorTruck[]
  readonly text: string
}

/** Keeps a list of trucks up to date with what others do. */
export function followTruckList(list: ActorRefFrom<typeof truckListMachine>, api: ApiRuntime, host: FollowHost): PageFollower {
  const now = () => list.getSnapshot().context
  return followTrucks<ListNews>(host, () => now().terminalId, {
    isBusy: () => ['pausing', 'loading'].includes(list.getSnapshot().value.list),
    read: async () => {
      if (list.getSnapshot().value.list === 'failed') {
        list.send({ type: 'TRUCKS.LOAD' })
        return null
      }
      const { family, side, task, text, terminalId } = now()
      const exit = await api.runPromiseExit(findTrucks({ family, side, task, terminalId, text: task === 'search' ? text.trim() : '' }))
      return exit._tag === 'Failure' ? null : { trucks: exit.value, text, terminalId }
    },
    take: ({ trucks, text, terminalId }) => {
      // What was searched for before, or elsewhere, is not what is shown any more; that is read by itself.
      if (terminalId !== now().terminalId) return
      if (now().task !== 'search' || text === now().text) list.send({ type: 'NEWS.RECEIVED', trucks })
    },
  })
}
