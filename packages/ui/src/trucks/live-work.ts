import type { ActorRefFrom } from 'xstate'
import { followTruckWork } from '@railhead/core/truck-work/truck-work.follow'
import type { truckWorkMachine } from '@railhead/core/truck-work/truck-work.machine'
import { livePage } from '../live/live-page'
import type { Follow } from '../live/use-live'

/** Keeps the page of a truck up to date with what others do. */
export const liveWork = (actor: ActorRefFrom<typeof truckWorkMachine>) => livePage(({ api }, host) => followTruckWork(actor, api, host))
/** The form of a truck that comes shows nothing that others change. */
export const standStill: Follow = () => () => undefined
