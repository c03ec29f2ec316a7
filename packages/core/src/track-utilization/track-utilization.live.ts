import type { FollowHost, PageFollower } from "../live/follow-page";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { followTracks } from "../tracks/follow-tracks";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import { sendOrder } from "../tracks/send-order.live";
import { trackUtilizationMachine, type TrackUtilizationActor } from "./track-utilization.machine";

/** The board with its lists from the API. */
export function liveTrackUtilizationMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return trackUtilizationMachine.provide({
    actors: {
      loadTracks: actor(loadTracks),
      loadCars: actor(loadTrackCars),
      sendOrder: actor(sendOrder),
    },
  });
}

/** Keeps the board up to date with what others do. */
export const followTrackUtilization = (
  board: TrackUtilizationActor,
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower =>
  followTracks(
    {
      shown: () => board.getSnapshot().context,
      isBusy: () => board.getSnapshot().hasTag("busy"),
      take: (reading) => board.send({ type: "REMOTE_CHANGES.RECEIVED", reading }),
    },
    api,
    host,
  );
