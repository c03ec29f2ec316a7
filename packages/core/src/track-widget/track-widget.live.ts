import type { Named } from '@railhead/api-contract/envelope'
import { routes as loads } from '@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract'
import { routes as inbounds } from '@railhead/api-contract/resources/inbounds.contract'
import { routes as terminals } from '@railhead/api-contract/resources/terminals.contract'
import { routes as tracks } from '@railhead/api-contract/resources/tracks.contract'
import type { Family } from '@railhead/api-contract/railcar'
import * as Effect from 'effect/Effect'
import { call, pages, type ApiClient } from '../api/api-client.service'
import type { ApiError } from '../api/api.errors'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { trackWidgetMachine, type PendingWanted, type Standing } from './track-widget.machine'
import { MODES } from './track-widget.modes'
import type { Submission } from './track-widget.submit'
import type { Car, SubmitRow, TrackChoice, TrackMode } from './track-widget.types'

type Work<A> = Effect.Effect<A, ApiError, ApiClient>
/** Rows of one page; the server gives at most this many. */
const PAGE = '500'

const PENDING: Readonly<Record<Family, (terminalId: string) => Work<readonly Car[]>>> = {
  sand: (terminal_id) => pages(inbounds.list, { query: { terminal_id, status_id: '1', limit: PAGE } }).pipe(
    Effect.map((rows) => rows.filter((row) => row.transport === 'rail'))),
  'bulk-commodity': (terminal_id) => pages(loads.list, { query: { terminal_id, status_id: '1', limit: PAGE } }),
}

const receiveRows = (rows: readonly SubmitRow[]) => rows.filter((row) => 'date_received' in row)
const releaseRows = (rows: readonly SubmitRow[]) => rows.filter((row) => 'date_released' in row)

type Send = (rows: readonly SubmitRow[], idempotencyKey: string) => Work<unknown>
/** Where each mode sends its list (spec §7). */
const SEND: Readonly<Record<TrackMode, Readonly<Record<Family, Send>>>> = {
  receive: {
    sand: (rows, idempotencyKey) => call(inbounds.bulkReceive, { body: receiveRows(rows), idempotencyKey }),
    'bulk-commodity': (rows, idempotencyKey) => call(loads.bulkReceive, { body: receiveRows(rows), idempotencyKey }),
  },
  release: {
    sand: (rows, idempotencyKey) => call(inbounds.bulkRelease, { body: releaseRows(rows), idempotencyKey }),
    'bulk-commodity': (rows, idempotencyKey) => call(loads.bulkRelease, { body: releaseRows(rows), idempotencyKey }),
  },
}

const loadTerminals = ({ wanted }: { readonly wanted: boolean }): Work<readonly Named[]> =>
  wanted ? call(terminals.names).pipe(Effect.map((answer) => answer.result)) : Effect.succeed([])

const loadTracks = ({ terminalId }: { readonly terminalId: string }): Work<readonly TrackChoice[]> =>
  pages(tracks.list, { query: { terminal_id: terminalId, is_active: 'true', limit: PAGE } })

const loadStanding = ({ trackId }: { readonly trackId: string }): Work<Standing> =>
  call(tracks.railcarsOnTrack, { query: { track_id: trackId } }).pipe(Effect.map(({ result, revision }) => ({ cars: result, revision })))

const loadPending = ({ mode, family, terminalId }: PendingWanted): Work<readonly Car[]> =>
  MODES[mode].source === 'pending' ? PENDING[family](terminalId) : Effect.succeed([])

const submitCars = ({ mode, family, attempt }: Submission): Work<null> =>
  SEND[mode][family](attempt.body, attempt.key).pipe(Effect.as(null))

/** The widget's machine with its lists and its submit going to the API. */
export function liveTrackWidgetMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime)
  return trackWidgetMachine.provide({
    actors: {
      loadTerminals: actor(loadTerminals),
      loadTracks: actor(loadTracks),
      loadStanding: actor(loadStanding),
      loadPending: actor(loadPending),
      submitCars: actor(submitCars),
    },
  })
}
