import type { Family } from "@railhead/api-contract/railcar";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import type { Car } from "../railcars/car.types";
import { ON_SITE } from "../railcars/states.rules";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTerminals } from "../terminals/terminals.live";
import { loadTracks } from "../tracks/track-lists.live";
import type { CarsWanted } from "./selection-lists";
import type { ListsWanted } from "./selection-follower";
import type { RemoteLists } from "./selection-remote-changes";
import type { CarSource, TrackOrder } from "./selection.types";

/** Rows of one page; the server gives at most this many. */
const PAGE = "500";

/** The states of the cars that a page asks the terminal for, or null where it takes none of them. */
const STATES: Readonly<Record<CarSource, string | null>> = {
  announced: RAILCAR_STATUS.pending,
  "other-tracks": ON_SITE.join(","),
  "chosen-track": null,
  none: null,
};

const CARS: Readonly<
  Record<Family, (query: { terminal_id: string; status_id: string; limit: string }) => ApiCall<readonly Car[]>>
> = {
  sand: (query) =>
    pages(inbounds.list, { query }).pipe(Effect.map((rows) => rows.filter((row) => row.transport === "rail"))),
  "bulk-commodity": (query) => pages(loads.list, { query }),
};

const loadCarsOnTrack = ({ trackId }: { readonly trackId: string }): ApiCall<TrackOrder> =>
  call(tracks.railcarsOnTrack, { query: { track_id: trackId } }).pipe(
    Effect.map(({ result, revision }) => ({ cars: result, revision })),
  );

function loadAvailable({ source, family, terminalId }: CarsWanted): ApiCall<readonly Car[]> {
  const states = STATES[source];
  return states === null
    ? Effect.succeed([])
    : CARS[family]({ terminal_id: terminalId, status_id: states, limit: PAGE });
}

/** Reads all of a page's lists again, at once; null when one cannot be had. */
export async function readRemoteLists(
  runtime: ApiRuntime,
  { terminalId, trackId, source, family }: ListsWanted,
): Promise<RemoteLists | null> {
  const carsOnTrack: ApiCall<TrackOrder | null> =
    trackId === null ? Effect.succeed(null) : loadCarsOnTrack({ trackId });
  const exit = await runtime.runPromiseExit(
    Effect.all([loadTracks({ terminalId }), carsOnTrack, loadAvailable({ source, family, terminalId })], {
      concurrency: "unbounded",
    }),
  );
  return exit._tag === "Failure"
    ? null
    : { terminalId, trackId, tracks: exit.value[0], carsOnTrack: exit.value[1], available: exit.value[2] };
}

/** The lists of a page that selects cars, from the API. */
export function liveSelectionActors(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return {
    loadTerminals: actor(loadTerminals),
    loadTracks: actor(loadTracks),
    loadCarsOnTrack: actor(loadCarsOnTrack),
    loadAvailable: actor(loadAvailable),
  };
}
