import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { batchCar, batchInput, carAt, reading } from "./railcar-batch.fixtures";
import { formOfBatch } from "./railcar-batch.storage";
import type { BatchContext } from "./railcar-batch.types";

const ofRelease = { kind: "release", ids: ["1"] } as const;

/** A visit before which a batch was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const input = batchInput({ ...ofRelease, ports });
  const body = [{ id: "1", date_released: 1, updated_at: 1 }];
  putEntry(ports.storage.local, anEntry({ form: formOfBatch(input), path: "/api/inbounds/bulk-release", body }));
  return input;
}

/** One car that is released: the shortest way through every state. */
export const conformance: Conformance = {
  inputs: [() => batchInput(ofRelease), unconfirmedInput],
  events: [
    { type: "ROWS.READ", reading: reading([carAt("1", 1), batchCar("2")]) } as never,
    { type: "ROWS.READ", reading: reading([carAt("1", 1, { quantity_snapshot: "9", updated_at: 3 })]) } as never,
    { type: "TRACKS.READ", tracks: [] } as never,
    { type: "FIELD.CHANGE", key: "date_released", entry: "2026/11/20" } as never,
    { type: "FIELD.ADD", key: "bol" } as never,
    { type: "FIELD.REMOVE", key: "bol" } as never,
    { type: "CARS.ADD", ids: ["2"] } as never,
    { type: "CARS.OFF", ids: ["1"] } as never,
    { type: "CARS.PASTE", text: "UTLX 045002" } as never,
    { type: "CODE.SCANNED", code: "UTLX - 045001" } as never,
  ],
  outputs: {
    sendBatch: [
      { ok: true, value: [carAt("1", 1)] },
      NO_ANSWER,
      {
        ok: false,
        error: { _tag: "Refused", status: 422, code: "bad_rows", description: "1 row.", fields: { "0.id": "No." } },
      },
    ],
  },
  facts: ({ chosen, rows, refused, isResumed, submission }: BatchContext) => [
    chosen.map(({ id }) => id).toSorted(),
    [...rows.values()].map(({ quantity_snapshot }) => quantity_snapshot),
    [...refused.keys()],
    isResumed,
    submission === null,
  ],
};
