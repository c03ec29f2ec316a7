import { trackCar } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import type { BoardContext, TrackCars } from "./track-utilization.types";

/** Cars of a track by their ids, from position 1 on. */
export const carsOf = (trackId: string, ids: readonly string[], revision = 1): TrackCars => ({
  cars: ids.map((id, at) => trackCar(id, at + 1, { track_id: trackId })),
  revision,
});

/** A board of terminal 1 by the ids of the cars on its tracks. */
export const boardOf = (
  carsOn: Readonly<Record<string, readonly string[]>>,
  more: Partial<BoardContext> = {},
): BoardContext => ({
  terminalId: "1",
  trackId: null,
  tracks: Object.keys(carsOn).map((id) => track(id)),
  carsOn: new Map(Object.entries(carsOn).map(([id, ids]) => [id, carsOf(id, ids)])),
  error: null,
  active: null,
  selected: [],
  ...more,
});
