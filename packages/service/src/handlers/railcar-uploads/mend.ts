import type { CodedField, routes, UploadColumn } from "@railhead/api-contract/railcar-uploads.contract";
import { uploadRefusal } from "@railhead/core/messages/refusals/upload-calls";
import { uploadFieldsOf, withChosen, type ChosenColumn } from "@railhead/core/railcar-uploads/upload-columns.rules";
import { changedCodes, type CodeChange } from "@railhead/core/railcar-uploads/upload-mapping.rules";
import { recordEvent, type RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict } from "../../problems";
import { refuse } from "../../refusals/collector";
import { pathInList, ruleFault, type Fault } from "../../refusals/faults";
import type { RowChange } from "../../store/store.port";
import type { UploadRecordRow, UploadRow } from "../../store/upload-rows";
import { judge, keepJudgement, loadUpload, rowsOfUpload } from "./check";
import { answer } from "./serialize";
import { lockedUpload, refuseUnlessOpen } from "./open-upload";
import type { UploadWork } from "./work";

/** Files of so many rows are checked within the call that changes them; larger ones behind it. */
const AT_ONCE = 1000;

/** A change of an upload that others are kept from: what it wrote is judged again. */
async function rechecked(
  context: RequestContext,
  work: UploadWork,
  before: UploadRow,
  patch: Partial<UploadRow>,
  done: object,
): Promise<UploadRow> {
  const changed = await context.tx.rows("railcar-uploads").update(before.id, {
    ...patch,
    status: "checking",
    revision: before.revision + 1,
    updated_at: Math.max(context.now, before.updated_at + 1),
  });
  await recordEvent(context.tx, context, {
    resource: "railcar-uploads",
    id: before.id,
    action: "update",
    before,
    // What was mended stands here and nowhere else by whom.
    after: { ...changed, ...done },
  });
  const rows = Object.values(before.counts).reduce((sum, count) => sum + count, 0);
  if (before.status === "checking" || rows > AT_ONCE) return changed;
  const loaded = await loadUpload(context.tx, changed, context.now);
  return keepJudgement(context.tx, loaded, await judge(loaded), context.now);
}

/** What is wrong with the choice of columns: there are none such, a family has no such field, or two are read as one. */
function choiceFaults({ columns, family }: UploadRow, chosen: readonly ChosenColumn[]): readonly Fault[] {
  const fields = uploadFieldsOf(family);
  return chosen.flatMap(({ column, field }, i): readonly Fault[] => {
    const at = (name: string) => `columns.${pathInList(i, name)}`;
    if (!columns.some((one) => one.column === column))
      return [ruleFault(at("column"), uploadRefusal("upload_no_column", { column }))];
    if (field === null) return [];
    if (!fields.includes(field)) return [ruleFault(at("field"), uploadRefusal("upload_unread_field", { field }))];
    return field !== "seals" && chosen.findIndex((one) => one.field === field) < i
      ? [ruleFault(at("field"), uploadRefusal("upload_field_twice", { field }))]
      : [];
  });
}

/** Columns after some are read otherwise. Throws where they cannot be. */
function columnsRead(upload: UploadRow, chosen: readonly ChosenColumn[]): readonly UploadColumn[] {
  refuse(choiceFaults(upload, chosen));
  return withChosen(upload.columns, chosen);
}

const RESOURCE_OF = {
  customer: "customers",
  supplier: "suppliers",
  origin: "origins",
  railroad: "railroads",
} as const satisfies Partial<Record<CodedField, string>>;

/** Whether there is such a record in use. */
async function isInUse({ tx }: RequestContext, family: UploadRow["family"], field: CodedField, id: string) {
  const name = field === "product" ? (family === "sand" ? "product-sizes" : "product-names") : RESOURCE_OF[field];
  return (await tx.rows(name).get(id))?.is_active === true;
}

/** Texts for records, after some are given another one or none; which are forgotten is kept for the mapping that is saved. */
async function codesGiven(
  context: RequestContext,
  upload: UploadRow,
  sent: readonly CodeChange[],
): Promise<readonly CodeChange[]> {
  const faults: Fault[] = [];
  for (const [i, { field, record_id }] of sent.entries())
    if (record_id !== null && !(await isInUse(context, upload.family, field, record_id)))
      faults.push(
        ruleFault(`codes.${pathInList(i, "record_id")}`, uploadRefusal("upload_no_record", { field, id: record_id })),
      );
  refuse(faults);
  return changedCodes(upload.codes, sent);
}

