import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { trackCar } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import type { BoardContext } from "./track-utilization.types";

const carsOn = new Map([["4", { cars: [trackCar("1", 1), trackCar("2", 2)], revision: 7 }]]);

export const conformance: Conformance = {
  inputs: [() => ({ terminalId: "1", trackId: null })],
  events: [
    { type: "CAR.CHOOSE", key: "sand 1", how: "alone" } as never,
    { type: "FOCUS.STEP", step: "next", reach: true } as never,
    { type: "FOCUS.SET", key: "sand 2" } as never,
    { type: "REMOTE_CHANGES.RECEIVED", reading: { tracks: [track("4")], carsOn } } as never,
  ],
  outputs: {
    loadTracks: [{ ok: true, value: [track("4")] }, NO_ANSWER],
    loadCars: [{ ok: true, value: carsOn }, NO_ANSWER],
  },
  facts: ({ tracks, carsOn: known, selected, active }: BoardContext) => [
    tracks?.length,
    known.size,
    selected.length,
    active,
  ],
};
