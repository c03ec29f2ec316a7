import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { Notice } from "../ports/notifier.port";
import { byTrackName } from "./track.view";
import type { TrackChoice } from "./track.types";
import type { TrackCarsContext } from "./track-cars.machine";

/** Effects of an event: the change of the context, and a notice for the user. */
export interface TrackCarsStep {
  readonly change: Partial<TrackCarsContext>;
  readonly notice?: Notice;
}

/** No track is chosen: nothing of one is left. */
export const noTrack = {
  trackId: null,
  carsOnTrack: null,
  carId: null,
  changed: null,
  search: "",
  tracksOpen: true,
} as const;

/** The tracks as they are now; one that is gone can no longer be the chosen one. */
export function takeTracks(context: TrackCarsContext, rows: readonly TrackChoice[]): Partial<TrackCarsContext> {
  const tracks = rows.toSorted(byTrackName);
  return context.trackId === null || tracks.some((track) => track.id === context.trackId)
    ? { tracks }
    : { tracks, ...noTrack };
}

/** The car that was tapped, where it is among these. */
export const findTapped = ({ carId, family }: TrackCarsContext, cars: readonly TrackCar[] | null) =>
  cars?.find((car) => car.id === carId && car.family === family);

/** The refreshed cars; a tapped car that has left is named. */
export function takeCarsOnTrack(
  context: TrackCarsContext,
  carsOnTrack: readonly TrackCar[],
): Partial<TrackCarsContext> {
  if (context.carId === null || findTapped(context, carsOnTrack) !== undefined) return { carsOnTrack };
  return { carsOnTrack, carId: null, changed: null, gone: findTapped(context, context.carsOnTrack)?.name ?? null };
}
