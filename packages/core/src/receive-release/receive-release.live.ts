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
import { receiveReleaseMachine } from "./receive-release.machine";
import type { Submission } from "./receive-release.submit";
import type { ReceiveReleaseMode } from "./receive-release.types";

type Send = (entry: OutboxEntry) => Effect.Effect<unknown, ApiError, ApiClient>;

/** The call of each list. */
const SEND: Readonly<Record<ReceiveReleaseMode, Readonly<Record<Family, Send>>>> = {
  receive: {
    sand: (entry) => sendEntry(inbounds.bulkReceive, entry),
    "bulk-commodity": (entry) => sendEntry(loads.bulkReceive, entry),
  },
  release: {
    sand: (entry) => sendEntry(inbounds.bulkRelease, entry),
    "bulk-commodity": (entry) => sendEntry(loads.bulkRelease, entry),
  },
};

const submitCars = ({ mode, family, entry }: Submission) => SEND[mode][family](entry).pipe(Effect.as(null));

/** The machine with its lists and its submit going to the API. */
export const liveReceiveReleaseMachine = (runtime: ApiRuntime) =>
  receiveReleaseMachine.provide({
    actors: { ...liveSelectionActors(runtime), submitCars: fromEffect(runtime)(submitCars) },
  });
