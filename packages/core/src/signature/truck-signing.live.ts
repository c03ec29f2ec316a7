import { routes as bulkIn } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOut } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { inboundTruckRoutes as inbounds } from "@railhead/api-contract/inbound-truck-routes";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { requestTo } from "../submission/outbox-request";
import { sendEntry } from "../submission/send-entry.live";
import type { TruckKind } from "../trucks/truck-kinds";
import { loadTruck } from "../trucks/truck-calls.live";
import type { SignatureCalls } from "./signature.live";
import { subjectOf } from "./truck-signing.rules";

/** The signature of each kind: its request, and the call that sends it. The kind's own rule has made the body. */
const SIGNING: Readonly<Record<TruckKind, Pick<SignatureCalls, "requestOf" | "send">>> = {
  inbounds: {
    requestOf: (_id, body) => requestTo(inbounds.signBol, { body: body as never }),
    send: (entry) => sendEntry(inbounds.signBol, entry),
  },
  outbounds: {
    requestOf: (_id, body) => requestTo(outbounds.signBol, { body: body as never }),
    send: (entry) => sendEntry(outbounds.signBol, entry),
  },
  "bulk-commodity-inbound-trucks": {
    requestOf: (id, body) => requestTo(bulkIn.update, { params: { id }, body: body as never }),
    send: (entry) => sendEntry(bulkIn.update, entry),
  },
  "bulk-commodity-outbound-trucks": {
    requestOf: (id, body) => requestTo(bulkOut.update, { params: { id }, body: body as never }),
    send: (entry) => sendEntry(bulkOut.update, entry),
  },
};

/** What signing a truck of a kind asks of the API. */
export const truckSigning = (kind: TruckKind): SignatureCalls => ({
  load: (id) => Effect.map(loadTruck(kind, id), (truck) => subjectOf(kind, truck)),
  ...SIGNING[kind],
});
