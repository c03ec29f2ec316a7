import { routes as assets } from '@railhead/api-contract/resources/assets.contract'
import { routes as carriers } from '@railhead/api-contract/resources/carriers.contract'
import { routes as customers } from '@railhead/api-contract/resources/customers.contract'
import { routes as drafts } from '@railhead/api-contract/resources/drafts.contract'
import { routes as orders } from '@railhead/api-contract/resources/orders.contract'
import { routes as productNames } from '@railhead/api-contract/resources/product-names.contract'
import { routes as productSizes } from '@railhead/api-contract/resources/product-sizes.contract'
import { routes as scales } from '@railhead/api-contract/resources/scales.contract'
import { routes as displayDefaults } from '@railhead/api-contract/resources/terminal-uom-display-defaults.contract'
import { routes as uom } from '@railhead/api-contract/resources/uom.contract'
import * as Effect from 'effect/Effect'
import { call } from '../api/api-client.service'
import type { ScaleReading } from '../load-work/load-work.types'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { TRUCK_KINDS } from '../trucks/truck-kinds'
import { addTruck, changeTruck, loadTruck, type Work } from '../truck-wire/truck-calls.live'
import { kindAt, weightUnits } from '../truck-wire/truck-row.rules'
import type { FloorTruck, TruckDraft } from '../truck-wire/truck-wire.types'
import { truckWorkMachine, type TruckSubmission, type WhichTruck } from './truck-work.machine'
import type { TruckFactsRead, TruckSent } from './truck-work.types'

const SIDE_BY_SIDE = { concurrency: 'unbounded' } as const
const result = <A>({ result: rows }: { readonly result: A }): A => rows

/** The units that trucks are weighed in at a terminal. */
const loadUnits = (terminal_id: string): Work<readonly string[]> =>
  Effect.all([call(uom.namesWithAbbreviation), call(displayDefaults.list, { query: { terminal_id } })], SIDE_BY_SIDE).pipe(
    Effect.map(([units, defaults]) => weightUnits(units.result, defaults.result)),
  )
const loadScales = (terminal_id: string) => call(scales.namesByTerminal, { query: { terminal_id } }).pipe(Effect.map(result))

const NONE = { truck: null, drafts: [], assets: [], scales: [], carriers: [], customers: [], products: [], orders: [] } as const

/** What the form of an arrival chooses from. */
const loadChoices = ({ family, terminalId }: WhichTruck): Work<TruckFactsRead> =>
  Effect.all({
    units: loadUnits(terminalId),
    carriers: call(carriers.names).pipe(Effect.map(result)),
    customers: call(customers.names).pipe(Effect.map(result)),
    products: call(family === 'sand' ? productSizes.names : productNames.names).pipe(Effect.map(result)),
    orders: family === 'sand' ? call(orders.names, { query: { terminal_id: terminalId } }).pipe(Effect.map(result)) : Effect.succeed([]),
  }, SIDE_BY_SIDE).pipe(Effect.map((found) => ({ ...NONE, ...found })))

/** The drafts of a truck, oldest first, and what it may exchange material with; none before its first weight. */
function loadMaterial({ family, side }: WhichTruck, { id, asset_id }: FloorTruck, hasAssets: boolean): Work<Pick<TruckFactsRead, 'drafts' | 'assets'>> {
  if (asset_id === null) return Effect.succeed({ drafts: [], assets: [] })
  const kind = kindAt(family, side)
  const find: Work<{ readonly result: readonly TruckDraft[] }> =
    call(TRUCK_KINDS[kind].draftSide === 'source' ? drafts.findBySourceAsset : drafts.findByDestinationAsset, { query: { asset_id } })
  const available = kind === 'inbounds' ? call(assets.findAvailableForInbound, { query: { inbound_id: id } })
    : kind === 'outbounds' ? call(assets.findAvailableForTruck, { query: { truck_id: id } })
      : call(assets.findAvailableForAsset, { query: { asset_id } })
  return Effect.all({
    drafts: find.pipe(Effect.map((found) => found.result.toSorted((a, b) => a.recorded_at - b.recorded_at || Number(a.id) - Number(b.id)))),
    assets: hasAssets ? available.pipe(Effect.map(result)) : Effect.succeed([]),
  }, SIDE_BY_SIDE)
}

/** Everything that the page of a truck needs to know. */
export function loadFacts(wanted: WhichTruck): Work<TruckFactsRead> {
  const { family, side, page, id, terminalId } = wanted
  if (id === null) return loadChoices(wanted)
  const isHandling = page === 'handling'
  return Effect.all({
    truck: loadTruck(kindAt(family, side), id),
    units: isHandling ? loadUnits(terminalId) : Effect.succeed([]),
    scales: isHandling ? loadScales(terminalId) : Effect.succeed([]),
  }, SIDE_BY_SIDE).pipe(
    Effect.flatMap((found) => loadMaterial(wanted, found.truck, isHandling && (found.truck.status_id === '12' || found.truck.status_id === '13' || found.truck.status_id === '14')).pipe(
      Effect.map((material): TruckFactsRead => ({ ...NONE, ...found, ...material })),
    )),
  )
}

/** A truck that comes, and its first weight; a weight that is refused leaves the truck recorded and says why. */
function sendArrival({ family, side, attempt }: TruckSubmission): Work<TruckSent> {
  const kind = kindAt(family, side)
  const { body, weight, key, weightKey } = attempt
  return addTruck(kind, body, key).pipe(
    Effect.flatMap((truck): Work<TruckSent> =>
      weight === null
        ? Effect.succeed({ truck, note: null })
        : changeTruck(kind, 'weigh', truck.id, weight, weightKey).pipe(
            Effect.map((weighed): TruckSent => ({ truck: weighed, note: null })),
            Effect.catchTag('Refused', (error) => Effect.succeed({ truck, note: error.description })),
          )),
  )
}

/** Sends what a form asks for; a retry sends the same under the same keys. */
export function sendCommand(submission: TruckSubmission): Work<TruckSent> {
  const { family, side, id, attempt } = submission
  const { form, target, body, key } = attempt
  const none = Effect.as({ truck: null, note: null } as TruckSent)
  const draft = body as never
  switch (form) {
    case 'arrival':
      return sendArrival(submission)
    case 'draft':
      return target === null
        ? none(call(drafts.create, { body: draft, idempotencyKey: key }))
        : none(call(drafts.update, { params: { id: target }, body: draft, idempotencyKey: key }))
    case 'voidDraft':
      return none(call(drafts.void, { params: { id: target ?? '' }, body: draft, idempotencyKey: key }))
    case 'arrive':
    case 'handling':
    case 'weigh':
    case 'void':
    case 'release':
      return changeTruck(kindAt(family, side), form, id ?? '', body, key).pipe(Effect.map((truck) => ({ truck, note: null })))
  }
}

const readScale = ({ scaleId }: { readonly scaleId: string }): Work<ScaleReading> =>
  call(scales.captureSnapshot, { params: { id: scaleId }, body: {} }).pipe(Effect.map(result))

/** The work on a truck with its lookups and its commands going to the API. */
export function liveTruckWorkMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime)
  return truckWorkMachine.provide({ actors: { loadFacts: actor(loadFacts), sendCommand: actor(sendCommand), readScale: actor(readScale) } })
}
