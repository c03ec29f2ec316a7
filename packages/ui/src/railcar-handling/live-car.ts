import type { ActorRefFrom } from 'xstate'
import { followCarWork } from '@railhead/core/railcar-handling/car-work.follow'
import type { carWorkMachine } from '@railhead/core/railcar-handling/car-work.machine'
import { livePage } from '../live/live-page'

/** Keeps the page of a railcar up to date with what others do. */
export const liveCar = (actor: ActorRefFrom<typeof carWorkMachine>) => livePage(({ api }, host) => followCarWork(actor, api, host))
