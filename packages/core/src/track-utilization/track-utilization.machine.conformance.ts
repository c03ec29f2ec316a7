import { Refused } from "../api/api-errors";
import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { track } from "../tracks/track.fixtures";
import { boardInput, carsOf } from "./track-utilization.fixtures";
import type { BoardContext } from "./track-utilization.types";

const carsOn = new Map([["4", carsOf("4", ["1", "2"])]]);

/** A visit before which a move was sent without an answer. */
function unconfirmedInput() {
  const input = boardInput();
  putEntry(input.ports.storage.local, anEntry({ form: "desk.track-utilization", action: "sand" }));
  return input;
}
const CONFLICT = { ok: false, error: new Refused({ status: 409, code: "order_changed", description: "Changed." }) };
const REFUSED = { ok: false, error: new Refused({ status: 422, code: "invalid", description: "Too long." }) };

/** Two cars on one track that change places: the shortest way through every state. */
export const conformance: Conformance = {
  inputs: [() => boardInput(), unconfirmedInput],
  events: [
    { type: "CAR.CHOOSE", key: "sand 1", how: "alone" } as never,
    { type: "FOCUS.STEP", step: "next", reach: false } as never,
    { type: "FOCUS.SET", key: "sand 2" } as never,
    { type: "MOVE.BEGIN", key: "sand 1" } as never,
    { type: "MOVE.OVER", place: { trackId: "4", at: 1 } } as never,
    { type: "MOVE.OVER", place: null } as never,
    { type: "MOVE.STEP", step: "next" } as never,
    { type: "REMOTE_CHANGES.RECEIVED", reading: { tracks: [track("4")], carsOn } } as never,
  ],
  outputs: {
    loadTracks: [{ ok: true, value: [track("4")] }, NO_ANSWER],
    loadCars: [{ ok: true, value: carsOn }, NO_ANSWER],
    sendOrder: [{ ok: true, value: null }, CONFLICT, REFUSED, NO_ANSWER],
  },
  facts: ({ tracks, carsOn: known, carried, plan, submission, undo }: BoardContext) => [
    tracks?.length,
    known.size,
    carried?.place?.at,
    plan?.ids.join(),
    submission === null,
    undo === null,
  ],
};
