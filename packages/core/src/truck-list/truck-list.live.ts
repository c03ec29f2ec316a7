import * as Effect from 'effect/Effect'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import { loadTerminals } from '../terminals/terminals.live'
import { findAny, findWaiting, type Work } from '../truck-wire/truck-calls.live'
import { kindAt } from '../truck-wire/truck-row.rules'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { truckListMachine } from './truck-list.machine'
import { waitsForSignature } from './truck-list.rules'
import type { TrucksWanted } from './truck-list.types'

/** The trucks of a list. A text is searched by the server, among all trucks that ever came. */
export function findTrucks({ family, side, task, terminalId, text }: TrucksWanted): Work<readonly FloorTruck[]> {
  const kind = kindAt(family, side)
  if (task === 'capture-signature') return findWaiting(kind, 'release', terminalId).pipe(Effect.map((trucks) => trucks.filter(waitsForSignature)))
  return task === 'search' ? findAny(kind, terminalId, text) : findWaiting(kind, task, terminalId)
}

/** The list with its questions going to the API. */
export function liveTruckListMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime)
  return truckListMachine.provide({ actors: { loadTerminals: actor(loadTerminals), findTrucks: actor(findTrucks) } })
}
