import { UPLOAD_DAYS } from "@railhead/api-contract/railcar-uploads.contract";
import { isNothingQueued } from "./upload-queued.rules";
import type { UploadPageContext } from "./upload-page.types";

type Readiness = Pick<UploadPageContext, "upload" | "queued" | "change" | "canCreate" | "canEdit">;

/** Why an upload is not committed as it stands; null where it can be. */
export type CommitFault = "unread" | "pending" | "faults" | "nothing" | "mayNotEdit" | "mayNot";

/** What stands in the way of a commit: what a person can mend comes first. */
export function commitFault({ upload, queued, change, canCreate, canEdit }: Readiness): CommitFault | null {
  if (!canCreate) return "mayNot";
  if (upload === null || upload.status !== "checked") return "unread";
  if (change !== null || !isNothingQueued(queued)) return "pending";
  const { fault, new: made, changed } = upload.counts;
  if (fault > 0) return "faults";
  if (made + changed === 0) return "nothing";
  return changed > 0 && !canEdit ? "mayNotEdit" : null;
}

export const isCommittable = (readiness: Readiness): boolean => commitFault(readiness) === null;

const DAY = 24 * 3600;
/** Epoch seconds until which a committed upload may be undone; null of one that is not committed. */
export const undoableUntil = ({ upload }: Pick<UploadPageContext, "upload">): number | null =>
  upload?.status === "committed" && upload.committed_at !== null ? upload.committed_at + UPLOAD_DAYS.undo * DAY : null;

/** Whether it may still be undone; whether its railcars allow it is known by the server alone. */
export const isUndoable = ({ upload, canEdit }: Pick<UploadPageContext, "upload" | "canEdit">, now: number): boolean =>
  canEdit && (undoableUntil({ upload }) ?? 0) > now;
