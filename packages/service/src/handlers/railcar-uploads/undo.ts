import { UPLOAD_DAYS, type routes } from "@railhead/api-contract/railcar-uploads.contract";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { uploadRefusal } from "@railhead/core/messages/refusals/upload-calls";
import { displayName } from "@railhead/core/railcars/display.rules";
import { visibleRows } from "../../crud/visible";
import { recordEvent, type RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict, Problem } from "../../problems";
import type { Fault } from "../../refusals/faults";
import { isSame } from "../../store/same";
import type { UploadRecordRow, UploadRow } from "../../store/upload-rows";
import { cancelVisits } from "../rail-visits/steps";
import { updateVisits } from "../rail-visits/update";
import { carLock, COLLECTION_OF, type VisitRow } from "../rail-visits/visits";
import { rowsOfUpload } from "./check";
import { writtenOf } from "./commit";
import { answer } from "./serialize";
import { lockedUpload } from "./open-upload";
import type { UploadWork } from "./work";

const DAY = 86_400;

/** A row that made or changed a visit, and the visit as it is now. */
interface Used {
  readonly row: UploadRecordRow;
  readonly visit: VisitRow | undefined;
}

/** What was done to a visit since the upload wrote it; null where nothing was. */
function usedSince(upload: UploadRow, { row, visit }: Used): Refusal | null {
  const car = row.car ?? "";
  if (visit === undefined) return uploadRefusal("upload_used_gone", { car });
  const name = displayName(visit);
  if (visit.status_id !== RAILCAR_STATUS.pending || visit.asset_id !== null)
    return uploadRefusal("upload_used_state", { car: name });
  const now = writtenOf(upload.family, visit);
  const isAsWritten = Object.entries(row.written ?? {}).every(([field, value]) => isSame(now[field] ?? null, value));
  const isFlagged = row.before === null && visit.inoperable;
  return isAsWritten && !isFlagged ? null : uploadRefusal("upload_used_edit", { car: name });
}

/** Refuses an upload of which something was used since: every car with its reason. */
function refuseUsed(upload: UploadRow, used: readonly Used[]): void {
  const faults = used.flatMap((one): readonly Fault[] => {
    const refusal = usedSince(upload, one);
    return refusal === null ? [] : [{ kind: "state", at: `rows.${one.row.number}`, ...refusal }];
  });
  if (faults.length > 0)
    throw new Problem("Conflict", "upload_used", uploadRefusal("upload_used", { cars: faults.length }), { faults });
}

function refuseUnlessUndoable({ status, committed_at }: UploadRow, { now }: RequestContext): void {
  if (status !== "committed") throw conflict("state", uploadRefusal("upload_not_committed", { status }));
  if (now - (committed_at ?? 0) > UPLOAD_DAYS.undo * DAY)
    throw conflict("upload_too_old", uploadRefusal("upload_too_old", { days: UPLOAD_DAYS.undo }));
}

/** What was made is cancelled, what was changed gets its former values. */
async function takeBack(context: RequestContext, upload: UploadRow, used: readonly Used[]): Promise<void> {
  const name = COLLECTION_OF[upload.family];
  const ref = ({ row, visit }: Used) => ({ id: row.visit_id ?? "", updated_at: visit?.updated_at });
  const made = used.filter(({ row }) => row.before === null);
  const changed = used.filter(({ row }) => row.before !== null);
  // All at once: who holds some cars of a file, and the tracks of these, must not wait for the others.
  await context.tx.lock(
    [...new Set(used.flatMap(({ visit }) => (visit === undefined ? [] : carLock(visit))))].toSorted(),
  );
  if (made.length > 0)
    await cancelVisits(context, name, made.map(ref), uploadRefusal("upload_undone", { upload: upload.id }).description);
  if (changed.length > 0)
    await updateVisits(
      context,
      name,
      changed.map((one) => ({ ref: ref(one), body: one.row.before ?? {} })),
      (i, field) => `rows.${changed[i]?.row.number ?? 0}.${field}`,
    );
}

/**
 * Takes a committed upload back in one transaction, within 30 days and only where nothing was done with any of its
 * cars; else a 409 `upload_used` names every car that was used. There is no part undo.
 */
export const undo =
  (work: UploadWork): Handler<(typeof routes)["undo"]> =>
  async (call) => {
    const upload = await lockedUpload(call, call.params.id, true);
    refuseUnlessUndoable(upload, call);
    const rows = (await rowsOfUpload(call.tx, upload.id)).filter(({ written }) => written !== null);
    const visits = await visibleRows(
      call,
      COLLECTION_OF[upload.family],
      rows.map(({ visit_id }) => visit_id ?? ""),
    );
    const used = rows.map((row, i): Used => ({ row, visit: visits[i] }));
    refuseUsed(upload, used);
    await takeBack(call, upload, used);
    const reason = call.body.reason.trim();
    const after = await call.tx.rows("railcar-uploads").update(upload.id, {
      status: "undone",
      undone_at: call.now,
      undone_by: call.caller.session.userid,
      undo_reason: reason,
      revision: upload.revision + 1,
      updated_at: Math.max(call.now, upload.updated_at + 1),
    });
    await recordEvent(call.tx, call, {
      resource: "railcar-uploads",
      id: upload.id,
      action: "undo",
      before: upload,
      after,
      reason,
    });
    return { result: await answer(call, work, after) };
  };
