import { routes as inboundRoutes } from "@railhead/api-contract/resources/inbounds.contract";
import type { routes } from "@railhead/api-contract/railcar-uploads.contract";
import { mayAccess } from "@railhead/core/access/access.rules";
import { uploadRefusal } from "@railhead/core/messages/refusals/upload-calls";
import { shownNumber } from "@railhead/core/railcars/display.rules";
import { mappingToSave } from "@railhead/core/railcar-uploads/upload-mapping.rules";
import type { JudgedRow, VisitValues } from "@railhead/core/railcar-uploads/upload.types";
import { recordEvent, type RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict, Problem } from "../../problems";
import type { Fault } from "../../refusals/faults";
import { isSame } from "../../store/same";
import type { RowChange } from "../../store/store.port";
import type { UploadRecordRow, UploadRow, WrittenFields } from "../../store/upload-rows";
import { createVisits } from "../rail-visits/create";
import { updateVisits } from "../rail-visits/update";
import { COLLECTION_OF, type VisitRow } from "../rail-visits/visits";
import { judge, loadUpload, countsOf, type Loaded } from "./check";
import { changesInWords } from "./changes";
import { mappingFor } from "./saved-mapping";
import { lockedUpload, refuseUnlessChecked } from "./open-upload";
import { answer, committedAlike } from "./serialize";
import { fieldsOfVisit, valuesOf } from "./world";
import type { UploadWork } from "./work";

/** Visits that are announced by one statement. */
const BLOCK = 500;

/** Refuses the bytes of a committed upload, unless their cars are wanted once more. */
async function refuseRepeated(context: RequestContext, upload: UploadRow): Promise<void> {
  const same = (await committedAlike(context, [upload]))(upload);
  if (same === undefined) return;
  const refusal = uploadRefusal("upload_repeated", { upload: same.id, name: same.file_name });
  throw conflict("upload_repeated", refusal, { upload_id: same.id });
}

/** Refuses rows of which something else is true than what the upload shows. */
function refuseChanged(work: UploadWork, { upload, stored, question }: Loaded, rows: readonly JudgedRow[]): void {
  const shown = new Map(stored.map((row) => [row.number, row]));
  const visits = new Map(question.world.visits.map((visit) => [visit.id, visit]));
  // Also the very values that a row changes: what somebody else wrote into them since was seen by nobody here.
  const isAsShown = (row: JudgedRow) => {
    const before = shown.get(row.number);
    return (
      before?.verdict === row.verdict &&
      before.visit_id === row.visit_id &&
      isSame(before.judged.changes, changesInWords(question.world, visits, row))
    );
  };
  if (rows.every(isAsShown)) return;
  // What it shows is wrong for the next one who looks, too.
  work.again(upload.id);
  const counts = countsOf(rows);
  throw conflict("upload_changed", uploadRefusal("upload_changed", { counts }), { counts });
}

/** Refuses to commit another state of an upload than the one that was looked at, where the caller says which that was. */
function refuseOtherReading(revision: number | undefined, { revision: now, counts }: UploadRow): void {
  if (revision === undefined || revision === now) return;
  throw conflict("upload_changed", uploadRefusal("upload_changed", { counts }), { counts });
}

/** Refuses an upload with faults that are not left out: every such row by its place in the file. */
function refuseFaults(rows: readonly JudgedRow[]): void {
  const faulty = rows.filter(({ verdict }) => verdict === "fault");
  if (faulty.length === 0) return;
  const faults = faulty.map((row): Fault => {
    const why = [...row.cells.map(({ remark }) => remark), ...row.remarks].find((remark) => remark?.is_fault);
    const refusal =
      why == null
        ? uploadRefusal("upload_row_faulty", { row: row.number })
        : uploadRefusal("upload_row_fault", { row: row.number, why: why.refusal });
    return { kind: "rule", at: `rows.${row.number}`, ...refusal };
  });
  throw new Problem("RuleBroken", "upload_faults", uploadRefusal("upload_faults", { rows: faulty.length }), { faults });
}

const MAY_EDIT = inboundRoutes.update.metadata.access;

/** Refuses changes of visits by who may not edit them. */
function refuseChanges({ caller }: RequestContext, changed: readonly JudgedRow[]): void {
  if (changed.length > 0 && !mayAccess(MAY_EDIT, caller.session.permissions))
    throw new Problem("Forbidden", "not_permitted", uploadRefusal("upload_edit"));
}

/** A refusal of the j-th of these rows names its place in the file. */
const placeOf = (rows: readonly JudgedRow[]) => (i: number, field: string) => `rows.${rows[i]?.number ?? 0}.${field}`;

/** A visit's fields that a row can give, and its car, as they stand after the upload. */
export const writtenOf = (family: UploadRow["family"], row: VisitRow): WrittenFields => ({
  ...fieldsOfVisit(family, valuesOf(family, row)),
  prefix: row.prefix,
  terminal_id: row.terminal_id,
  car_number: shownNumber({ ...row }),
});

/** Announces the new cars, some hundred at a time, so that people see how far it is. */
async function announce(
  context: RequestContext,
  work: UploadWork,
  { upload }: Loaded,
  rows: readonly JudgedRow[],
): Promise<readonly VisitRow[]> {
  const { terminal_id, family, id } = upload;
  const made: VisitRow[] = [];
  for (let at = 0; at < rows.length; at += BLOCK) {
    work.report(id, { phase: "writing", done: at, total: rows.length });
    const block = rows.slice(at, at + BLOCK);
    const bodies = block.map(({ car, values }) => ({
      ...fieldsOfVisit(family, values),
      terminal_id,
      prefix: car?.prefix,
      [family === "sand" ? "inbound_number" : "car_number"]: car?.number,
    }));
    made.push(...(await createVisits(context, COLLECTION_OF[family], bodies, placeOf(block), id)));
  }
  return made;
}

