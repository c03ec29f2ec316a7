import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import * as Effect from 'effect/Effect'
import type { ApiClient } from '../api/api-client.service'
import type { ApiError } from '../api/api.errors'
import type { Clock } from '../ports/clock.port'
import { fromEffect } from '../runtime/from-effect'
import { inTime } from '../runtime/in-time'
import type { ApiRuntime } from '../runtime/live.layer'
import { loadTerminals } from '../terminals/terminals.live'
import { trackCarsMachine, type ListedCar, type StandingWanted } from './track-cars.machine'
import { loadStanding, loadTracks } from './track-lists.live'

type Work<A> = Effect.Effect<A, ApiError, ApiClient>
/** What a car holds, in words; undefined where nobody knows in which unit to say it. */
export type SayHeld = (car: TrackCar) => string | null | undefined

/** The terminal's units; without them, or without the code that converts, every car says what it holds in its own. */
const sayHeld = (clock: Pick<Clock, 'after'>, terminalId: string): Effect.Effect<SayHeld, never, ApiClient> =>
  Effect.tryPromise(() => inTime(clock, () => import('./held.live'))).pipe(
    Effect.flatMap(({ loadHeld }) => loadHeld(terminalId)),
    Effect.catch(() => Effect.succeed<SayHeld>(() => undefined)),
  )

/** The cars of a track as they are listed: for a position, with what they hold in the unit in which the head above the entry says it. */
export const listStanding = (clock: Pick<Clock, 'after'>) => ({ purpose, terminalId, trackId }: StandingWanted): Work<readonly ListedCar[]> =>
  purpose === 'edit'
    ? loadStanding({ trackId })
    : Effect.all([loadStanding({ trackId }), sayHeld(clock, terminalId)], { concurrency: 'unbounded' }).pipe(
      Effect.map(([cars, held]) => cars.map((car) => ({ ...car, held: held(car) }))))

/** The machine with its lists going to the API. */
export function liveTrackCarsMachine(runtime: ApiRuntime, clock: Pick<Clock, 'after'>) {
  const actor = fromEffect(runtime)
  return trackCarsMachine.provide({
    actors: { loadTerminals: actor(loadTerminals), loadTracks: actor(loadTracks), loadStanding: actor(listStanding(clock)) },
  })
}
