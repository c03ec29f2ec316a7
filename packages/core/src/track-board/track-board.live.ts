import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { trackBoardMachine, type TrackBoardActor, type TrackUse } from "./track-board.machine";

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

const SHOWN: ReadonlySet<string> = new Set(["tracks", "inbounds", "bulk-commodity-railcar-loads"]);

/** Looks at the tracks again when others change them, or cars on them. */
export function followTrackBoard(board: TrackBoardActor, terminalId: string, host: FollowHost): PageFollower {
  return followResources<"again">(host, SHOWN, () => terminalId, {
    isBusy: () => board.getSnapshot().matches("loading"),
    read: () => Promise.resolve("again"),
    take: () => board.send({ type: "REFRESH" }),
  });
}
