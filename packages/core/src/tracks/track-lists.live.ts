import { routes as tracks, type TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import type { TrackCars, TrackChoice } from "./track.types";

/** The tracks in use of a terminal, to the last page. */
export const loadTracks = ({ terminalId }: { readonly terminalId: string }): ApiCall<readonly TrackChoice[]> =>
  pages(tracks.list, { query: { terminal_id: terminalId, is_active: "true", limit: "500" } });

/** The cars of both families on a track, by car_seq. */
export const loadCarsOnTrack = ({ trackId }: { readonly trackId: string }): ApiCall<readonly TrackCar[]> =>
  call(tracks.railcarsOnTrack, { query: { track_id: trackId } }).pipe(Effect.map(({ result }) => result));

/** Tracks whose cars are read at the same time. */
const AT_ONCE = 6;

/** The cars of several tracks by position, each with the revision of its order. */
export const loadTrackCars = ({
  trackIds,
}: {
  readonly trackIds: readonly string[];
}): ApiCall<ReadonlyMap<string, TrackCars>> =>
  Effect.forEach(
    trackIds,
    (id) =>
      call(tracks.railcarsOnTrack, { query: { track_id: id } }).pipe(
        Effect.map(({ result, revision }) => [id, { cars: result, revision }] as const),
      ),
    { concurrency: AT_ONCE },
  ).pipe(Effect.map((read) => new Map(read)));
