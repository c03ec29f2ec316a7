import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { trackBoardMachine, type TrackUse } from "./track-board.machine";

/** The track board of one terminal with its call. */
export const liveTrackBoardMachine = (runtime: ApiRuntime, terminalId: string) =>
  trackBoardMachine.provide({
    actors: {
      loadTracks: fromEffect(runtime)(() =>
        call(tracks.trackUtilization, { query: { terminal_id: terminalId } }).pipe(
          Effect.map(({ result }): readonly TrackUse[] => result),
        ),
      ),
    },
  });
