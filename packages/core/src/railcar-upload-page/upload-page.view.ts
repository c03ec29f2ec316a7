import type { RailcarUpload } from "@railhead/api-contract/railcar-uploads.contract";
import { tUpload, tUploadRows, tUploadSend } from "../messages/catalogue-railcar-uploads";
import type { Signal } from "../resources/resource.types";
import { SHOWN_ROWS, uploadAddress, type ShownRows } from "../railcars/upload-address";
import { formatInstant } from "../terminal-time/instant-text";
import { commitFault, undoableUntil, isUndoable, type CommitFault } from "./upload-commit.rules";
import type { UploadPageSnapshot } from "./upload-page.machine";
import type { UploadPageContext } from "./upload-page.types";
import { isNothingQueued } from "./upload-queued.rules";
import { remarkText, stateText, stateTone, countsText, countSteps } from "./upload-words";

/** How far the page has come: what it draws follows from it. */
export type UploadStage =
  | "loading"
  | "failed"
  | "missing"
  | "checking"
  | "checked"
  | "writing"
  | "committed"
  | "undone"
  | "discarded"
  | "refused";

/** Work that is under way: in words, and how much of it is done; `total` 0 where nobody knows. */
export interface ProgressView {
  readonly text: string;
  readonly done: number;
  readonly total: number;
}
/** One filter of the rows. */
export interface TabView {
  readonly shown: ShownRows;
  readonly label: string;
  readonly count: number;
}
/** Something that stands above the rows until it is settled. */
export interface NoticeView {
  readonly tone: "ready" | "waiting" | "blocked";
  readonly title: string;
  readonly text: string | null;
  readonly lines: readonly string[];
}
export interface UploadPageView {
  readonly stage: UploadStage;
  readonly name: string;
  readonly state: { readonly text: string; readonly tone: Signal } | null;
  readonly summary: string;
  readonly counts: string;
  readonly progress: ProgressView | null;
  readonly isStale: boolean;
  /** There are rows to be looked at: those of the check before, while it is checked again. */
  readonly hasRows: boolean;
  readonly tabs: readonly TabView[];
  readonly shown: ShownRows;
  readonly canChange: boolean;
  /** Another sheet of a workbook that could not be read may be. */
  readonly canReadAgain: boolean;
  /** How many rows are taken off at once, and whether they are being looked for. */
  readonly faults: { readonly count: number; readonly isFinding: boolean } | null;
  readonly refused: NoticeView | null;
  readonly refusal: (NoticeView & { readonly isRetried: boolean }) | null;
  readonly unconfirmed: string | null;
  readonly changed: NoticeView | null;
  readonly repeated: { readonly earlier: string | null } | null;
  /** The same bytes were committed before. */
  readonly sameAs: string | null;
  readonly commit: {
    readonly label: string;
    readonly again: string;
    readonly why: string | null;
    readonly says: string;
    readonly isPending: boolean;
  } | null;
  readonly done: {
    readonly title: string;
    readonly by: string;
    readonly hasNew: boolean;
    readonly isCollecting: boolean;
    readonly canUndo: boolean;
    /** Until when it can be undone, or that it cannot; null where nothing is to be said of it. */
    readonly undoText: string | null;
  } | null;
  readonly undone: { readonly by: string } | null;
  readonly canDiscard: boolean;
  readonly undo: { readonly text: string; readonly reason: string; readonly fault: string | null } | null;
  readonly isAskingDiscard: boolean;
  readonly isSendingAgain: boolean;
}

function stageOf(snapshot: UploadPageSnapshot): UploadStage {
  const { upload, loadError, isStale } = snapshot.context;
  if (snapshot.matches({ reading: "missing" })) return "missing";
  if (upload === null) return loadError !== null || isStale ? "failed" : "loading";
  const isWriting = upload.progress?.phase === "writing" || isSending(snapshot, "commit");
  return upload.status === "checked" && isWriting ? "writing" : upload.status;
}

const isOnItsWay = (snapshot: UploadPageSnapshot): boolean =>
  snapshot.matches({ work: "submitting" }) ||
  snapshot.matches({ work: "sending" }) ||
  snapshot.matches({ work: "resending" });
const isSending = (snapshot: UploadPageSnapshot, action: "commit" | "undo" | "discard"): boolean =>
  isOnItsWay(snapshot) && snapshot.context.submission?.action === action;

const HAVE_ROWS: ReadonlySet<UploadStage> = new Set(["checking", "checked", "writing", "committed", "undone"]);

/** Who uploaded it and when, of what. */
function summaryOf({ upload, zone }: UploadPageContext): string {
  if (upload === null) return "";
  const { created_at: created, created_by: by, family, sheet, sheets, customer_name: customer } = upload;
  const at = formatInstant(created, zone);
  return [
    by === null ? tUpload("one.at", { at }) : tUpload("one.by", { name: by.name, at }),
    tUpload(`family.${family}`),
    ...(sheet !== null && sheets.length > 1 ? [tUpload("one.sheet", { name: sheet })] : []),
    ...(customer === null ? [] : [tUpload("one.customer", { name: customer })]),
  ].join(" · ");
}

