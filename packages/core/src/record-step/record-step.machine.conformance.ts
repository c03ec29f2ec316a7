import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { carOnSite, stepCar, stepInput } from "../railcar-step/railcar-step.fixtures";
import { formOfStep } from "./record-step.storage";
import type { RecordStepContext } from "./record-step.types";

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
    { type: "RECORD.READ", record: carOnSite({ quantity_snapshot: "9", updated_at: 3 }) } as never,
    { type: "RECORD.READ", record: stepCar({ updated_at: 4 }) } as never,
    { type: "RECORD.READ", record: null } as never,
    { type: "OFFERED.READ", offered: [] } as never,
  ],
  outputs: {
    loadRecord: [
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
  regions: ["record", "form"],
  facts: ({ record, isGone, form, submission }: RecordStepContext) => [
    record?.updated_at,
    isGone,
    form.entered,
    submission === null,
  ],
};
