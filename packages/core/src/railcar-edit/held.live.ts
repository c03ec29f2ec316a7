import { routes as displayDefaults } from '@railhead/api-contract/resources/terminal-uom-display-defaults.contract'
import * as Effect from 'effect/Effect'
import { call, type ApiClient } from '../api/api-client.service'
import type { ApiError } from '../api/api.errors'
import { heldIn } from './display-quantity.rules'
import type { SayHeld } from './track-cars.machine'

/** Says what a railcar holds in the units that a terminal shows (spec §9). */
export const loadHeld = (terminalId: string): Effect.Effect<SayHeld, ApiError, ApiClient> =>
  call(displayDefaults.list, { query: { terminal_id: terminalId } }).pipe(Effect.map(({ result }): SayHeld => (car) => heldIn(result, car)))
