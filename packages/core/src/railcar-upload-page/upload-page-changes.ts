import { RAILCARS_MOST } from "@railhead/api-contract/rail-visit-routes";
import type { RailcarUpload, RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import { describeError, type ApiError } from "../api/api-errors";
import { tUploadRows, tUploadSend } from "../messages/catalogue-railcar-uploads";
import { batchAddress } from "../railcars/batch-pages";
import { uploadAddress } from "../railcars/upload-address";
import type { OutboxEntry } from "../submission/outbox.types";
import { isCommittable, isUndoable } from "./upload-commit.rules";
import {
  NOTHING_QUEUED,
  cellKey,
  nextChange,
  withCell,
  withMapping,
  withoutChange,
  withRows,
} from "./upload-queued.rules";
import type {
  Queued,
  UploadPageContext,
  UploadPageEvent,
  UploadPageInput,
  UploadPageStep,
  UploadRefusal,
  UploadWrite,
} from "./upload-page.types";

type Of<Type extends UploadPageEvent["type"]> = Extract<UploadPageEvent, { readonly type: Type }>;

/** The page as it is opened: nothing is known of the upload yet. */
export const initialContext = (input: UploadPageInput): UploadPageContext => ({
  ...input,
  upload: null,
  isStale: false,
  loadError: null,
  queued: NOTHING_QUEUED,
  sentCells: NOTHING_QUEUED.cells,
  sentCodes: [],
  change: null,
  question: null,
  refusal: null,
  write: null,
  sentAgain: null,
  submission: null,
});

/** Whether an answer is older than what is known: a look that was under way while something was changed. */
const isOlder = (known: RailcarUpload, read: RailcarUpload): boolean =>
  read.revision < known.revision || (read.revision === known.revision && read.updated_at < known.updated_at);

/** What an action that waits for its answer makes of an upload. */
const OUTCOME = { commit: "committed", undo: "undone", discard: "discarded" } as const;
const isOutcome = (entry: OutboxEntry, { status }: RailcarUpload): boolean =>
  Object.entries(OUTCOME).some(([action, outcome]) => action === entry.action && outcome === status);

const isOpen = ({ status }: RailcarUpload): boolean => status === "checking" || status === "checked";

/** What was typed and is lost, for the upload was ended in between: by whom and how. Null where nothing is. */
function lostOf(cells: Queued["cells"], upload: RailcarUpload): UploadRefusal | null {
  if (cells.size === 0) return null;
  const by = (upload.status === "undone" ? upload.undone_by : upload.committed_by)?.name ?? "";
  const text =
    upload.status === "committed" || upload.status === "undone"
      ? tUploadSend(`over.${upload.status}`, { by })
      : tUploadSend(upload.status === "discarded" ? "over.discarded" : "over.other");
  return {
    of: "other",
    text,
    lines: [...cells.values()].map(({ row, value }) => tUploadSend("over.lost", { row, value })),
  };
}

/**
 * The upload as it is now. Where it shows what came of a change without an answer, that is settled. Where somebody else
 * ended it, nothing that waits here can be sent any more.
 */
export function takeUpload(context: UploadPageContext, read: RailcarUpload): UploadPageStep {
  const { upload, submission, question, queued } = context;
  const seen = { isStale: false, loadError: null } as const;
  if (upload !== null && isOlder(upload, read)) return { change: seen };
  const isSettled = submission?.status === "unconfirmed" && isOutcome(submission, read);
  const isOver = !isOpen(read) && upload !== null && isOpen(upload);
  const isAsked = question !== null && (question.kind === "undo" ? read.status === "committed" : isOpen(read));
  return {
    change: {
      ...seen,
      upload: read,
      ...(isOver
        ? { queued: NOTHING_QUEUED, sentCells: NOTHING_QUEUED.cells, refusal: lostOf(queued.cells, read) }
        : {}),
      ...(isAsked ? {} : { question: null }),
    },
    ...(isSettled ? { raise: [{ type: "SUBMISSION.SETTLE" }] } : {}),
  };
}

export const failLook = (error: ApiError | null): UploadPageStep => ({
  change: { isStale: true, loadError: error },
});

// ---- what is changed of it

const wait = (queued: UploadPageContext["queued"]): UploadPageStep => ({ change: { queued, refusal: null } });
export const changeMapping = ({ queued }: UploadPageContext, { change }: Of<"MAPPING.CHANGE">): UploadPageStep =>
  wait(withMapping(queued, change));
export const mendCell = ({ queued }: UploadPageContext, { row, column, value }: Of<"CELL.MEND">): UploadPageStep =>
  wait(withCell(queued, { row, column, value }));
export const takeRows = (
  { queued }: UploadPageContext,
  { rows, out }: Pick<Of<"ROWS.TAKE">, "rows" | "out">,
): UploadPageStep => wait(rows.length === 0 ? queued : withRows(queued, rows, out));

/** A cell was still typed in when the upload was ended, or while it is written: what was typed is said, not dropped. */
export const refuseMend = ({ upload }: UploadPageContext, mend: Of<"CELL.MEND">): UploadPageStep =>
  upload === null ? { change: {} } : { change: { refusal: lostOf(new Map([["", mend]]), upload) } };

/** The next of what waits goes out. */
export const beginChange = ({ queued }: UploadPageContext): UploadPageStep => ({
  change: { change: nextChange(queued), refusal: null },
});

/** It is taken up; what was changed in the meantime waits for the next call. A look that was asked before says nothing. */
export function finishChange(context: UploadPageContext, read: RailcarUpload): UploadPageStep {
  const { change, queued, sentCells, sentCodes } = context;
  const codes = change?.kind === "mapping" ? (change.body.codes ?? []) : [];
  const sent = change?.kind === "cells" ? change.body.map((mend) => [cellKey(mend), mend] as const) : [];
  return {
    change: {
      ...takeUpload(context, read).change,
      queued: change === null ? queued : withoutChange(queued, change),
      sentCells: new Map([...sentCells, ...sent]),
      sentCodes: [...sentCodes, ...codes],
      change: null,
    },
    raise: [{ type: "READ.SOON" }],
  };
}

/** No answer came: it waits until it is sent again. To be sent twice does no harm. */
export const loseChange = (_context: UploadPageContext): UploadPageStep => ({
  change: { change: null, refusal: { of: "change", text: tUploadSend("change.failed"), lines: [] } },
  raise: [{ type: "LOOK" }],
});

/** It was refused, and is let go. */
export const refuseChange = ({ change, queued }: UploadPageContext, error: ApiError): UploadPageStep => ({
  change: {
    change: null,
    queued: change === null ? queued : withoutChange(queued, change),
    refusal: refusalOf("other", error),
  },
  raise: [{ type: "LOOK" }],
});

/** Rows that were looked for could not be read. */
export const failFinding = (error: ApiError | null): UploadPageStep => ({
  change: {
    refusal: { of: "other", text: (error && describeError(error)) ?? tUploadRows("rows.failed"), lines: [] },
  },
});

export const dropQueued = (): UploadPageStep => ({ change: { queued: NOTHING_QUEUED, refusal: null } });

// ---- what is asked and refused

/** The sentences of a refusal, one for each row or car, in the order of the answer. */
const linesOf = (error: ApiError): readonly string[] =>
  error._tag === "Refused" ? [...new Set(Object.values(error.fields ?? {}))] : [];

function refusalOf(of: UploadRefusal["of"], error: ApiError): UploadRefusal {
  const text = describeError(error) ?? tUploadSend("change.failed");
  return { of, text, lines: linesOf(error).filter((line) => line !== text) };
}

export const askDiscard = (): UploadPageStep => ({ change: { question: { kind: "discard" }, refusal: null } });
export const askUndo = (): UploadPageStep => ({
  change: { question: { kind: "undo", reason: "", isFaultShown: false }, refusal: null },
});
export const changeReason = ({ question }: UploadPageContext, { text }: Of<"REASON.CHANGE">): UploadPageStep => ({
  change: question?.kind === "undo" ? { question: { ...question, reason: text } } : {},
});
export const showReasonFault = ({ question }: UploadPageContext): UploadPageStep => ({
  change: question?.kind === "undo" ? { question: { ...question, isFaultShown: true } } : {},
});
export const closeQuestion = (): UploadPageStep => ({ change: { question: null } });
export const closeRefusal = (): UploadPageStep => ({ change: { refusal: null } });

// ---- what is sent

const isBeingCommitted = ({ status, progress }: RailcarUpload): boolean =>
  status === "checked" && progress?.phase === "writing";
/** While it is checked it can be changed too: the server takes it, and checks it again. */
export const canChange = ({ upload, canCreate }: UploadPageContext): boolean =>
  upload !== null && isOpen(upload) && !isBeingCommitted(upload) && canCreate;
/** Rows with a fault are known where the check is done. */
export const canTakeFaults = (context: UploadPageContext): boolean =>
  canChange(context) && context.upload?.status === "checked";
/** Whether it can be committed as it stands, with nothing on its way. */
export const canCommit = (context: UploadPageContext): boolean => isCommittable(context);
export const canUndo = (context: UploadPageContext): boolean => isUndoable(context, context.ports.clock.nowSeconds());
export const canDiscard = ({ upload, canCreate }: UploadPageContext): boolean =>
  canCreate && upload !== null && (isOpen(upload) || upload.status === "refused");
export const reasonOf = ({ question }: UploadPageContext): string =>
  question?.kind === "undo" ? question.reason.trim() : "";
export const hasReason = (context: UploadPageContext): boolean => reasonOf(context) !== "";
export const hasFile = ({ upload, ports }: UploadPageContext): boolean =>
  upload !== null && ports.files.of(upload.id) !== null;

/** What goes out next. */
export const willSend = (write: UploadWrite): UploadPageStep => ({ change: { write } });

/** It is on its way: what was said of the last time is over. */
export const beginSending = (): UploadPageStep => ({
  change: { refusal: null, question: null },
  raise: [{ type: "READ.SOON" }],
});

const DONE = { commit: "notice.committed", undo: "notice.undone", discard: "notice.discarded" } as const;

/** It is done. */
export function finishWrite(context: UploadPageContext, entry: OutboxEntry, read: RailcarUpload): UploadPageStep {
  const action = entry.action as keyof typeof DONE;
  return {
    change: { ...takeUpload(context, read).change, write: null },
    notice: { kind: "positive", message: tUploadSend(DONE[action], { name: read.file_name }) },
    raise: [{ type: "READ.SOON" }],
  };
}

/** The upload of the same bytes, as a refusal names it. */
function namedUpload(error: ApiError, { upload }: UploadPageContext): string | null {
  const current = error._tag === "Refused" ? error.current : undefined;
  const id = (current as { readonly upload_id?: unknown } | null | undefined)?.upload_id;
  return typeof id === "string" ? id : (upload?.same_as ?? null);
}

/** Nothing was written: why, and what can be done about it. The upload is looked at again. */
export function refuseWrite(context: UploadPageContext, entry: OutboxEntry, error: ApiError): UploadPageStep {
  const raise = [{ type: "LOOK" }] as const;
  const code = error._tag === "Refused" ? error.code : "";
  if (code === "upload_repeated")
    return { change: { write: null, question: { kind: "repeated", earlier: namedUpload(error, context) } }, raise };
  if (code === "upload_changed" && context.upload !== null)
    return { change: { write: null, question: { kind: "changed", before: context.upload.counts } }, raise };
  const of = entry.action === "commit" ? "commit" : entry.action === "undo" ? "undo" : "other";
  return { change: { write: null, refusal: refusalOf(of, error) }, raise };
}

/** It is given up without knowing what came of it: the next look shows it. */
export const dropWrite = (): UploadPageStep => ({
  change: { write: null },
  notice: { kind: "warning", message: tUploadSend("send.dropped") },
  raise: [{ type: "LOOK" }],
});

/** The page is left before the answer. */
export const leavePage = (): UploadPageStep => ({
  change: {},
  notice: { kind: "warning", message: tUploadSend("send.left") },
});

// ---- where it leads

/** The file was sent again: it is another upload. */
export function openAgain({ sentAgain, ports }: UploadPageContext, { id }: RailcarUpload): UploadPageStep {
  if (sentAgain !== null) ports.files.keep(id, sentAgain.file);
  return { change: { sentAgain: null }, open: uploadAddress(id) };
}
/** Why the file could not be sent again: it is still here. */
export const failAgain = (error: ApiError | null): UploadPageStep => ({
  change: {
    sentAgain: null,
    refusal: { of: "other", text: (error && describeError(error)) ?? tUploadRows("again.failed"), lines: [] },
  },
});

/** The railcars that were announced, on the page on which they are received: as many as are received at once. */
export function openReceiving(
  { upload }: UploadPageContext,
  rows: readonly Pick<RailcarUploadRow, "visit_id">[],
): UploadPageStep {
  const ids = rows.flatMap(({ visit_id: id }) => (id === null ? [] : [id]));
  const isCut = ids.length > RAILCARS_MOST;
  return {
    change: {},
    open: batchAddress("receive", upload?.family ?? "sand", ids.slice(0, RAILCARS_MOST)),
    ...(isCut
      ? { notice: { kind: "warning", message: tUploadSend("done.receiveMost", { most: RAILCARS_MOST }) } }
      : {}),
  };
}

/** The same file for another sheet or customer; nothing where this page does not hold it. */
export function sendAgain(
  { upload, ports }: UploadPageContext,
  { sheet, customerId }: Of<"FILE.AGAIN">,
): UploadPageStep {
  const file = upload === null ? null : ports.files.of(upload.id);
  if (upload === null || file === null) return { change: {} };
  const key = ports.ids.newIdempotencyKey();
  return {
    change: {
      sentAgain: { file, family: upload.family, customerId, sheet, terminalId: upload.terminal_id, key },
      refusal: null,
    },
  };
}
