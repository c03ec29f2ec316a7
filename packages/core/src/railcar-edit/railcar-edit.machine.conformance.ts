import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { track } from "../tracks/track.fixtures";
import type { EditContext } from "./railcar-edit.types";
import { editInput } from "./railcar-edit.fixtures";
import { visit } from "../railcars/car.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { editForm } from "./railcar-edit.storage";

/** A visit before which a change was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const body = { track_id: "4", car_seq: 2, railcar_length: "42" };
  putEntry(ports.storage.local, anEntry({ form: editForm(editInput()), body }));
  return editInput({ ports });
}

/** A car at position 1 that is given position 2, or another track. */
export const conformance: Conformance = {
  inputs: [() => editInput(), unconfirmedInput],
  events: [
    { type: "TRACK.CHOOSE", id: "5" } as never,
    { type: "TRACKS.TOGGLE", open: true } as never,
    { type: "FIELD.CHANGE", key: "car_seq", entry: "2" } as never,
    { type: "FIELD.CHANGE", key: "railcar_length", entry: "42" } as never,
    {
      type: "REMOTE_CHANGES.RECEIVED",
      step: { change: { tracks: [track("4")] }, raise: [{ type: "CAR.LOAD" }] },
    } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 045001", at: 1 } as never,
  ],
  outputs: {
    loadCar: [
      { ok: true, value: visit("1", 1) },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    loadTracks: [{ ok: true, value: [track("5")] }, NO_ANSWER],
    loadCarsOnTrack: [{ ok: true, value: [] }, NO_ANSWER],
    saveCar: [{ ok: true, value: visit("1", 2) }, NO_ANSWER],
  },
  regions: ["car", "tracks", "carsOnTrack", "form"],
  // The length that is entered is the one that the car has.
  facts: ({
    car,
    tracks,
    form: {
      entered: { track_id, car_seq },
    },
    submission,
  }: EditContext) => [car === null, tracks.length, track_id, car_seq, submission === null],
};
