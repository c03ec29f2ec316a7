import { routes as tracks } from '@railhead/api-contract/resources/tracks.contract'
import * as Effect from 'effect/Effect'
import { call } from '../api/api-client.service'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { trackBoardMachine, type TrackUse } from './track-board.machine'

/** The track board with its call. */
export const liveTrackBoardMachine = (runtime: ApiRuntime) =>
  trackBoardMachine.provide({
    actors: { loadTracks: fromEffect(runtime)(() => call(tracks.trackUtilization).pipe(Effect.map(({ result }): readonly TrackUse[] => result))) },
  })
