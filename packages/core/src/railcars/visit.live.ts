import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";
import type { Visit } from "./car.types";

/** One visit of a family. */
export const loadVisit: Readonly<Record<Family, (id: string) => ApiCall<Visit>>> = {
  sand: (id) => call(inbounds.get, { params: { id } }).pipe(Effect.map(({ result }) => result)),
  "bulk-commodity": (id) => call(loads.get, { params: { id } }).pipe(Effect.map(({ result }) => result)),
};

/** Sends a change of one visit (spec §7) from the outbox; answers it as it is then, with the position given. */
export const sendVisit: Readonly<Record<Family, (entry: OutboxEntry) => ApiCall<Visit>>> = {
  sand: (entry) => sendEntry(inbounds.update, entry).pipe(Effect.map(({ result }) => result)),
  "bulk-commodity": (entry) => sendEntry(loads.update, entry).pipe(Effect.map(({ result }) => result)),
};
