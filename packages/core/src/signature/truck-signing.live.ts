import * as Effect from 'effect/Effect'
import { routes as bulkIn } from '@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract'
import { routes as bulkOut } from '@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract'
import { inboundTruckRoutes as inbounds } from '@railhead/api-contract/inbound-truck.routes'
import { routes as outbounds } from '@railhead/api-contract/resources/outbounds.contract'
import { call, type ApiClient } from '../api/api-client.service'
import type { ApiError } from '../api/api.errors'
import type { TruckKind } from '../trucks/truck-kinds'
import type { SignatureCalls } from './signature.live'
import { subjectOf, type SigningTruck } from './truck-signing.rules'

type Work<A> = Effect.Effect<A, ApiError, ApiClient>
const at = (id: string) => ({ params: { id } })

const GET: Readonly<Record<TruckKind, (id: string) => Work<{ readonly result: SigningTruck }>>> = {
  inbounds: (id) => call(inbounds.getTruck, at(id)),
  outbounds: (id) => call(outbounds.get, at(id)),
  'bulk-commodity-inbound-trucks': (id) => call(bulkIn.get, at(id)),
  'bulk-commodity-outbound-trucks': (id) => call(bulkOut.get, at(id)),
}
/** The calls of a signature by kind. The body was made by the kind's own rule and kept since, so its type stands here again. */
const SEND: Readonly<Record<TruckKind, SignatureCalls['send']>> = {
  inbounds: ({ attempt: { body, key } }) => call(inbounds.signBol, { body: body as never, idempotencyKey: key }),
  outbounds: ({ attempt: { body, key } }) => call(outbounds.signBol, { body: body as never, idempotencyKey: key }),
  'bulk-commodity-inbound-trucks': ({ id, attempt: { body, key } }) => call(bulkIn.update, { ...at(id), body: body as never, idempotencyKey: key }),
  'bulk-commodity-outbound-trucks': ({ id, attempt: { body, key } }) => call(bulkOut.update, { ...at(id), body: body as never, idempotencyKey: key }),
}

/** What signing a truck of a kind asks of the API. */
export const truckSigning = (kind: TruckKind): SignatureCalls => ({
  load: (id) => Effect.map(GET[kind](id), ({ result }) => subjectOf(kind, result)),
  send: SEND[kind],
})
