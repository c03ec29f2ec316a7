import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { carOnSite, stepCar, stepInput } from "./railcar-step.fixtures";
import { formOfStep } from "./railcar-step.storage";
import type { RailcarStepContext } from "./railcar-step.types";

const ofRelease = { kind: "release" } as const;

/** A visit before which a release was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const input = stepInput({ ...ofRelease, ports });
  putEntry(ports.storage.local, anEntry({ form: formOfStep(input), path: "/api/inbounds/1/release", body: {} }));
  return input;
}

/** A car that is released, empty or loaded, or that somebody else takes back: the shortest way through every state. */
export const conformance: Conformance = {
  inputs: [() => stepInput(ofRelease), unconfirmedInput],
  events: [
    { type: "FIELD.CHANGE", key: "date_released", entry: "2026/11/20" } as never,
    { type: "FIELD.LEAVE", key: "date_released" } as never,
    { type: "CAR.READ", car: carOnSite({ quantity_snapshot: "9", updated_at: 3 }) } as never,
    { type: "CAR.READ", car: stepCar({ updated_at: 4 }) } as never,
    { type: "CAR.READ", car: null } as never,
    { type: "TRACKS.READ", tracks: [] } as never,
  ],
  outputs: {
    loadCar: [
      { ok: true, value: carOnSite() },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    sendStep: [
      { ok: true, value: carOnSite() },
      NO_ANSWER,
      {
        ok: false,
        error: { _tag: "Refused", status: 422, code: "bad", description: "No.", fields: { date_released: "No." } },
      },
    ],
  },
  regions: ["car", "form"],
  facts: ({ car, isGone, form, submission }: RailcarStepContext) => [
    car?.updated_at,
    isGone,
    form.entered,
    submission === null,
  ],
};
