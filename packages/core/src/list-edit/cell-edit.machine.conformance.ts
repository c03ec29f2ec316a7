import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { formOfCell } from "./cell-edit-changes";
import { carrier, cellInput } from "./cell-edit.fixtures";
import type { CellEditContext } from "./cell-edit.types";

/** A visit before which another field of the record was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  putEntry(ports.storage.local, anEntry({ form: formOfCell(cellInput()), body: { scac: "GULF", updated_at: 10 } }));
  return cellInput("phone", { ports });
}
const outdatedBy = (more: object) => ({
  ok: false,
  error: {
    _tag: "Refused",
    status: 409,
    code: "changed_meanwhile",
    description: "Changed.",
    current: carrier({ updated_at: 11, ...more }),
  },
});

/** The phone of a carrier. */
export const conformance: Conformance = {
  inputs: [() => cellInput(), unconfirmedInput],
  events: [
    { type: "FIELD.CHANGE", key: "phone", entry: "1" } as never,
    { type: "FIELD.LEAVE", key: "phone" } as never,
    { type: "CONFLICT.DECIDE", key: "phone", keep: "mine" } as never,
    { type: "ROW.READ", row: carrier({ phone: "2", updated_at: 11 }) } as never,
  ],
  outputs: {
    saveCell: [
      { ok: true, value: carrier({ phone: "1", updated_at: 11 }) },
      NO_ANSWER,
      outdatedBy({ scac: "GULF" }),
      outdatedBy({ phone: "3" }),
      { ok: false, error: { _tag: "Refused", status: 422, code: "rule", description: "No.", fields: {} } },
    ],
  },
  facts: ({ form: { entered, theirs, version }, resent, problem, submission }: CellEditContext) => [
    entered,
    theirs,
    version,
    Math.min(resent, 4),
    problem,
    submission === null,
  ],
};
