import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { carOnTrack } from "../railcars/car.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { track } from "../tracks/track.fixtures";
import { pageInput } from "./track-order-run.fixtures";
import type { TrackOrderContext } from "./track-order.types";

/** A visit before which a list was sent without an answer. */
function unconfirmedInput() {
  const input = pageInput({ mode: "bulk-move" });
  putEntry(
    input.ports.storage.local,
    anEntry({ form: "sand.bulk-move", body: [{ id: "1", track_id: "4", car_seq: 1 }] }),
  );
  return input;
}

const cars = [carOnTrack("1", 1), carOnTrack("2", 2)];

/** Two cars on one track that change places: the shortest way through every state. */
export const conformance: Conformance = {
  inputs: [() => pageInput({ mode: "bulk-sequence" }), unconfirmedInput],
  events: [
    { type: "TRACK.CHOOSE", id: "4" } as never,
    { type: "TERMINAL.CHOOSE", id: "1" } as never,
    { type: "CAR.SELECT", id: "1" } as never,
    { type: "CAR.REMOVE", id: "none" } as never,
    { type: "CAR.PUT_BACK", id: "1" } as never,
    { type: "ENTRY.CHOOSE", entry: "manual" } as never,
    { type: "SEARCH.CHANGE", text: "" } as never,
    { type: "LIST.TOGGLE", list: "tracks", open: true } as never,
    { type: "SCAN.RECEIVED", code: "", at: 0 } as never,
    { type: "SCAN.WITHDRAWN", code: "" } as never,
    { type: "UNMATCHED.REMOVE", code: "" } as never,
    {
      type: "REMOTE_CHANGES.RECEIVED",
      lists: { terminalId: "1", trackId: null, tracks: [track("4")], carsOnTrack: null, available: [] },
    } as never,
    { type: "CONFLICT.FOUND", present: { cars, revision: 2 } } as never,
    { type: "COMMAND.SCANNED", command: { kind: "send" }, code: "send", at: 0 } as never,
    { type: "ROW.TAP", id: "1" } as never,
    { type: "ORDER.MOVE", id: "1", to: 2 } as never,
    { type: "ORDER.STEP", id: "1", by: 1 } as never,
    { type: "ORDER.PLACE", id: "1", typed: "1" } as never,
  ],
  outputs: {
    loadTerminals: [{ ok: true, value: [] }, NO_ANSWER],
    loadTracks: [{ ok: true, value: [track("4")] }, NO_ANSWER],
    loadCarsOnTrack: [{ ok: true, value: { cars, revision: 1 } }, NO_ANSWER],
    loadAvailable: [{ ok: true, value: [] }, NO_ANSWER],
    submitCars: [{ ok: true, value: null }, NO_ANSWER],
  },
  regions: ["carsOnTrack", "form"],
  facts: ({ mode, tracks, trackId, carsOnTrack, arrangement, isResumed, submission }: TrackOrderContext) =>
    mode === "bulk-move"
      ? isResumed
      : [
          tracks.length,
          trackId,
          carsOnTrack?.length,
          arrangement?.order.map(({ id }) => id),
          arrangement?.last,
          submission === null,
        ],
};
