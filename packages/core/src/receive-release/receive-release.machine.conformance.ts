import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { carOnTrack } from "../railcars/car.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { track } from "../tracks/track.fixtures";
import { pageInput } from "./receive-release-run.fixtures";
import type { ReceiveReleaseContext } from "./receive-release.types";

/** A visit before which a list was sent without an answer. */
function unconfirmedInput() {
  const input = pageInput();
  const body = [{ id: "1", date_received: 1, track_id: "4" }];
  putEntry(input.ports.storage.local, anEntry({ form: "sand.receive", body }));
  return input;
}

/** One loaded car on one track, released: the shortest way through every state, the confirmation among them. */
export const conformance: Conformance = {
  inputs: [() => pageInput({ mode: "release" }), unconfirmedInput],
  events: [
    { type: "TRACK.CHOOSE", id: "4" } as never,
    { type: "TERMINAL.CHOOSE", id: "1" } as never,
    { type: "CAR.SELECT", id: "1" } as never,
    { type: "CAR.REMOVE", id: "none" } as never,
    { type: "ENTRY.CHOOSE", entry: "manual" } as never,
    { type: "SEARCH.CHANGE", text: "" } as never,
    { type: "LIST.TOGGLE", list: "tracks", open: true } as never,
    { type: "SCAN.RECEIVED", code: "", at: 0 } as never,
    { type: "UNMATCHED.REMOVE", code: "" } as never,
    { type: "DATE.CHOOSE", day: "2026-11-21" } as never,
    {
      type: "REMOTE_CHANGES.RECEIVED",
      lists: { terminalId: "1", trackId: null, tracks: [track("4")], carsOnTrack: null, available: [] },
    } as never,
    ...(["send", "yes", "no"] as const).map(
      (kind) => ({ type: "COMMAND.SCANNED", command: { kind }, code: kind, at: 0 }) as never,
    ),
  ],
  outputs: {
    loadTerminals: [{ ok: true, value: [] }, NO_ANSWER],
    loadTracks: [{ ok: true, value: [track("4")] }, NO_ANSWER],
    loadCarsOnTrack: [
      { ok: true, value: { cars: [carOnTrack("1", 1, { quantity_snapshot: "5" })], revision: 1 } },
      NO_ANSWER,
    ],
    loadAvailable: [{ ok: true, value: [] }, NO_ANSWER],
    submitCars: [{ ok: true, value: null }, NO_ANSWER],
  },
  regions: ["carsOnTrack", "form"],
  facts: ({ mode, tracks, trackId, carsOnTrack, selected, day, isResumed, submission }: ReceiveReleaseContext) =>
    mode === "receive"
      ? isResumed
      : [tracks.length, trackId, carsOnTrack?.length, selected.length, day, submission === null],
};
