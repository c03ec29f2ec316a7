import { tFields } from "../messages/catalogue-fields";
import { tImport } from "../messages/catalogue-import";
import { describeError, type ApiError } from "../api/api-errors";
import type { SheetProblem } from "../sheet/sheet.rules";
import { fieldOfHead, importFields } from "./import-columns.rules";
import { countsOf, groupOf, isReady } from "./import-rows.rules";
import { rowsIn } from "./import.submit";
import type { ImportSnapshot } from "./import.machine";
import { SHOWN, type FileRow, type ImportContext, type RowGroup } from "./import.types";

/** A column of the file, as its meaning is chosen. */
export interface ColumnView {
  readonly head: string;
  readonly example: string;
  readonly field: string | null;
}
/** A row of the file as it is drawn. */
export type RowView = {
  readonly id: string;
  readonly cells: readonly string[];
  readonly group: Exclude<RowGroup, "all"> | null;
  readonly verdict: string;
  /** What is wrong, by the column that it stands in. */
  readonly faults: ReadonlyMap<number, string>;
};
export type ImportStage = "file" | "columns" | "rows" | "done";
export interface ImportView {
  readonly stage: ImportStage;
  /** What is being done with the rows, in words; null where nothing is. */
  readonly busy: string | null;
  readonly file: string | null;
  /** Why nothing goes on: of the file, or of the last call. */
  readonly problem: string | null;
  readonly columns: readonly ColumnView[];
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  /** Columns that are not read, in words. */
  readonly unread: string | null;
  readonly check: { readonly label: string; readonly why: string | null } | null;
  readonly tabs: readonly { readonly shown: RowGroup; readonly label: string; readonly count: number }[];
  readonly shown: RowGroup;
  /** The button that imports, and why it does not. */
  readonly submit: { readonly label: string; readonly why: string | null; readonly isPending: boolean } | null;
  readonly unconfirmed: string | null;
  readonly done: string | null;
  /** Whether leaving the page would lose something. */
  readonly isHeld: boolean;
  /** What leaving means now. */
  readonly leaving: string;
}

const problemText = (problem: SheetProblem): string =>
  problem.code === "cell_too_long"
    ? tImport("file.cell_too_long", problem)
    : problem.code === "cells_beyond" || problem.code === "open_quote"
      ? tImport(`file.${problem.code}`, problem)
      : tImport(`file.${problem.code}`);

const errorText = (error: ApiError): string => describeError(error) ?? tImport("rows.failed");

function labelsOf({ facts }: Pick<ImportContext, "facts">): ReadonlyMap<string, string> {
  return new Map(importFields(facts).map(({ key, label }) => [key, tFields(label)]));
}

function busyOf(snapshot: ImportSnapshot, rows: number): string | null {
  if (snapshot.matches("naming") || snapshot.matches("checking")) return tImport("rows.checking", { rows });
  const isSending = snapshot.matches("sending") || snapshot.matches("resending") || snapshot.matches("submitting");
  return isSending
    ? tImport("rows.importing", { rows: rowsIn(snapshot.context.submission?.body ?? { rows: [] }) })
    : null;
}

function stageOf(snapshot: ImportSnapshot): ImportStage {
  if (snapshot.matches("done")) return "done";
  if (snapshot.matches("mapping")) return "columns";
  return snapshot.context.rows.length === 0 ? "file" : "rows";
}

function whyNot(context: ImportContext): string | null {
  const { new: made, changed, refused } = countsOf(context);
  if (refused > 0) return tImport("rows.refused", { rows: refused });
  if (context.isStale) return tImport("rows.stale");
  return made + changed > 0 ? null : tImport("rows.nothing");
}

function submitOf(snapshot: ImportSnapshot): ImportView["submit"] {
  const { context } = snapshot;
  const counts = countsOf(context);
  const isPending = snapshot.matches("sending") || snapshot.matches("submitting");
  const why = isReady(context) ? null : whyNot(context);
  return { label: tImport("rows.import", { rows: counts.new + counts.changed }), why, isPending };
}

