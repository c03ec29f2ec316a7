import { uploadRefusal } from "@railhead/core/messages/refusals/upload-calls";
import type { RequestContext } from "../../events";
import { conflict, recordNotFound } from "../../problems";
import type { UploadRow } from "../../store/upload-rows";
import { uploadLock } from "./check";

/** One upload of a terminal of the caller's; any other is nowhere (404). */
export async function seenUpload({ tx, caller }: RequestContext, id: string): Promise<UploadRow> {
  const row = await tx.rows("railcar-uploads").get(id);
  if (row === undefined || !caller.terminals.has(row.terminal_id)) throw recordNotFound("railcar-uploads", id);
  return row;
}

/** What commits and undoes of a terminal wait for: two files may be about the same cars. */
const terminalLock = (terminalId: string): string => `railcar-uploads:${terminalId}`;

/** An upload under its lock, and under that of its terminal where visits are written. */
export async function lockedUpload(context: RequestContext, id: string, writesVisits: boolean): Promise<UploadRow> {
  const { terminal_id } = await seenUpload(context, id);
  await context.tx.lock([uploadLock(id), ...(writesVisits ? [terminalLock(terminal_id)] : [])]);
  return seenUpload(context, id);
}

/** Refuses what can be done with a checked upload alone. */
export function refuseUnlessChecked({ status }: UploadRow): void {
  if (status === "checked") return;
  const refusal =
    status === "checking" ? uploadRefusal("upload_being_checked") : uploadRefusal("upload_closed", { status });
  throw conflict("state", refusal);
}

/** Refuses changes of an upload that is over: they may be made while it is checked too. */
export function refuseUnlessOpen({ status }: UploadRow): void {
  if (status !== "checked" && status !== "checking")
    throw conflict("state", uploadRefusal("upload_closed", { status }));
}
