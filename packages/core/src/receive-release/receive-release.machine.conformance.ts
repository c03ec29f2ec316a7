import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { carOnTrack } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import { pageInput } from "./receive-release-run.fixtures";
import { writePage } from "./receive-release.storage";
import type { ReceiveReleaseContext } from "./receive-release.types";

/** A list was sent before a reload, and no answer came: a walk of its own, over nothing but what came of it. */
function unconfirmed() {
  const input = pageInput();
  const attempt = { key: "k", body: [{ id: "1", date_received: 1, track_id: "4" }], unsure: true };
  writePage(
    input.ports.storage.session,
    input,
    { terminal_id: "1", track_id: "4", entry: null, cars: [], day: "2026-11-21", attempt },
    null,
  );
  return input;
}

/** One loaded car on one track, released: the shortest way through every state, the confirmation among them. */
export const conformance: Conformance = {
  inputs: [() => pageInput({ mode: "release" }), unconfirmed],
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
  facts: ({ mode, tracks, trackId, carsOnTrack, selected, day, owed }: ReceiveReleaseContext) =>
    mode === "receive" ? owed : [tracks.length, trackId, carsOnTrack?.length, selected.length, day],
};
