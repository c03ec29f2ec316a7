import * as Effect from 'effect/Effect'
import { routes as bulkIn } from '@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract'
import { routes as bulkOut } from '@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract'
import { inboundTruckRoutes as inbounds } from '@railhead/api-contract/inbound-truck.routes'
import { routes as outbounds } from '@railhead/api-contract/resources/outbounds.contract'
import { call, type ApiClient } from '../api/api-client.service'
import type { ApiError } from '../api/api.errors'
import { fromEffect } from '../runtime/from-effect'
import type { ApiRuntime } from '../runtime/live.layer'
import type { TruckKind } from '../trucks/truck-kinds'
import { signingListMachine } from './signing-list.machine'
import { waitsForSignature, type SigningTruck } from './truck-signing.rules'

type Work<A> = Effect.Effect<A, ApiError, ApiClient>

const FIND: Readonly<Record<TruckKind, (terminal_id: string) => Work<{ readonly result: readonly SigningTruck[] }>>> = {
  inbounds: (terminal_id) => call(inbounds.findTrucksForRelease, { query: { terminal_id } }),
  outbounds: (terminal_id) => call(outbounds.findTrucksForRelease, { query: { terminal_id } }),
  'bulk-commodity-inbound-trucks': (terminal_id) => call(bulkIn.findTrucksForRelease, { query: { terminal_id } }),
  'bulk-commodity-outbound-trucks': (terminal_id) => call(bulkOut.findTrucksForRelease, { query: { terminal_id } }),
}

/** The trucks that wait for a signature, from the API. */
export function liveSigningListMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime)
  return signingListMachine.provide({
    actors: {
      loadTrucks: actor(({ kind, terminalId }: { readonly kind: TruckKind; readonly terminalId: string }) =>
        Effect.map(FIND[kind](terminalId), ({ result }): readonly SigningTruck[] => result.filter(waitsForSignature))),
    },
  })
}
