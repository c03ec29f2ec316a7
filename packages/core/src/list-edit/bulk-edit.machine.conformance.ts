import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { formOfBulk } from "./bulk-edit-changes";
import { bulkInput } from "./bulk-edit.fixtures";
import { carrier } from "./cell-edit.fixtures";
import type { BulkEditContext } from "./bulk-edit.types";

/** A visit before which such a change was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const body = [{ id: "12", phone: "1", updated_at: 10 }];
  putEntry(ports.storage.local, anEntry({ form: formOfBulk(bulkInput()), path: "/api/carriers/bulk", body }));
  return bulkInput({ ports });
}

/** Two carriers, one of which goes. */
export const conformance: Conformance = {
  inputs: [() => bulkInput(), unconfirmedInput],
  events: [
    { type: "FIELD.CHOOSE", key: "phone" } as never,
    { type: "VALUE.CHANGE", entry: "1" } as never,
    { type: "ROWS.OFF", ids: ["12"] } as never,
    { type: "ROWS.READ", rows: new Map([["13", null]]) } as never,
  ],
  outputs: {
    saveRows: [
      { ok: true, value: [carrier({ phone: "1", updated_at: 11 })] },
      NO_ANSWER,
      {
        ok: false,
        error: { _tag: "Refused", status: 422, code: "bad_rows", description: "1 row.", fields: { "0.phone": "No." } },
      },
    ],
  },
  facts: ({ key, entry, off, left, refused, resumed, submission }: BulkEditContext) => [
    key,
    entry,
    [...off],
    [...left],
    [...refused],
    resumed === null,
    submission === null,
  ],
};
