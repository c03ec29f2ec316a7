import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound.routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import type { Family } from "@railhead/api-contract/railcar";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { liveSelectionActors } from "../car-selection/selection.live";
import type { Attempt, SubmitRow } from "../car-selection/selection.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { receiveReleaseMachine } from "./receive-release.machine";
import type { Submission } from "./receive-release.submit";
import type { ReceiveReleaseMode } from "./receive-release.types";

const receiveRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "date_received" in row);
const releaseRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "date_released" in row);

type Send = Readonly<Record<Family, (attempt: Attempt) => Effect.Effect<unknown, ApiError, ApiClient>>>;

/** Where each mode sends its list (spec §7). */
const SEND: Readonly<Record<ReceiveReleaseMode, Send>> = {
  receive: {
    sand: ({ body, key }) => call(inbounds.bulkReceive, { body: receiveRows(body), idempotencyKey: key }),
    "bulk-commodity": ({ body, key }) => call(loads.bulkReceive, { body: receiveRows(body), idempotencyKey: key }),
  },
  release: {
    sand: ({ body, key }) => call(inbounds.bulkRelease, { body: releaseRows(body), idempotencyKey: key }),
    "bulk-commodity": ({ body, key }) => call(loads.bulkRelease, { body: releaseRows(body), idempotencyKey: key }),
  },
};

const submitCars = ({ mode, family, attempt }: Submission) => SEND[mode][family](attempt).pipe(Effect.as(null));

/** The machine with its lists and its submit going to the API. */
export const liveReceiveReleaseMachine = (runtime: ApiRuntime) =>
  receiveReleaseMachine.provide({
    actors: { ...liveSelectionActors(runtime), submitCars: fromEffect(runtime)(submitCars) },
  });
