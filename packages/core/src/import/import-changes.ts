import type { ImportResult } from "@railhead/api-contract/imports";
import type { ApiError } from "../api/api-errors";
import { tImport } from "../messages/catalogue-import";
import { columnsOf, readAs } from "./import-columns.rules";
import { afterCheck, afterRefusal } from "./import-rows.rules";
import type { ImportContext, ImportEvent, ImportInput, ImportStep, NamesOf } from "./import.types";

type EventOf<Type extends ImportEvent["type"]> = Extract<ImportEvent, { readonly type: Type }>;

const NO_FILE = {
  fileName: "",
  heads: [],
  columns: [],
  rows: [],
  checked: new Map(),
  isStale: false,
  shown: "all",
  problem: null,
  error: null,
} as const satisfies Partial<ImportContext>;

/** The page as it is opened: without a file. */
export const initialContext = (input: ImportInput): ImportContext => ({
  ...input,
  ...NO_FILE,
  names: {},
  result: null,
  submission: null,
});

/** The file is let go. */
export const dropFile = (): ImportStep => ({ change: { ...NO_FILE, result: null } });

/** A file was read, or could not be. */
export function takeFile({ facts }: ImportContext, { name, reading }: EventOf<"FILE.READ">): ImportStep {
  if (!reading.ok) return { change: { ...NO_FILE, problem: reading.problem } };
  const { heads, records } = reading.sheet;
  const rows = records.map(({ number, cells }) => ({ id: String(number), cells, isOut: false }));
  return { change: { ...NO_FILE, fileName: name, heads, columns: columnsOf(facts, heads), rows, result: null } };
}

/** A column is read into another field, or into none: nothing is known of any row any more. */
export const changeColumn = ({ columns }: ImportContext, { column, field }: EventOf<"COLUMN.READ_AS">): ImportStep => ({
  change: { columns: readAs(columns, column, field), checked: new Map(), isStale: false, error: null },
});

/** The names by which cells are read. */
export const takeNames = (names: NamesOf): ImportStep => ({ change: { names, error: null } });

/** What becomes of each row. Those that are refused are shown first. */
export function takeCheck(context: ImportContext, { rows }: ImportResult): ImportStep {
  const checked = afterCheck(context, rows);
  const hasRefused = [...checked.values()].some(({ verdict }) => verdict === "refused");
  const shown = hasRefused ? "refused" : context.shown === "refused" ? "all" : context.shown;
  return { change: { checked, isStale: false, error: null, shown } };
}

/** The check was not answered, or was refused as a whole. */
export const failCheck = (error: ApiError | null): ImportStep => ({ change: { error, isStale: true } });

/** A cell is mended: its row is to be checked again. It stays where it is shown. */
export function mendCell({ rows, checked }: ImportContext, { id, column, text }: EventOf<"CELL.MEND">): ImportStep {
  const row = rows.find((one) => one.id === id);
  if (row === undefined || row.cells[column] === text) return { change: {} };
  const cells = row.cells.map((cell, at) => (at === column ? text : cell));
  const known = new Map(checked);
  known.delete(id);
  return {
    change: { rows: rows.map((one) => (one === row ? { ...row, cells } : one)), checked: known, isStale: true },
  };
}

/** Rows are taken off, or back: whatever was said of the others may be another then. */
export function takeRows({ rows }: ImportContext, { ids, isOut }: EventOf<"ROWS.TAKE">): ImportStep {
  const taken = new Set(ids);
  return {
    change: { rows: rows.map((row) => (taken.has(row.id) ? { ...row, isOut } : row)), isStale: true },
  };
}

/** It is sent: what was said of the last time is over. */
export const beginSending = (): ImportStep => ({ change: { error: null } });

/** All rows are written. */
export const finish = (result: ImportResult): ImportStep => ({
  change: { ...NO_FILE, result },
  notice: { kind: "positive", message: tImport("send.done", { rows: result.new + result.changed }) },
});

/** Nothing was written: the rows that are refused say why. */
export const refuse = (context: ImportContext, error: ApiError): ImportStep => ({
  change: { error, checked: afterRefusal(context, error), isStale: true, shown: "refused" },
});

/** It is given up without knowing what came of it. */
export const dropSubmission = (): ImportStep => ({
  change: {},
  notice: { kind: "warning", message: tImport("send.dropped") },
});

/** The page is left before the answer. */
export const leavePage = (): ImportStep => ({
  change: {},
  notice: { kind: "warning", message: tImport("send.left") },
});
