import { NO_ANSWER, type Conformance } from "../machine-conformance";

export const conformance: Conformance = {
  inputs: [() => ({ terminalId: "1", trackIds: null })],
  outputs: { readTracks: [{ ok: true, value: { tracks: [], carsOn: new Map(), readAt: 1 } }, NO_ANSWER] },
};