/** What the page of an import shows. */
export function viewImport(snapshot: ImportSnapshot): ImportView {
  const { context } = snapshot;
  const { rows, heads, columns, fileName, facts, problem, error, submission, result } = context;
  const counts = countsOf(context);
  const stage = stageOf(snapshot);
  const isUnconfirmed = snapshot.matches("unconfirmed") || snapshot.matches("resending");
  const unread = heads.filter((head, at) => columns[at] === null && head !== "");
  const toCheck = rows.length - counts.out;
  const isMapped = columns.some((key) => key !== null);
  return {
    stage,
    busy: busyOf(snapshot, toCheck),
    file: fileName === "" ? null : tImport("file.name", { name: fileName, rows: rows.length }),
    problem: problem !== null ? problemText(problem) : error !== null && !isUnconfirmed ? errorText(error) : null,
    columns: heads.map((head, at) => ({
      head,
      example: rows.find(({ cells }) => (cells[at] ?? "") !== "")?.cells[at] ?? "",
      field: columns[at] ?? null,
    })),
    fields: importFields(facts).map(({ key, label }) => ({ key, label: tFields(label) })),
    unread: unread.length === 0 ? null : tImport("columns.unread", { heads: unread }),
    check:
      stage === "columns"
        ? { label: tImport("columns.check", { rows: toCheck }), why: isMapped ? null : tImport("columns.nothing") }
        : stage === "rows" && context.isStale
          ? { label: tImport("rows.check"), why: null }
          : null,
    tabs: SHOWN.map((shown) => ({ shown, label: tImport(`shown.${shown}`), count: counts[shown] })),
    shown: context.shown,
    submit: stage === "rows" ? submitOf(snapshot) : null,
    unconfirmed: isUnconfirmed ? tImport("send.unconfirmed", { rows: rowsIn(submission?.body ?? { rows: [] }) }) : null,
    done: result === null ? null : tImport("done.counts", { made: result.new, changed: result.changed }),
    isHeld: stage === "rows" || stage === "columns",
    leaving: submission === null ? tImport("leave.text") : tImport("leave.sending"),
  };
}

/** What becomes of a row, in words. */
function verdictText(context: ImportContext, row: FileRow, labels: ReadonlyMap<string, string>): string {
  if (row.isOut) return tImport("verdict.out");
  const known = context.checked.get(row.id);
  if (known === undefined) return tImport("verdict.unchecked");
  const labelOf = (field: string) => labels.get(field) ?? "";
  if (known.verdict === "changed") return tImport("verdict.changed", { fields: known.changes.map(labelOf) });
  if (known.verdict !== "refused") return tImport(`verdict.${known.verdict}`);
  const faults = Object.entries(known.faults).map(([field, fault]) =>
    labelOf(field) === "" ? fault : tImport("verdict.atField", { field: labelOf(field), fault }),
  );
  return [...new Set(faults)].join(" ");
}

/** The rows that are shown, in the order of the file. A row that was mended stays among the refused until it is checked. */
export function viewRows(context: ImportContext): readonly RowView[] {
  const labels = labelsOf(context);
  return context.rows.flatMap((row): RowView[] => {
    const group = groupOf(context, row);
    const isShown =
      context.shown === "all" || group === context.shown || (group === null && context.shown === "refused");
    if (!isShown) return [];
    const faults = new Map<number, string>();
    for (const [field, fault] of Object.entries(row.isOut ? {} : (context.checked.get(row.id)?.faults ?? {}))) {
      const at = context.columns.indexOf(field);
      if (at >= 0) faults.set(at, fault);
    }
    return [{ id: row.id, cells: row.cells, group, verdict: verdictText(context, row, labels), faults }];
  });
}

/** Whether a head of a file is one of a list's fields. */
export const isHeadOf = (facts: ImportContext["facts"]) => (head: string) => fieldOfHead(facts, head) !== null;
