import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { trackCar, visit } from "../railcars/car.fixtures";
import type { SequenceEntryContext } from "./sequence-entry.types";
import { entryInput } from "./sequence-entry.fixtures";

/** The car at position 2 that is given position 1. */
export const conformance: Conformance = {
  inputs: [() => entryInput()],
  events: [
    { type: "TEXT.CHANGE", text: "1" } as never,
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
      { ok: false, error: { _tag: "Refused", status: 409, code: "stale", description: "Somebody moved it first." } },
    ],
  },
  facts: ({ text, attempt }: SequenceEntryContext) => [text, attempt === null],
};
