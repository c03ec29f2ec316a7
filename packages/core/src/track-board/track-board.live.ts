import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { trackBoardMachine, type TrackBoardActor, type TrackUse } from "./track-board.machine";

const readTracks = (terminal_id: string) =>
  call(tracks.trackUtilization, { query: { terminal_id } }).pipe(
    Effect.map(({ result }): readonly TrackUse[] => result),
  );

/** The track board of one terminal with its call. */
export const liveTrackBoardMachine = (runtime: ApiRuntime, terminalId: string) =>
  trackBoardMachine.provide({
    actors: {
      loadTracks: fromEffect(runtime)(() => readTracks(terminalId)),
    },
  });

const SHOWN: ReadonlySet<string> = new Set(["tracks", "inbounds", "bulk-commodity-railcar-loads"]);

/** Keeps the tracks up to date when others change them, or cars on them. */
export function followTrackBoard(
  board: TrackBoardActor,
  terminalId: string,
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  return followResources<readonly TrackUse[]>(host, SHOWN, () => terminalId, {
    isBusy: () => board.getSnapshot().matches("loading"),
    read: async () => {
      const outcome = await answerOf(api, readTracks(terminalId));
      return outcome.ok ? outcome.value : null;
    },
    take: (read) => board.send({ type: "REMOTE_CHANGES.RECEIVED", tracks: read }),
  });
}
