import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { asking } from "../resources/confirmation.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { aChange, carrierFacts, carrierRow, recordInput } from "./record-view.fixtures";
import type { RecordViewContext } from "./record-view.types";

/** Carriers whose contract names what confirms a change of them. */
const ASKING = asking(carrierFacts);

/** A visit before which the record was retired without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  putEntry(ports.storage.local, anEntry({ user: "9", form: "desk.view.carriers.3", action: "retire" }));
  return recordInput({ ports });
}

const REFUSED = { ok: false, error: { _tag: "Refused", status: 409, code: "in_use", description: "It is used." } };
const ASKS = { ok: false, error: { _tag: "Refused", status: 409, code: "conversion_in_use", description: "Sure?" } };
const NOWHERE = { ok: false, error: { _tag: "Refused", status: 404, code: "not_found", description: "Gone." } };
const page = { changes: [aChange("2")], next: "c" };

/** A carrier that is retired or deleted while others change it. */
export const conformance: Conformance = {
  inputs: [() => recordInput({ facts: ASKING }), unconfirmedInput],
  events: [
    { type: "ACTION.CHOOSE", name: "delete" } as never,
    { type: "ACTION.CHOOSE", name: "retire" } as never,
    { type: "HISTORY.NARROW", field: "phone" } as never,
    {
      type: "REMOTE_CHANGES.RECEIVED",
      read: { record: null, referrers: null, history: null, by: "3" },
    } as never,
  ],
  outputs: {
    loadRecord: [{ ok: true, value: carrierRow() }, NOWHERE, NO_ANSWER],
    loadReferrers: [{ ok: true, value: [] }, NO_ANSWER],
    loadHistory: [{ ok: true, value: page }, { ok: true, value: { changes: [], next: null } }, NO_ANSWER],
    sendAction: [{ ok: true, value: null }, NO_ANSWER, NOBODY, REFUSED, ASKS],
  },
  regions: ["record", "history", "action"],
  facts: ({ record, gone, history, historyField, acting, question, submission }: RecordViewContext) => [
    record === null,
    gone === null,
    history.next === null,
    historyField,
    acting,
    question === null,
    submission === null,
  ],
};