/** Says how columns and texts are read. */
export const mapping =
  (work: UploadWork): Handler<(typeof routes)["mapping"]> =>
  async (call) => {
    const before = await lockedUpload(call, call.params.id, false);
    refuseUnlessOpen(before);
    const { columns, codes, weight_unit, day_order } = call.body;
    const patch = {
      ...(columns === undefined ? {} : { columns: columnsRead(before, columns) }),
      ...(codes === undefined ? {} : { codes: await codesGiven(call, before, codes) }),
      ...(weight_unit === undefined ? {} : { weight_unit }),
      ...(day_order === undefined ? {} : { day_order }),
    };
    return { result: await answer(call, work, await rechecked(call, work, before, patch, {})) };
  };

const noRow = (at: string, row: number): Fault => ruleFault(at, uploadRefusal("upload_no_row", { row }));

/** The rows of an upload by their places. Throws a 409 before the first check, when there are none. */
async function byNumber(context: RequestContext, id: string): Promise<ReadonlyMap<number, UploadRecordRow>> {
  const rows = await rowsOfUpload(context.tx, id);
  if (rows.length === 0) throw conflict("state", uploadRefusal("upload_being_checked"));
  return new Map(rows.map((row) => [row.number, row]));
}

/** Mends cells; one that gets its old text back is mended no more. */
export const cells =
  (work: UploadWork): Handler<(typeof routes)["cells"]> =>
  async (call) => {
    const before = await lockedUpload(call, call.params.id, false);
    refuseUnlessOpen(before);
    const known = await byNumber(call, before.id);
    const faults: Fault[] = [];
    const mended = new Map<number, UploadRecordRow["mended"]>();
    for (const [i, { row: number, column, value }] of call.body.entries()) {
      const row = known.get(number);
      if (row === undefined) faults.push(noRow(pathInList(i, "row"), number));
      else if (!before.columns.some((one) => one.column === column))
        faults.push(ruleFault(pathInList(i, "column"), uploadRefusal("upload_no_column", { column })));
      else {
        const { [column]: _former, ...others } = mended.get(number) ?? row.mended;
        mended.set(number, value === (row.cells[column] ?? "") ? others : { ...others, [column]: value });
      }
    }
    refuse(faults);
    const changes = [...mended].flatMap(([number, patch]): readonly RowChange<UploadRecordRow>[] => {
      const row = known.get(number);
      return row === undefined ? [] : [{ id: row.id, patch: { mended: patch } }];
    });
    await call.tx.rows("railcar-upload-rows").updateAll(changes);
    return { result: await answer(call, work, await rechecked(call, work, before, {}, { mended: call.body })) };
  };

/** Takes rows off, or back. */
export const leaveOut =
  (work: UploadWork): Handler<(typeof routes)["leaveOut"]> =>
  async (call) => {
    const before = await lockedUpload(call, call.params.id, false);
    refuseUnlessOpen(before);
    const { rows, out } = call.body;
    const known = await byNumber(call, before.id);
    refuse(rows.flatMap((row, i) => (known.has(row) ? [] : [noRow(`rows.${i}`, row)])));
    const changes = [...new Set(rows)].flatMap((number): readonly RowChange<UploadRecordRow>[] => {
      const row = known.get(number);
      return row === undefined || row.is_out === out ? [] : [{ id: row.id, patch: { is_out: out } }];
    });
    await call.tx.rows("railcar-upload-rows").updateAll(changes);
    return { result: await answer(call, work, await rechecked(call, work, before, {}, { rows, out })) };
  };

/** Gives up what is not committed; once given up, asking again changes nothing. */
export const discard =
  (work: UploadWork): Handler<(typeof routes)["discard"]> =>
  async (call) => {
    const before = await lockedUpload(call, call.params.id, false);
    if (before.status === "discarded") return { result: await answer(call, work, before) };
    if (before.status !== "refused") refuseUnlessOpen(before);
    const { now } = call;
    const after = await call.tx.rows("railcar-uploads").update(before.id, {
      status: "discarded",
      revision: before.revision + 1,
      updated_at: Math.max(now, before.updated_at + 1),
    });
    await recordEvent(call.tx, call, { resource: "railcar-uploads", id: before.id, action: "discard", before, after });
    return { result: await answer(call, work, after) };
  };