/** What of a visit a changed row sets: the fields that differ, a weight always with its unit. */
function setBy({ changed, values }: JudgedRow): Partial<VisitValues> {
  const isWeight = changed.includes("shipped_weight") || changed.includes("shipped_weight_uom_abbreviation");
  const fields = new Set<keyof VisitValues>([
    ...changed,
    ...(isWeight ? (["shipped_weight", "shipped_weight_uom_abbreviation"] as const) : []),
  ]);
  return Object.fromEntries([...fields].flatMap((field) => (field in values ? [[field, values[field]]] : [])));
}

/** Some fields of what was written. */
const only = (fields: WrittenFields, names: readonly string[]): WrittenFields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** Sets what changed rows give. Gives for each row what its visit held before and holds now. */
async function change(
  context: RequestContext,
  { upload: { family }, question, readings }: Loaded,
  rows: readonly JudgedRow[],
): Promise<readonly { readonly before: WrittenFields; readonly written: WrittenFields }[]> {
  if (rows.length === 0) return [];
  const visits = new Map(question.world.visits.map((visit) => [visit.id, visit]));
  const bodies = rows.map((row) => fieldsOfVisit(family, setBy(row)));
  const items = rows.map(({ visit_id }, i) => ({
    ref: { id: visit_id ?? "", updated_at: readings.get(visit_id ?? "") },
    body: bodies[i] ?? {},
  }));
  const after = await updateVisits(context, COLLECTION_OF[family], items, placeOf(rows));
  return rows.map(({ visit_id }, i) => {
    const names = Object.keys(bodies[i] ?? {});
    const visit = visits.get(visit_id ?? "");
    const row = after[i];
    return {
      before: visit === undefined ? {} : only(fieldsOfVisit(family, visit), names),
      written: row === undefined ? {} : only(writtenOf(family, row), names),
    };
  });
}

/** Saves how the file was read, for the next one of the same terminal, family and customer. */
async function saveMapping(context: RequestContext, upload: UploadRow): Promise<void> {
  const rows = context.tx.rows("railcar-upload-mappings");
  const before = await mappingFor(context.tx, upload);
  const saved = mappingToSave(before ?? null, upload);
  const { terminal_id, family, customer_id } = upload;
  if (before === undefined) await rows.insert({ terminal_id, family, customer_id, ...saved, updated_at: context.now });
  else await rows.update(before.id, { ...saved, updated_at: context.now });
}

/** Writes down at each row which visit it made or changed, and how. */
async function noteRows(
  { tx }: RequestContext,
  { stored }: Loaded,
  written: ReadonlyMap<number, Partial<UploadRecordRow>>,
): Promise<void> {
  const changes = stored.flatMap(({ id, number }): readonly RowChange<UploadRecordRow>[] => {
    const patch = written.get(number);
    return patch === undefined ? [] : [{ id, patch }];
  });
  for (let at = 0; at < changes.length; at += BLOCK)
    await tx.rows("railcar-upload-rows").updateAll(changes.slice(at, at + BLOCK));
}

/**
 * Announces and changes the visits of an upload in one transaction. Every row is judged again under the terminal's lock:
 * where that comes to something else than what the upload shows, nothing is written (409 `upload_changed`); so it is
 * where the same bytes were committed before (409 `upload_repeated`), and where a row has a fault (422).
 */
export const commit =
  (work: UploadWork): Handler<(typeof routes)["commit"]> =>
  async (call) => {
    const upload = await lockedUpload(call, call.params.id, true);
    refuseUnlessChecked(upload);
    refuseOtherReading(call.body.revision, upload);
    if (call.body.again !== true) await refuseRepeated(call, upload);
    try {
      const loaded = await loadUpload(call.tx, upload, call.now);
      const rows = await judge(loaded, (progress) => work.report(upload.id, progress));
      refuseChanged(work, loaded, rows);
      refuseFaults(rows);
      const [fresh, changed] = (["new", "changed"] as const).map((verdict) =>
        rows.filter((row) => row.verdict === verdict),
      );
      if (fresh === undefined || changed === undefined) throw new Error("Rows were not told apart");
      refuseChanges(call, changed);
      const made = await announce(call, work, loaded, fresh);
      const set = await change(call, loaded, changed);
      await noteRows(
        call,
        loaded,
        new Map<number, Partial<UploadRecordRow>>([
          ...fresh.map(({ number }, i) => {
            const visit = made[i];
            return [
              number,
              visit === undefined ? {} : { visit_id: visit.id, written: writtenOf(upload.family, visit) },
            ] as const;
          }),
          ...changed.map(({ number }, i) => [number, { ...set[i] }] as const),
        ]),
      );
      await saveMapping(call, upload);
      const after = await call.tx.rows("railcar-uploads").update(upload.id, {
        status: "committed",
        counts: countsOf(rows),
        committed_at: call.now,
        committed_by: call.caller.session.userid,
        revision: upload.revision + 1,
        updated_at: Math.max(call.now, upload.updated_at + 1),
      });
      await recordEvent(call.tx, call, {
        resource: "railcar-uploads",
        id: upload.id,
        action: "commit",
        before: upload,
        after,
      });
      work.report(upload.id, null);
      return { result: await answer(call, work, after) };
    } finally {
      work.report(upload.id, null);
    }
  };
