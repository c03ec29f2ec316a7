import { routes as bulkIn } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOut } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { inboundTruckRoutes as inbounds } from "@railhead/api-contract/inbound-truck.routes";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import type { TruckKind } from "../trucks/truck-kinds";
import { loadTruck } from "../trucks/truck-calls.live";
import type { SignatureCalls } from "./signature.live";
import { subjectOf } from "./truck-signing.rules";

/** The calls of a signature by kind. The body was made by the kind's own rule and kept since, so its type stands here again. */
const SEND: Readonly<Record<TruckKind, SignatureCalls["send"]>> = {
  inbounds: ({ attempt: { body, key } }) => call(inbounds.signBol, { body: body as never, idempotencyKey: key }),
  outbounds: ({ attempt: { body, key } }) => call(outbounds.signBol, { body: body as never, idempotencyKey: key }),
  "bulk-commodity-inbound-trucks": ({ id, attempt: { body, key } }) =>
    call(bulkIn.update, { params: { id }, body: body as never, idempotencyKey: key }),
  "bulk-commodity-outbound-trucks": ({ id, attempt: { body, key } }) =>
    call(bulkOut.update, { params: { id }, body: body as never, idempotencyKey: key }),
};

/** What signing a truck of a kind asks of the API. */
export const truckSigning = (kind: TruckKind): SignatureCalls => ({
  load: (id) => Effect.map(loadTruck(kind, id), (truck) => subjectOf(kind, truck)),
  send: SEND[kind],
});
