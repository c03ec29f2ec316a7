import { routes as drafts } from '@railhead/api-contract/resources/drafts.contract'
import * as Effect from 'effect/Effect'
import { call } from '../api/api-client.service'
import { NetworkLost } from '../api/api.errors'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { TRUCK_KINDS, type TruckKind } from '../trucks/truck-kinds'
import { loadTruck, type Work } from '../truck-wire/truck-calls.live'
import { kindAt } from '../truck-wire/truck-row.rules'
import type { FloorTruck, TruckDraft } from '../truck-wire/truck-wire.types'
import { truckWorkMachine, type WhichTruck } from './truck-work.machine'
import { NOTHING_READ, type TruckFactsRead } from './truck-work.types'

/** The drafts of a truck, oldest first; none before its first weight. */
function loadDrafts(kind: TruckKind, { asset_id }: FloorTruck): Work<readonly TruckDraft[]> {
  if (asset_id === null) return Effect.succeed([])
  const find: Work<{ readonly result: readonly TruckDraft[] }> =
    call(TRUCK_KINDS[kind].draftSide === 'source' ? drafts.findBySourceAsset : drafts.findByDestinationAsset, { query: { asset_id } })
  return find.pipe(Effect.map(({ result }) => result.toSorted((a, b) => a.recorded_at - b.recorded_at || Number(a.id) - Number(b.id))))
}

/** What the page of a truck shows first: the truck and its drafts. */
export function loadFacts({ family, side, id }: WhichTruck): Work<TruckFactsRead> {
  if (id === null) return Effect.succeed(NOTHING_READ)
  const kind = kindAt(family, side)
  return loadTruck(kind, id).pipe(Effect.flatMap((truck) => loadDrafts(kind, truck).pipe(Effect.map((found) => ({ ...NOTHING_READ, truck, drafts: found })))))
}

/** Code that the first view does without. Where it cannot be fetched it is as if the network were lost: Retry asks again. */
const later = <M, A>(load: () => Promise<M>, work: (code: M) => Work<A>): Work<A> =>
  Effect.tryPromise({ try: load, catch: () => new NetworkLost({}) }).pipe(Effect.flatMap(work))
const choices = () => import('./truck-choices.live')
const sending = () => import('./truck-send.live')

/** The work on a truck with its lookups and its commands going to the API. */
export function liveTruckWorkMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime)
  return truckWorkMachine.provide({
    actors: {
      loadFacts: actor(loadFacts),
      loadMore: actor((wanted) => later(choices, ({ loadChoices }) => loadChoices(wanted))),
      lookAtAsset: actor((wanted) => later(choices, ({ lookAtAsset }) => lookAtAsset(wanted))),
      readScale: actor((wanted) => later(choices, ({ readScale }) => readScale(wanted))),
      sendCommand: actor((submission) => later(sending, ({ sendCommand }) => sendCommand(submission))),
    },
  })
}
