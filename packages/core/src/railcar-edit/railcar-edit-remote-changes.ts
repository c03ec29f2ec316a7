import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { byTrackName } from "../tracks/track.view";
import type { TrackChoice } from "../tracks/track.types";
import { changedText } from "../railcars/remote-car-changes.rules";
import { receiveCar, trackNow, type EditStep } from "./railcar-edit-changes";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import type { EditContext } from "./railcar-edit.types";
import type { Visit } from "../railcars/car.types";

/** The form's car and lists as they are now, read because others changed something. */
export interface EditRemoteChanges {
  /** Null: there is no such car here any more. */
  readonly car: Visit | null;
  readonly tracks: readonly TrackChoice[];
  /** The track whose cars were read. */
  readonly trackId: string | null;
  readonly carsOnTrack: readonly TrackCar[] | null;
}

/** What others did to the car comes onto the form and is said; what this user has entered stays. */
export function receiveRemoteChanges(
  context: EditContext,
  { car, tracks, trackId, carsOnTrack }: EditRemoteChanges,
): EditStep {
  const known = context.car;
  if (car === null || known === null) return { change: {}, raise: [{ type: "CAR.LOAD" }] };
  const taken = { ...receiveCar(context, car).change, tracks: tracks.toSorted(byTrackName) };
  const isThatTrack = trackNow({ ...context, ...taken }) === trackId;
  const count = isThatTrack && trackId === car.track_id ? (carsOnTrack?.length ?? null) : null;
  const block = editBlock(car, context.canEdit);
  const message =
    block === editBlock(known, context.canEdit)
      ? (conflictOf(known, car, context.form.entered) ?? changedText(known, car, count))
      : block;
  return {
    change: { ...taken, carsOnTrack: isThatTrack ? carsOnTrack : null, changed: message ?? context.changed },
    ...(isThatTrack ? {} : { raise: [{ type: "CARS_ON_TRACK.LOAD" }] }),
    ...(message === null ? {} : { notice: { kind: "warning", message, ofForm: true } }),
  };
}