function progressOf(snapshot: UploadPageSnapshot, stage: UploadStage): ProgressView | null {
  const { upload } = snapshot.context;
  const { phase, done, total } = upload?.progress ?? { phase: null, done: 0, total: 0 };
  if (phase !== null) return { text: tUpload(`progress.${phase}`, { done, total }), done, total };
  const unknown = (text: string): ProgressView => ({ text, done: 0, total: 0 });
  if (stage === "checking") return unknown(tUpload("progress.judging", { done: 0, total: 0 }));
  if (isSending(snapshot, "undo")) return unknown(tUploadSend("undo.sending"));
  if (isSending(snapshot, "discard")) return unknown(tUploadSend("discard.sending"));
  if (stage !== "writing" || upload === null) return null;
  return unknown(tUploadSend("commit.sending", { made: upload.counts.new, changed: upload.counts.changed }));
}

/** The rows that are shown where the address does not say it: those that ask for something, else all. */
export const shownFirst = (upload: RailcarUpload | null): ShownRows =>
  upload?.status === "checked" && upload.counts.fault > 0 ? "fault" : "all";

/** The rows that the address asks for, as long as there are any: what was mended goes over to the others. */
function shownRows(upload: RailcarUpload | null, asked: ShownRows | null): ShownRows {
  if (asked === null || upload === null) return asked ?? shownFirst(upload);
  return upload.status === "checking" || countOf(upload, asked) > 0 ? asked : shownFirst(upload);
}

/** How many rows a filter shows. */
export function countOf({ counts, warnings }: Pick<RailcarUpload, "counts" | "warnings">, shown: ShownRows): number {
  if (shown === "warnings") return warnings;
  return shown === "all" ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[shown];
}

/** Filters that would show nothing are left out, but for the one at hand and those that everybody looks for. */
const ALWAYS: ReadonlySet<ShownRows> = new Set(["all", "fault", "new", "changed"]);
/** Rows of which a commit writes something, and an undo takes it back. */
const isWritten = (shown: ShownRows): shown is "new" | "changed" => shown === "new" || shown === "changed";
const tabsOf = (upload: RailcarUpload, shown: ShownRows): readonly TabView[] =>
  SHOWN_ROWS.map((one) => ({
    shown: one,
    label: upload.status === "undone" && isWritten(one) ? tUploadRows(`undone.${one}`) : tUploadRows(`shown.${one}`),
    count: countOf(upload, one),
  })).filter((tab) => tab.count > 0 || tab.shown === shown || ALWAYS.has(tab.shown));

/** Of the others nothing is said: the page shows no button, or the check under way. */
const WHY = { pending: "commit.pending", nothing: "commit.nothing", mayNotEdit: "commit.mayNotEdit" } as const;
const isSaid = (fault: CommitFault): fault is keyof typeof WHY => Object.hasOwn(WHY, fault);
function whyNot(context: UploadPageContext): string | null {
  const fault = commitFault(context);
  if (fault === null) return null;
  if (fault === "faults") return tUploadSend("commit.faults", { count: context.upload?.counts.fault ?? 0 });
  if (
    fault === "nothing" &&
    context.upload !== null &&
    countOf(context.upload, "all") === context.upload.counts.skipped
  )
    return tUploadSend("commit.noRows");
  return isSaid(fault) ? tUploadSend(WHY[fault]) : "";
}

/** What a commit does, said before it is sent. */
function commitOf(snapshot: UploadPageSnapshot, stage: UploadStage): UploadPageView["commit"] {
  const { context } = snapshot;
  const { upload, canCreate } = context;
  if (upload === null || !canCreate || (stage !== "checked" && stage !== "writing")) return null;
  const { new: made, changed, fault } = upload.counts;
  const rest = countOf(upload, "all") - made - changed - fault;
  const label =
    changed === 0
      ? tUploadSend("commit.new", { made })
      : made === 0
        ? tUploadSend("commit.changed", { changed })
        : tUploadSend("commit.both", { made, changed });
  const parts = [
    ...(made === 0 ? [] : [tUploadSend("commit.saysNew", { made })]),
    ...(changed === 0 ? [] : [tUploadSend("commit.saysChanged", { changed })]),
    ...(rest === 0 ? [] : [tUploadSend("commit.saysRest", { rest })]),
  ];
  return {
    label,
    again: tUploadSend("commit.again"),
    why: whyNot(context),
    says: tUploadSend("commit.says", { parts }),
    isPending: isSending(snapshot, "commit"),
  };
}

function doneOf(snapshot: UploadPageSnapshot): UploadPageView["done"] {
  const { context } = snapshot;
  const { upload, zone, ports } = context;
  if (upload?.status !== "committed") return null;
  const { new: made, changed } = upload.counts;
  const until = undoableUntil(context);
  const canUndo = isUndoable(context, ports.clock.nowSeconds());
  return {
    title: tUploadSend("done.title", { made, changed }),
    by: tUploadSend("done.by", {
      name: upload.committed_by?.name ?? "",
      at: formatInstant(upload.committed_at ?? upload.updated_at, zone),
    }),
    hasNew: made > 0,
    isCollecting: snapshot.matches({ work: "collecting" }),
    canUndo,
    undoText:
      canUndo && until !== null ? tUploadSend("undo.until", { day: formatInstant(until, zone).slice(0, 10) }) : null,
  };
}

