import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";

/** The call of each family's list. */
const SEND: Readonly<Record<Family, (entry: OutboxEntry) => Effect.Effect<unknown, ApiError, ApiClient>>> = {
  sand: (entry) => sendEntry(inbounds.bulk, entry),
  "bulk-commodity": (entry) => sendEntry(loads.bulk, entry),
};

/** Sends the order of a track, as it stands in its entry. */
export const sendOrder = ({ family, entry }: { readonly family: Family; readonly entry: OutboxEntry }) =>
  SEND[family](entry).pipe(Effect.as(null));
