import { NO_ANSWER, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { createUploadFiles } from "./upload-files";
import { anUpload, aRow, committedUpload, pageInput, countsOf } from "./upload-page.fixtures";
import { formOfUpload } from "./upload-page.submit";
import type { UploadPageContext } from "./upload-page.types";

const refused = (status: number, code: string) => ({
  ok: false,
  error: { _tag: "Refused", status, code, description: "No.", fields: { "rows.2": "Row 2." } },
});

/** A page that still holds the file. */
function portsWithFile() {
  const ports = { ...pagePorts(), files: createUploadFiles() };
  ports.files.keep("41", { name: "a.csv", bytes: new Uint8Array([1]) });
  return ports;
}
/** A visit before which it was committed without an answer. */
function unconfirmed() {
  const ports = portsWithFile();
  const input = pageInput({ ports });
  const path = "/api/railcar-uploads/41/commit";
  putEntry(ports.storage.local, anEntry({ form: formOfUpload(input), action: "commit", path, body: {} }));
  return input;
}

/** An upload with a fault that is mended, committed and undone. */
export const conformance: Conformance = {
  inputs: [() => pageInput({ ports: portsWithFile() }), unconfirmed],
  events: [
    { type: "MAPPING.CHANGE", change: { day_order: "day" } } as never,
    { type: "CELL.MEND", row: 2, column: 1, value: "1" } as never,
    { type: "ROWS.TAKE", rows: [2], out: true } as never,
    { type: "FILE.AGAIN", sheet: "Dec", customerId: null } as never,
    { type: "REASON.CHANGE", text: "Wrong file" } as never,
  ],
  outputs: {
    readUpload: [
      { ok: true, value: anUpload({ counts: countsOf({ new: 1 }) }) },
      { ok: true, value: committedUpload() },
      refused(404, "not_found"),
      NO_ANSWER,
    ],
    findRows: [{ ok: true, value: [aRow(2, "fault", { visit_id: "9" })] }, NO_ANSWER],
    sendChange: [{ ok: true, value: anUpload({ counts: countsOf({ new: 1 }) }) }, refused(422, "rule"), NO_ANSWER],
    sendWrite: [{ ok: true, value: committedUpload() }, refused(409, "upload_repeated"), NO_ANSWER],
    sendFile: [{ ok: true, value: anUpload({ id: "42" }) }, NO_ANSWER],
  },
  regions: ["changing", "work"],
  facts: ({ upload, queued, change, question, submission, write }: UploadPageContext) => [
    upload?.status ?? null,
    queued.mapping === null,
    queued.cells.size,
    queued.rows.size,
    change?.kind ?? null,
    question?.kind === "undo" ? question.reason : (question?.kind ?? null),
    submission?.status ?? null,
    write?.action ?? null,
  ],
};
