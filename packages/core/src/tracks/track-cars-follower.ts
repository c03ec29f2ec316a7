import * as Effect from "effect/Effect";
import type { ActorRefFrom } from "xstate";
import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import type { trackCarsMachine } from "./track-cars.machine";
import { receiveRemoteChanges, type TrackCarsRemoteChanges } from "./track-cars-remote-changes";
import { failedLists } from "./track-cars-scans";
import { loadCarsOnTrack, loadTracks } from "./track-lists.live";

const LISTS = ["tracks", "carsOnTrack"] as const;

/** Keeps the list of a track's cars up to date with what others do. */
export function followTrackCars(
  list: ActorRefFrom<typeof trackCarsMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const read = async (): Promise<TrackCarsRemoteChanges | null> => {
    const { terminalId, trackId } = list.getSnapshot().context;
    const carsOnTrack = trackId === null ? Effect.succeed(null) : loadCarsOnTrack({ trackId });
    const exit = await api.runPromiseExit(
      Effect.all([loadTracks({ terminalId }), carsOnTrack], { concurrency: "unbounded" }),
    );
    return exit._tag === "Failure" ? null : { terminalId, trackId, tracks: exit.value[0], carsOnTrack: exit.value[1] };
  };
  return followPage<TrackCarsRemoteChanges>(host, {
    terminalId: () => list.getSnapshot().context.terminalId,
    isBusy: () => {
      const { value, context } = list.getSnapshot();
      return context.busy || context.unconfirmed || LISTS.some((region) => value[region] === "loading");
    },
    retry: () => {
      const failed = failedLists(list.getSnapshot());
      failed.forEach((event) => list.send(event));
      return failed.length > 0;
    },
    read,
    take: (remoteChanges) =>
      list.send({
        type: "REMOTE_CHANGES.RECEIVED",
        step: receiveRemoteChanges(list.getSnapshot().context, remoteChanges),
      }),
  });
}
