import { routes as tracks, type TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import * as Effect from "effect/Effect";
import { call, pages, type ApiCall } from "../api/api-client.service";
import type { TrackChoice } from "./track.types";

/** The tracks in use of a terminal, to the last page. */
export const loadTracks = ({ terminalId }: { readonly terminalId: string }): ApiCall<readonly TrackChoice[]> =>
  pages(tracks.list, { query: { terminal_id: terminalId, is_active: "true", limit: "500" } });

/** The cars of both families on a track, by car_seq. */
export const loadCarsOnTrack = ({ trackId }: { readonly trackId: string }): ApiCall<readonly TrackCar[]> =>
  call(tracks.railcarsOnTrack, { query: { track_id: trackId } }).pipe(Effect.map(({ result }) => result));