/** Lines of a refusal that are shown; the others are counted. */
const LINES_MOST = 200;
const cut = (lines: readonly string[]): readonly string[] =>
  lines.length <= LINES_MOST
    ? lines
    : [...lines.slice(0, LINES_MOST), tUploadSend("more.lines", { count: lines.length - LINES_MOST })];

function refusalOf(context: UploadPageContext): UploadPageView["refusal"] {
  const { refusal, queued } = context;
  if (refusal === null) return null;
  const { of, text, lines } = refusal;
  const isRetried = of === "change" && !isNothingQueued(queued);
  const hasLines = lines.length > 0;
  if (of === "undo" && hasLines)
    return { tone: "blocked", title: text, text: tUploadSend("used.text"), lines: cut(lines), isRetried };
  return { tone: "blocked", title: text, text: null, lines: cut(lines), isRetried };
}

const UNCONFIRMED = { commit: "unconfirmed.commit", undo: "unconfirmed.undo", discard: "unconfirmed.discard" } as const;
function unconfirmedOf(snapshot: UploadPageSnapshot): string | null {
  const { submission } = snapshot.context;
  if (!snapshot.matches({ work: "unconfirmed" }) || submission === null) return null;
  return tUploadSend(UNCONFIRMED[submission.action as keyof typeof UNCONFIRMED]);
}

function questionsOf({ upload, question }: UploadPageContext) {
  const counts = upload?.counts;
  return {
    changed:
      question?.kind === "changed" && counts !== undefined
        ? ({
            tone: "waiting",
            title: tUploadSend("changed.title"),
            text: tUploadSend("changed.text"),
            lines: countSteps(question.before, counts),
          } as const)
        : null,
    repeated: question?.kind === "repeated" ? { earlier: question.earlier } : null,
    undo:
      question?.kind === "undo" && counts !== undefined
        ? {
            text: tUploadSend("undo.text", { made: counts.new, changed: counts.changed }),
            reason: question.reason,
            fault: question.isFaultShown && question.reason.trim() === "" ? tUploadSend("undo.required") : null,
          }
        : null,
    isAskingDiscard: question?.kind === "discard",
  };
}

/** What the page of one upload shows; `asked`: the rows that the address asks for. */
export function viewUploadPage(snapshot: UploadPageSnapshot, asked: ShownRows | null): UploadPageView {
  const { context } = snapshot;
  const { upload, canCreate, zone, isStale } = context;
  const stage = stageOf(snapshot);
  const shown = shownRows(upload, asked);
  const isOpen = upload !== null && (stage === "checked" || stage === "checking" || stage === "refused");
  const isBusy = isOnItsWay(snapshot) || unconfirmedOf(snapshot) !== null;
  return {
    stage,
    name: upload?.file_name ?? "",
    state:
      upload === null
        ? null
        : {
            text: stage === "writing" ? tUpload("state.writing") : stateText(upload),
            tone: stateTone(upload),
          },
    summary: summaryOf(context),
    counts: upload === null ? "" : countsText(upload),
    progress: progressOf(snapshot, stage),
    isStale: isStale && upload !== null,
    hasRows: upload !== null && HAVE_ROWS.has(stage) && countOf(upload, "all") > 0,
    tabs: upload === null ? [] : tabsOf(upload, shown),
    shown,
    canReadAgain: stage === "refused" && canCreate && upload !== null && upload.sheets.length > 1,
    canChange: (stage === "checked" || stage === "checking") && canCreate && !isBusy,
    faults:
      stage === "checked" && canCreate && upload !== null && upload.counts.fault > 0
        ? { count: upload.counts.fault, isFinding: snapshot.matches({ changing: "finding" }) }
        : null,
    refused:
      upload?.status === "refused"
        ? {
            tone: "blocked",
            title: tUpload("refused.title"),
            text: upload.refusal === null ? null : remarkText(upload.refusal),
            lines: upload.refusal?.code === "no_header" ? [tUpload("file.headers")] : [],
          }
        : null,
    refusal: refusalOf(context),
    unconfirmed: unconfirmedOf(snapshot),
    ...questionsOf(context),
    sameAs: stage === "checked" && upload?.same_as != null ? uploadAddress(upload.same_as) : null,
    commit: commitOf(snapshot, stage),
    done: doneOf(snapshot),
    undone:
      upload?.status === "undone"
        ? {
            by: tUploadSend("undone.by", {
              name: upload.undone_by?.name ?? "",
              at: formatInstant(upload.undone_at ?? upload.updated_at, zone),
              reason: upload.undo_reason ?? "",
            }),
          }
        : null,
    canDiscard: isOpen && canCreate && !isBusy,
    isSendingAgain: snapshot.matches({ work: "sendingAgain" }),
  };
}
