import type { ActorRefFrom } from 'xstate'
import type { FollowHost, PageFollower } from '../live/follow-page'
import { followWork } from '../load-work/load-work.follow'
import type { ApiRuntime } from '../runtime/live.layer'
import { SHOWN_OF_TRUCKS } from '../truck-list/follow-trucks'
import { loadFacts } from './truck-work.live'
import type { truckWorkMachine } from './truck-work.machine'
import type { TruckJob } from './truck-work.types'

/** Keeps the page of a truck up to date with what others do. */
export const followTruckWork = (work: ActorRefFrom<typeof truckWorkMachine>, api: ApiRuntime, host: FollowHost): PageFollower =>
  followWork<TruckJob>(work, api, host, {
    shown: SHOWN_OF_TRUCKS,
    terminalOf: ({ truck }) => truck?.terminal_id ?? null,
    load: loadFacts,
  })
