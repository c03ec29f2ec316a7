import * as Effect from "effect/Effect";
import type { ApiCall } from "../api/api-client.service";
import type { Clock } from "../ports/clock.port";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import { byTrackName } from "../tracks/track.view";
import { switchListMachine } from "./switch-list.machine";
import type { SwitchListReading, SwitchListRequest } from "./switch-list.types";

const readTracks =
  (clock: Pick<Clock, "nowSeconds">) =>
  ({ terminalId, trackIds }: SwitchListRequest): ApiCall<SwitchListReading> =>
    Effect.gen(function* () {
      const tracks = (yield* loadTracks({ terminalId }))
        .filter(({ id }) => trackIds === null || trackIds.includes(id))
        .toSorted(byTrackName);
      const carsOn = yield* loadTrackCars({ trackIds: tracks.map(({ id }) => id) });
      return { tracks, carsOn, readAt: clock.nowSeconds() };
    });

/** The switch list with its calls going to the API. */
export const liveSwitchListMachine = (api: ApiRuntime, clock: Pick<Clock, "nowSeconds">) =>
  switchListMachine.provide({ actors: { readTracks: fromEffect(api)(readTracks(clock)) } });
