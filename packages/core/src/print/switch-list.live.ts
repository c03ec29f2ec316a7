import * as Effect from "effect/Effect";
import type { ApiCall } from "../api/api-client.service";
import type { Clock } from "../ports/clock.port";
import { carKeyOf } from "../railcars/car-key";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import { byTrackName } from "../tracks/track.view";
import { switchListMachine } from "./switch-list.machine";
import type { SwitchListReading, SwitchListRequest } from "./switch-list.types";

/** How often tracks are read again at most. */
const AGAIN = 3;
/** Whether a car is on two of the tracks. */
const isTwice = (carsOn: SwitchListReading["carsOn"]): boolean => {
  const keys = [...carsOn.values()].flatMap(({ cars }) => cars.map(carKeyOf));
  return new Set(keys).size < keys.length;
};

/** The cars of the tracks. These are read one after another: where a car was moved in between, it is on two, and all are read again. */
const readCars = (trackIds: readonly string[], again: number): ApiCall<SwitchListReading["carsOn"]> =>
  loadTrackCars({ trackIds }).pipe(
    Effect.flatMap((carsOn) => (again > 0 && isTwice(carsOn) ? readCars(trackIds, again - 1) : Effect.succeed(carsOn))),
  );

const readTracks =
  (clock: Pick<Clock, "nowSeconds">) =>
  ({ terminalId, trackIds }: SwitchListRequest): ApiCall<SwitchListReading> =>
    Effect.gen(function* () {
      const tracks = (yield* loadTracks({ terminalId }))
        .filter(({ id }) => trackIds === null || trackIds.includes(id))
        .toSorted(byTrackName);
      const carsOn = yield* readCars(
        tracks.map(({ id }) => id),
        AGAIN,
      );
      return { tracks, carsOn, readAt: clock.nowSeconds() };
    });

/** The switch list with its calls going to the API. */
export const liveSwitchListMachine = (api: ApiRuntime, clock: Pick<Clock, "nowSeconds">) =>
  switchListMachine.provide({ actors: { readTracks: fromEffect(api)(readTracks(clock)) } });
