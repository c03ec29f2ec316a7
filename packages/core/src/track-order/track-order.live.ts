import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { liveSelectionActors } from "../car-selection/selection.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";
import { trackOrderMachine } from "./track-order.machine";
import type { Submission } from "./track-order.submit";

/** The call of each family's list. */
const SEND: Readonly<Record<Family, (entry: OutboxEntry) => Effect.Effect<unknown, ApiError, ApiClient>>> = {
  sand: (entry) => sendEntry(inbounds.bulk, entry),
  "bulk-commodity": (entry) => sendEntry(loads.bulk, entry),
};

const submitCars = ({ family, entry }: Submission) => SEND[family](entry).pipe(Effect.as(null));

/** The machine with its lists and its submit going to the API. */
export const liveTrackOrderMachine = (runtime: ApiRuntime) =>
  trackOrderMachine.provide({
    actors: { ...liveSelectionActors(runtime), submitCars: fromEffect(runtime)(submitCars) },
  });
