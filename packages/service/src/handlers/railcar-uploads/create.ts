import { UPLOAD_DAYS, type UploadColumn } from "@railhead/api-contract/railcar-uploads.contract";
import type { routes } from "@railhead/api-contract/railcar-uploads.contract";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { planColumns } from "@railhead/core/railcar-uploads/upload-columns.rules";
import { noTerminal } from "../../crud/visible";
import { recordEvent, type RequestContext } from "../../events";
import { sha256Of } from "../../http/input";
import type { Handler } from "../../http/handler";
import { fieldBroken } from "../../problems";
import { readUpload } from "../../sheets/read-upload";
import type { NewRow, Tx } from "../../store/store.port";
import type { UploadRow } from "../../store/upload-rows";
import { base64Of } from "./file-text";
import { mappingFor } from "./saved-mapping";
import { answer, NO_COUNTS, remarkOf } from "./serialize";
import type { UploadWork } from "./work";

const DAY = 86_400;
/** How many outdated files are cleared by each new one. */
const CLEARED_AT_ONCE = 5;
const NAME_MOST = 200;

/** What a file is called: its name without folders and signs that no text shows. */
function fileName(headers: Headers): string {
  const sent = headers.get("x-file-name") ?? "";
  // oxlint-disable-next-line no-control-regex
  const name = (decoded(sent).split(/[/\\]/).at(-1) ?? "").replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
  return name === "" ? "file" : name.slice(0, NAME_MOST);
}
/** A header holds no other signs than those of ASCII: browsers send the others as an address does. */
function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

/** Refuses a terminal that is not the caller's, and a customer that is none in use. */
async function refuseUnknown(
  { tx, caller }: RequestContext,
  { terminal_id, customer_id }: Pick<UploadRow, "terminal_id" | "customer_id">,
): Promise<void> {
  if (!caller.terminals.has(terminal_id)) throw fieldBroken("terminal_id", "bad_reference", noTerminal());
  const customer = customer_id === null ? null : await tx.rows("customers").get(customer_id);
  if (customer_id !== null && customer?.is_active !== true) {
    const refusal = recordRefusal("record_missing", { kind: noun("customers"), id: customer_id });
    throw fieldBroken("customer_id", "bad_reference", refusal);
  }
}

/** Clears a few files that were kept long enough. */
async function clearOldFiles(tx: Tx, now: number): Promise<void> {
  const before = now - UPLOAD_DAYS.kept * DAY;
  const old = await tx.rows("railcar-upload-files").fields(["created_at"], {
    where: { all: [{ field: "created_at", test: { op: "lt", value: before } }] },
    limit: CLEARED_AT_ONCE,
  });
  for (const { id } of old) await tx.rows("railcar-upload-files").remove(id);
}

/** An upload before anything was read of it. */
const begun = (
  { caller, now }: RequestContext,
  of: Pick<UploadRow, "terminal_id" | "family" | "customer_id" | "file_name" | "file_hash">,
): NewRow<UploadRow> => ({
  ...of,
  sheet: null,
  sheets: [],
  status: "checking",
  refusal: null,
  columns: [],
  weight_unit: null,
  day_order: "month",
  codes: [],
  counts: NO_COUNTS,
  warnings: 0,
  revision: 1,
  created_at: now,
  created_by: caller.session.userid,
  updated_at: now,
  committed_at: null,
  committed_by: null,
  undone_at: null,
  undone_by: null,
  undo_reason: null,
});

/** Keeps a new upload. */
async function made(context: RequestContext, upload: NewRow<UploadRow>): Promise<UploadRow> {
  const row = await context.tx.rows("railcar-uploads").insert(upload);
  await recordEvent(context.tx, context, {
    resource: "railcar-uploads",
    id: row.id,
    action: "create",
    before: null,
    after: row,
  });
  return row;
}

/** Takes a file in: reads it at once, so that one which cannot be read is refused, and leaves its rows to be checked. */
export const create =
  (work: UploadWork): Handler<(typeof routes)["create"]> =>
  async (call) => {
    const { tx, body, query } = call;
    const { terminal_id = call.caller.session.terminal_id, family = "sand", customer_id = null, sheet = null } = query;
    await refuseUnknown(call, { terminal_id, customer_id });
    await clearOldFiles(tx, call.now);
    const of = { terminal_id, family, customer_id, file_name: fileName(call.headers), file_hash: await sha256Of(body) };
    const reading = await readUpload(body, sheet);
    const upload = begun(call, of);
    if (!reading.ok) {
      // Another sheet of the workbook may be read.
      const { sheets, remark } = reading;
      const refused = { ...upload, sheets, status: "refused", refusal: remarkOf(remark) } as const;
      return { result: await answer(call, work, await made(call, refused)) };
    }
    const mapping = (await mappingFor(tx, of)) ?? null;
    const columns: readonly UploadColumn[] = planColumns(reading.sheet.heads, { family, mapping, chosen: [] });
    const row = await made(call, {
      ...upload,
      columns,
      sheet: reading.sheet.name,
      sheets: reading.sheets,
      weight_unit: mapping?.weight_unit ?? null,
      day_order: mapping?.day_order ?? "month",
    });
    await tx.rows("railcar-upload-files").insert({ upload_id: row.id, content: base64Of(body), created_at: call.now });
    return { result: await answer(call, work, row) };
  };
