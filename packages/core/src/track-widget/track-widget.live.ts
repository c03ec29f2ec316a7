import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound.routes";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import type { Family } from "@railhead/api-contract/railcar";
import * as Effect from "effect/Effect";
import { call, pages, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { ON_SITE } from "../railcars/states.rules";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTerminals } from "../terminals/terminals.live";
import { trackWidgetMachine } from "./track-widget.machine";
import type { CarsWanted } from "./track-widget-setup";
import { MODES, type ModeSpec } from "./track-widget-modes";
import type { RemoteChangesWanted, WidgetRemoteChanges } from "./track-widget-remote-changes";
import { revisionHeader, type Submission } from "./track-widget.submit";
import type { Attempt, TrackOrder, SubmitRow, TrackMode } from "./track-widget.types";
import type { TrackChoice } from "../tracks/track.types";
import type { Car } from "../railcars/car.types";

type Work<A> = Effect.Effect<A, ApiError, ApiClient>;
/** Rows of one page; the server gives at most this many. */
const PAGE = "500";

/** The states of the cars that a list is taken from, or null where it is not taken from the terminal's cars. */
const STATES: Readonly<Record<ModeSpec["source"], string | null>> = {
  pending: "1",
  "on-site": ON_SITE.join(","),
  "on-track": null,
  none: null,
};

const CARS: Readonly<
  Record<Family, (query: { terminal_id: string; status_id: string; limit: string }) => Work<readonly Car[]>>
> = {
  sand: (query) =>
    pages(inbounds.list, { query }).pipe(Effect.map((rows) => rows.filter((row) => row.transport === "rail"))),
  "bulk-commodity": (query) => pages(loads.list, { query }),
};

const receiveRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "date_received" in row);
const releaseRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "date_released" in row);

const listRows = (rows: readonly SubmitRow[]) => rows.filter((row) => "car_seq" in row);

type Send = Readonly<Record<Family, (attempt: Attempt) => Work<unknown>>>;

const headersOf = (attempt: Attempt): Readonly<Record<string, string>> => {
  const revision = revisionHeader(attempt);
  return revision === undefined ? {} : { "x-track-revision": revision };
};
const bulk: Send = {
  sand: (attempt) =>
    call(inbounds.bulk, { body: listRows(attempt.body), headers: headersOf(attempt), idempotencyKey: attempt.key }),
  "bulk-commodity": (attempt) =>
    call(loads.bulk, { body: listRows(attempt.body), headers: headersOf(attempt), idempotencyKey: attempt.key }),
};

/** Where each mode sends its list (spec §7). */
const SEND: Readonly<Record<TrackMode, Send>> = {
  receive: {
    sand: ({ body, key }) => call(inbounds.bulkReceive, { body: receiveRows(body), idempotencyKey: key }),
    "bulk-commodity": ({ body, key }) => call(loads.bulkReceive, { body: receiveRows(body), idempotencyKey: key }),
  },
  release: {
    sand: ({ body, key }) => call(inbounds.bulkRelease, { body: releaseRows(body), idempotencyKey: key }),
    "bulk-commodity": ({ body, key }) => call(loads.bulkRelease, { body: releaseRows(body), idempotencyKey: key }),
  },
  "bulk-move": bulk,
  "bulk-add": bulk,
  "bulk-sequence": bulk,
};

const loadTracks = ({ terminalId }: { readonly terminalId: string }): Work<readonly TrackChoice[]> =>
  pages(tracks.list, { query: { terminal_id: terminalId, is_active: "true", limit: PAGE } });

const loadCarsOnTrack = ({ trackId }: { readonly trackId: string }): Work<TrackOrder> =>
  call(tracks.railcarsOnTrack, { query: { track_id: trackId } }).pipe(
    Effect.map(({ result, revision }) => ({ cars: result, revision })),
  );

function loadPending({ mode, family, terminalId }: CarsWanted): Work<readonly Car[]> {
  const states = STATES[MODES[mode].source];
  return states === null
    ? Effect.succeed([])
    : CARS[family]({ terminal_id: terminalId, status_id: states, limit: PAGE });
}

const submitCars = ({ mode, family, attempt }: Submission): Work<null> =>
  SEND[mode][family](attempt).pipe(Effect.as(null));

/** Reads all of a widget's lists anew, at once; null when one cannot be had. */
export async function readRemoteChanges(
  runtime: ApiRuntime,
  { terminalId, trackId, mode, family }: RemoteChangesWanted,
): Promise<WidgetRemoteChanges | null> {
  const carsOnTrack: Work<TrackOrder | null> = trackId === null ? Effect.succeed(null) : loadCarsOnTrack({ trackId });
  const exit = await runtime.runPromiseExit(
    Effect.all([loadTracks({ terminalId }), carsOnTrack, loadPending({ mode, family, terminalId })], {
      concurrency: "unbounded",
    }),
  );
  return exit._tag === "Failure"
    ? null
    : { terminalId, trackId, tracks: exit.value[0], carsOnTrack: exit.value[1], pending: exit.value[2] };
}

/** The widget's machine with its lists and its submit going to the API. */
export function liveTrackWidgetMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return trackWidgetMachine.provide({
    actors: {
      loadTerminals: actor(loadTerminals),
      loadTracks: actor(loadTracks),
      loadCarsOnTrack: actor(loadCarsOnTrack),
      loadPending: actor(loadPending),
      submitCars: actor(submitCars),
    },
  });
}
