import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { track } from "./track.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import type { TrackCarsContext } from "./track-cars.machine";

export const conformance: Conformance = {
  inputs: [
    () => ({
      purpose: "sequence",
      family: "sand",
      userid: "7",
      terminalId: "1",
      canChooseTerminal: true,
      ports: pagePorts(),
    }),
  ],
  events: [
    { type: "TERMINAL.CHOOSE", id: "2" } as never,
    { type: "TRACK.CHOOSE", id: "4" } as never,
    { type: "CAR.OPEN", id: "1" } as never,
    { type: "TRACKS.TOGGLE", open: true } as never,
    { type: "SEARCH.CHANGE", text: "" } as never,
    { type: "ENTRY.CHOOSE", entry: "scan" } as never,
    { type: "SCAN.RECEIVED", code: "UTLX - 1", at: 1 } as never,
    { type: "CAR.BUSY", busy: true, unconfirmed: false } as never,
    { type: "REMOTE_CHANGES.RECEIVED", step: { change: { tracks: [track("4")] } } } as never,
  ],
  outputs: {
    loadTerminals: [{ ok: true, value: [] }, NO_ANSWER],
    loadTracks: [{ ok: true, value: [track("4")] }, NO_ANSWER],
    loadCarsOnTrack: [{ ok: true, value: [] }, NO_ANSWER],
  },
  facts: ({ tracks, trackId }: TrackCarsContext) => [tracks.length, trackId],
};
