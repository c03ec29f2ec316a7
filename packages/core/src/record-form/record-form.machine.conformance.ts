import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { ASKING_CARRIERS, carrierRow, formInput } from "./record-form.fixtures";
import { formOf } from "./record-form.storage";
import type { RecordFormContext } from "./record-form.types";

/** A visit before which a change was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  putEntry(ports.storage.local, anEntry({ form: formOf(formInput()), body: { name: "Gulf", updated_at: 10 } }));
  return formInput({ ports });
}

/** A carrier whose name is changed, and one that is added. */
export const conformance: Conformance = {
  inputs: [
    () => formInput(),
    () => formInput({ recordId: null }),
    unconfirmedInput,
    () => formInput({ facts: ASKING_CARRIERS }),
  ],
  events: [
    { type: "FIELD.CHANGE", key: "name", entry: "Gulf" } as never,
    { type: "FIELD.CHANGE", key: "scac", entry: "GULF" } as never,
    { type: "FIELD.LEAVE", key: "name" } as never,
    { type: "CONFLICT.DECIDE", key: "name", keep: "mine" } as never,
    { type: "RECORD.READ", row: carrierRow({ phone: "1", updated_at: 11 }) } as never,
    { type: "RECORD.READ", row: null } as never,
    { type: "SUBMIT", after: "view" } as never,
    { type: "SUBMIT", after: "another" } as never,
    { type: "QUESTION.CONFIRM" } as never,
    { type: "QUESTION.CANCEL" } as never,
    { type: "LEAVE.CANCEL" } as never,
  ],
  outputs: {
    loadRecord: [
      { ok: true, value: carrierRow() },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } },
    ],
    saveRecord: [
      { ok: true, value: carrierRow({ name: "Gulf", updated_at: 11 }) },
      NO_ANSWER,
      { ok: false, error: { _tag: "Refused", status: 409, code: "changed_meanwhile", description: "Changed." } },
      { ok: false, error: { _tag: "Refused", status: 409, code: "conversion_in_use", description: "Confirm it." } },
    ],
  },
  facts: ({ row, form: { entered }, after, submission, question }: RecordFormContext) => [
    row === null,
    entered.name,
    entered.scac,
    after,
    submission === null,
    question === null,
  ],
};
