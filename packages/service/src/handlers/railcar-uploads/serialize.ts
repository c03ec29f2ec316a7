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

/** Finds for uploads which committed one is of the same bytes, for the same terminal and family. */
export async function committedAlike(
  { tx }: Pick<RequestContext, "tx">,
  uploads: readonly UploadRow[],
): Promise<(upload: UploadRow) => UploadRow | undefined> {
  const hashes = [...new Set(uploads.map(({ file_hash }) => file_hash))];
  const committed =
    hashes.length === 0
      ? []
      : await tx.rows("railcar-uploads").find({
          where: {
            all: [
              { field: "file_hash", test: { op: "in", value: hashes } },
              { field: "status", test: { op: "eq", value: "committed" } },
            ],
          },
        });
  return ({ id, file_hash, terminal_id, family }) =>
    committed.find(
      (other) =>
        other.id !== id &&
        other.file_hash === file_hash &&
        other.terminal_id === terminal_id &&
        other.family === family,
    );
}

/** Uploads as the wire shows them. */
export async function serializeUploads(
  context: Pick<RequestContext, "tx">,
  work: Pick<UploadWork, "progressOf">,
  rows: readonly UploadRow[],
): Promise<RailcarUpload[]> {
  const people = rows.flatMap((row) => [row.created_by, row.committed_by, row.undone_by]);
  const [users, customers, alike] = await Promise.all([
    byIds(context.tx, "users", people),
    byIds(
      context.tx,
      "customers",
      rows.map(({ customer_id }) => customer_id),
    ),
    committedAlike(
      context,
      rows.filter(({ status }) => status === "checked"),
    ),
  ]);
  const person = (id: string | null) => {
    const found = users.get(id ?? "");
    return found === undefined ? null : { id: found.id, name: found.full_name };
  };
  return rows.map((row) => {
    const { codes: _codes, ...shown } = row;
    return {
      ...shown,
      columns: [...row.columns],
      sheets: [...row.sheets],
      customer_name: customers.get(row.customer_id ?? "")?.name ?? null,
      progress: work.progressOf(row.id),
      same_as: row.status === "checked" ? (alike(row)?.id ?? null) : null,
      created_by: person(row.created_by),
      committed_by: person(row.committed_by),
      undone_by: person(row.undone_by),
    };
  });
}

/** One upload as it is answered. */
export async function answer(context: Pick<RequestContext, "tx">, work: UploadWork, row: UploadRow) {
  const [shown] = await serializeUploads(context, work, [row]);
  if (shown === undefined) throw new Error("An upload was not shown");
  return shown;
}

/** Rows of an upload as the wire shows them. */
export const serializeRow = ({ number, verdict, car, visit_id, judged }: UploadRecordRow): RailcarUploadRow => ({
  number,
  verdict,
  car,
  visit_id,
  ...judged,
});
