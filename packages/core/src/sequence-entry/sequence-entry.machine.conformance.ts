import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { trackCar, visit } from "../railcars/car.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import type { SequenceEntryContext } from "./sequence-entry.types";
import { entryInput } from "./sequence-entry.fixtures";

/** A visit before which the position was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  putEntry(ports.storage.local, anEntry({ form: "sand.sequence.12", body: { track_id: "4", car_seq: 1 } }));
  return entryInput({ ports });
}

/** The car at position 2 that is given position 1. */
export const conformance: Conformance = {
  inputs: [() => entryInput(), unconfirmedInput],
  events: [
    { type: "FIELD.CHANGE", key: "car_seq", entry: "1" } as never,
    { type: "CAR.CHANGE", car: trackCar("12", 2), carsOnTrack: [trackCar("11", 1), trackCar("12", 2)] } as never,
  ],
  outputs: {
    loadUnit: [{ ok: true, value: "ST" }, NO_ANSWER],
    loadCar: [
      { ok: true, value: visit("12", 2) },
      { ok: true, value: visit("12", 2, { track_id: "5" }) },
      NO_ANSWER,
      NOBODY,
    ],
    sequenceCar: [
      { ok: true, value: visit("12", 1) },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 409, code: "stale", description: "Another user was first." } },
    ],
  },
  facts: ({ form, submission }: SequenceEntryContext) => [form.entered, submission === null],
};
