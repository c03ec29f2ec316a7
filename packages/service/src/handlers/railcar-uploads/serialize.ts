import {
  UPLOAD_VERDICTS,
  type RailcarUpload,
  type RailcarUploadRow,
  type UploadRemark,
} from "@railhead/api-contract/railcar-uploads.contract";
import { codedSentence, type Refusal } from "@railhead/core/messages/define-refusals";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { UploadRecordRow, UploadRow } from "../../store/upload-rows";
import type { UploadWork } from "./work";

/** Nothing counted yet. */
export const NO_COUNTS = Object.fromEntries(UPLOAD_VERDICTS.map((verdict) => [verdict, 0])) as UploadRow["counts"];

/** What is said of a cell or a row, as the wire carries it. */
export const remarkOf = ({
  code,
  refusal,
  is_fault,
}: {
  readonly code: string;
  readonly refusal: Refusal;
  readonly is_fault: boolean;
}): UploadRemark => ({ code, sentence: refusal.description, coded: codedSentence(refusal), is_fault });

/** Which committed upload of the same bytes there is, by the hash of each. */
async function sameFiles({ tx }: Pick<RequestContext, "tx">, rows: readonly UploadRow[]) {
  const hashes = [...new Set(rows.filter(({ status }) => status === "checked").map(({ file_hash }) => file_hash))];
  if (hashes.length === 0) return [];
  return tx.rows("railcar-uploads").find({
    where: {
      all: [
        { field: "file_hash", test: { op: "in", value: hashes } },
        { field: "status", test: { op: "eq", value: "committed" } },
      ],
    },
  });
}

/** Whether two uploads are of the same bytes, for one terminal and family. */
export const isSameFile = (one: UploadRow, other: UploadRow): boolean =>
  one.id !== other.id &&
  one.file_hash === other.file_hash &&
  one.terminal_id === other.terminal_id &&
  one.family === other.family;

/** Uploads as the wire shows them. */
export async function serializeUploads(
  context: Pick<RequestContext, "tx">,
  work: Pick<UploadWork, "progressOf">,
  rows: readonly UploadRow[],
): Promise<RailcarUpload[]> {
  const people = rows.flatMap((row) => [row.created_by, row.committed_by, row.undone_by]);
  const [users, customers, committed] = await Promise.all([
    byIds(context.tx, "users", people),
    byIds(
      context.tx,
      "customers",
      rows.map(({ customer_id }) => customer_id),
    ),
    sameFiles(context, rows),
  ]);
  const person = (id: string | null) => {
    const found = users.get(id ?? "");
    return found === undefined ? null : { id: found.id, name: found.full_name };
  };
  return rows.map(({ codes: _codes, created_by, committed_by, undone_by, columns, sheets, ...row }) => ({
    ...row,
    columns: [...columns],
    sheets: [...sheets],
    customer_name: customers.get(row.customer_id ?? "")?.name ?? null,
    progress: work.progressOf(row.id),
    same_as:
      committed.find((other) =>
        isSameFile({ ...row, codes: [], created_by, committed_by, undone_by, columns, sheets }, other),
      )?.id ?? null,
    created_by: person(created_by),
    committed_by: person(committed_by),
    undone_by: person(undone_by),
  }));
}

/** Rows of an upload as the wire shows them. */
export const serializeRow = ({ number, verdict, car, visit_id, judged }: UploadRecordRow): RailcarUploadRow => ({
  number,
  verdict,
  car,
  visit_id,
  ...judged,
});
