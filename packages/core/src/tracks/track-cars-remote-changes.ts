import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { tRailcar } from "../messages/catalogue-railcar";
import type { TrackChoice } from "./track.types";
import { changedText } from "../railcars/remote-car-changes.rules";
import { findTapped, takeCarsOnTrack, takeTracks, type TrackCarsStep } from "./track-cars-changes";
import type { TrackCarsContext } from "./track-cars.machine";

/** The lists as they are now, read because others changed something, and what they were read for. */
export interface TrackCarsRemoteChanges {
  readonly terminalId: string;
  readonly trackId: string | null;
  readonly tracks: readonly TrackChoice[];
  readonly carsOnTrack: readonly TrackCar[] | null;
}

/** Takes the changes of others. A change of the tapped car is announced, and stays with it. */
export function receiveRemoteChanges(context: TrackCarsContext, remoteChanges: TrackCarsRemoteChanges): TrackCarsStep {
  if (remoteChanges.terminalId !== context.terminalId || remoteChanges.trackId !== context.trackId)
    return { change: {} };
  const tracks = takeTracks(context, remoteChanges.tracks);
  if (remoteChanges.carsOnTrack === null || tracks.trackId === null) return { change: tracks };
  const change = { ...tracks, ...takeCarsOnTrack(context, remoteChanges.carsOnTrack) };
  const [known, fresh] = [findTapped(context, context.carsOnTrack), findTapped(context, remoteChanges.carsOnTrack)];
  if (known === undefined) return { change };
  const message =
    fresh === undefined
      ? tRailcar("track.carGone", { name: known.name })
      : changedText(known, fresh, remoteChanges.carsOnTrack.length);
  if (message === null) return { change };
  return {
    change: fresh === undefined ? change : { ...change, changed: message },
    notice: { kind: "warning", message, ofForm: true },
  };
}
