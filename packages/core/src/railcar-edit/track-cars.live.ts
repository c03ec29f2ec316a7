import * as Effect from 'effect/Effect'
import type { ApiClient } from '../api/api-client.service'
import type { Clock } from '../ports/clock.port'
import { fromEffect } from '../runtime/from-effect'
import { inTime } from '../runtime/in-time'
import type { ApiRuntime } from '../runtime/live.layer'
import { loadTerminals } from '../terminals/terminals.live'
import { trackCarsMachine, type SayHeld } from './track-cars.machine'
import { loadStanding, loadTracks } from './track-lists.live'

/** The terminal's units; null without them, or without the code that converts: every car says what it holds in its own. */
const sayHeld = (clock: Pick<Clock, 'after'>) => ({ terminalId }: { readonly terminalId: string }): Effect.Effect<SayHeld | null, never, ApiClient> =>
  Effect.tryPromise(() => inTime(clock, () => import('./held.live'))).pipe(
    Effect.flatMap(({ loadHeld }) => loadHeld(terminalId)),
    Effect.catch(() => Effect.succeed(null)),
  )

/** The machine with its lists going to the API. */
export function liveTrackCarsMachine(runtime: ApiRuntime, clock: Pick<Clock, 'after'>) {
  const actor = fromEffect(runtime)
  return trackCarsMachine.provide({
    actors: { loadTerminals: actor(loadTerminals), loadTracks: actor(loadTracks), loadStanding: actor(loadStanding), loadUnits: actor(sayHeld(clock)) },
  })
}
