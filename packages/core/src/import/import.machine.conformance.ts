import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { fileOf, importInput, resultOf, said } from "./import.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { formOf } from "./import.submit";
import type { ImportContext } from "./import.types";

const REFUSED = {
  ok: false,
  error: { _tag: "Refused", status: 409, code: "bad_rows", description: "No.", fields: { "rows.0.id": "Taken." } },
} as const;

/** A visit before which an import was sent without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const body = { rows: [{ name: "Acme" }], dry_run: false, readings: [null] };
  putEntry(ports.storage.local, anEntry({ form: formOf(importInput()), body }));
  return importInput({ ports });
}

/** A file of one row, which is mended, taken off, and imported. */
export const conformance: Conformance = {
  inputs: [() => importInput(), unconfirmedInput],
  events: [
    fileOf("Name\nAcme\n") as never,
    fileOf("") as never,
    { type: "COLUMN.READ_AS", column: 0, field: null } as never,
    { type: "COLUMN.READ_AS", column: 0, field: "name" } as never,
    { type: "CELL.MEND", id: "2", column: 0, text: "Basin" } as never,
    { type: "ROWS.TAKE", ids: ["2"], isOut: true } as never,
    { type: "ROWS.TAKE", ids: ["2"], isOut: false } as never,
    { type: "ROWS.SHOW", shown: "all" } as never,
  ],
  outputs: {
    loadNames: [{ ok: true, value: {} }, NO_ANSWER],
    checkRows: [
      { ok: true, value: resultOf(said("new")) },
      { ok: true, value: resultOf(said("unchanged")) },
      NO_ANSWER,
    ],
    importRows: [{ ok: true, value: resultOf(said("new")) }, NO_ANSWER, REFUSED],
  },
  facts: ({ columns, rows, checked, isStale, submission, error }: ImportContext) => [
    columns,
    rows.map(({ cells, isOut }) => [cells, isOut]),
    [...checked.values()].map(({ verdict }) => verdict),
    isStale,
    submission === null,
    error === null,
  ],
};
