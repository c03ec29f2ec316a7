import * as Effect from "effect/Effect";
import type { ActorRefFrom } from "xstate";
import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import { trackNow } from "./railcar-edit-changes";
import type { railcarEditMachine } from "./railcar-edit.machine";
import { receiveRemoteChanges, type EditRemoteChanges } from "./railcar-edit-remote-changes";
import { loadCarsOnTrack, loadTracks } from "../tracks/track-lists.live";
import { loadVisit } from "../railcars/visit.live";

const PARTS = [
  ["car", "CAR.LOAD"],
  ["tracks", "TRACKS.LOAD"],
  ["carsOnTrack", "CARS_ON_TRACK.LOAD"],
] as const;

/** Keeps the form of a car up to date with what others do. */
export function followCar(
  form: ActorRefFrom<typeof railcarEditMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const read = async (): Promise<EditRemoteChanges | null> => {
    const { context } = form.getSnapshot();
    const trackId = trackNow(context);
    const car = loadVisit[context.family](context.carId).pipe(
      Effect.catchTag("Refused", (error) => (error.status === 404 ? Effect.succeed(null) : Effect.fail(error))),
    );
    const tracks = context.car === null ? Effect.succeed([]) : loadTracks({ terminalId: context.car.terminal_id });
    const carsOnTrack = trackId === null ? Effect.succeed(null) : loadCarsOnTrack({ trackId });
    const exit = await api.runPromiseExit(Effect.all([car, tracks, carsOnTrack], { concurrency: "unbounded" }));
    return exit._tag === "Failure"
      ? null
      : { car: exit.value[0], tracks: exit.value[1], trackId, carsOnTrack: exit.value[2] };
  };
  return followPage<EditRemoteChanges>(host, {
    terminalId: () => form.getSnapshot().context.car?.terminal_id ?? null,
    isBusy: () => {
      const snapshot = form.getSnapshot();
      return !snapshot.matches({ form: "editing" }) || PARTS.some(([part]) => snapshot.value[part] === "loading");
    },
    retry: () => {
      const { value } = form.getSnapshot();
      const failed = PARTS.filter(([part]) => value[part] === "failed");
      failed.forEach(([, type]) => form.send({ type }));
      return failed.length > 0;
    },
    read,
    take: (remoteChanges) =>
      form.send({
        type: "REMOTE_CHANGES.RECEIVED",
        step: receiveRemoteChanges(form.getSnapshot().context, remoteChanges),
      }),
  });
}
