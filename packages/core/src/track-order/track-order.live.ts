import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound.routes";
import type { Family } from "@railhead/api-contract/railcar";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { liveSelectionActors } from "../car-selection/selection.live";
import type { Attempt, SubmitRow } from "../car-selection/selection.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { trackOrderMachine } from "./track-order.machine";
import { revisionHeader, type Submission } from "./track-order.submit";

const listRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "car_seq" in row);
const headersOf = (attempt: Attempt): Readonly<Record<string, string>> => {
  const revision = revisionHeader(attempt);
  return revision === undefined ? {} : { "x-track-revision": revision };
};
const inputOf = (attempt: Attempt) => ({
  body: listRows(attempt.body),
  headers: headersOf(attempt),
  idempotencyKey: attempt.key,
});

/** Where the list of each family is sent (spec §7). */
const SEND: Readonly<Record<Family, (attempt: Attempt) => Effect.Effect<unknown, ApiError, ApiClient>>> = {
  sand: (attempt) => call(inbounds.bulk, inputOf(attempt)),
  "bulk-commodity": (attempt) => call(loads.bulk, inputOf(attempt)),
};

const submitCars = ({ family, attempt }: Submission) => SEND[family](attempt).pipe(Effect.as(null));

/** The machine with its lists and its submit going to the API. */
export const liveTrackOrderMachine = (runtime: ApiRuntime) =>
  trackOrderMachine.provide({
    actors: { ...liveSelectionActors(runtime), submitCars: fromEffect(runtime)(submitCars) },
  });
