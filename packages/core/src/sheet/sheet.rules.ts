import { parseCsv, SEPARATORS, withoutGuard } from "./csv.rules";

/** What a file may hold at most. What is beyond is refused, not cut off. */
export const SHEET_MOST = {
  bytes: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  records: 10_000,
  columns: 100,
  cell: 2000,
};
/** Records at the top of a sheet among which its heads are looked for: what stands above them is a title. */
const HEAD_WITHIN = 20;

/** One record of a sheet, with its place in the file from 1. */
export interface SheetRecord {
  readonly number: number;
  readonly cells: readonly string[];
}
export interface Sheet {
  readonly heads: readonly string[];
  readonly records: readonly SheetRecord[];
}

/** Why nothing can be read of a file. */
export type SheetProblem =
  | {
      readonly code:
        | "too_big"
        | "too_many_records"
        | "too_many_columns"
        | "no_heads"
        | "no_records"
        | "not_readable"
        | "old_workbook";
    }
  | { readonly code: "cell_too_long"; readonly record: number; readonly head: string }
  | { readonly code: "cells_beyond" | "open_quote"; readonly record: number };
export type SheetReading =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly problem: SheetProblem };
export const unreadable = (problem: SheetProblem): SheetReading => ({ ok: false, problem });

/** A head as it is compared: lower case, letters and digits only. */
export const normalHead = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

type IsKnown = (head: string) => boolean;
type Records = readonly (readonly string[])[];
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
const knownIn = (cells: readonly string[], isKnown: IsKnown): number => cells.filter((cell) => isKnown(cell)).length;

/** The record with the heads: of the first ones the one that has most known heads; -1 where none has any. */
function headAt(records: Records, isKnown: IsKnown): number {
  const counts = records.slice(0, HEAD_WITHIN).map((cells) => knownIn(cells, isKnown));
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** Records of a file as a sheet: heads, and the records below them that are not blank. Without a known head, the first record that is not blank is taken for them. */
export function sheetOf(records: Records, isKnown: IsKnown): SheetReading {
  const known = headAt(records, isKnown);
  const head = known < 0 ? records.findIndex((cells) => !isBlank(cells)) : known;
  const all = (records[head] ?? []).map((cell) => cell.trim());
  const width = all.findLastIndex((cell) => cell !== "") + 1;
  const heads = all.slice(0, width);
  if (width === 0) return unreadable({ code: "no_heads" });
  if (width > SHEET_MOST.columns) return unreadable({ code: "too_many_columns" });
  const below = records
    .slice(head + 1)
    .map((cells, at) => ({
      number: head + at + 2,
      cells: heads.map((_, column) => withoutGuard((cells[column] ?? "").trim())),
    }))
    .filter(({ cells }) => !isBlank(cells));
  const beyond = records.findIndex((cells, at) => at > head && !isBlank(cells.slice(width)));
  if (beyond >= 0) return unreadable({ code: "cells_beyond", record: beyond + 1 });
  if (below.length === 0) return unreadable({ code: "no_records" });
  if (below.length > SHEET_MOST.records) return unreadable({ code: "too_many_records" });
  for (const { number, cells } of below) {
    const long = cells.findIndex((cell) => cell.length > SHEET_MOST.cell);
    if (long >= 0) return unreadable({ code: "cell_too_long", record: number, head: heads[long] ?? "" });
  }
  return { ok: true, sheet: { heads, records: below } };
}

/** Blank lines in a file are no records, but they are read: so many more than records are. */
const READ_MOST = SHEET_MOST.records * 2 + HEAD_WITHIN;

/** A text with separators as a sheet: by the separator with which most heads are known, else with which there are most cells. */
export function sheetOfText(text: string, isKnown: IsKnown): SheetReading {
  const ways = SEPARATORS.map((separator) => {
    const top = parseCsv(text, separator, HEAD_WITHIN);
    const counts = top.map((cells) => knownIn(cells, isKnown));
    return { separator, known: Math.max(0, ...counts), width: Math.max(0, ...top.map(({ length }) => length)) };
  });
  const [best] = ways.toSorted((a, b) => b.known - a.known || b.width - a.width);
  let open: number | null = null;
  const records = parseCsv(text, best?.separator ?? ",", READ_MOST, (record) => (open = record));
  if (open !== null) return unreadable({ code: "open_quote", record: open });
  return records.length < READ_MOST ? sheetOf(records, isKnown) : unreadable({ code: "too_many_records" });
}

const pad = (number: number): string => String(number).padStart(2, "0");
/** What a workbook keeps of a number at most. */
const DIGITS = 15;
/** A number of a workbook in plain digits, as many as it keeps: without what binary fractions add, and without an exponent. */
function plainNumber(value: number): string {
  const kept = Number(value.toPrecision(DIGITS));
  const text = String(kept);
  if (!text.includes("e-")) return text;
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(kept)));
  return kept.toFixed(Math.min(100, decimals)).replace(/0+$/, "");
}

/** A cell of a workbook as text: numbers in plain digits, days without a clock time as days, in UTC as workbooks hold them. */
export function cellOfValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return plainNumber(value);
  if (!(value instanceof Date) || Number.isNaN(value.valueOf())) return "";
  const day = `${value.getUTCFullYear()}/${pad(value.getUTCMonth() + 1)}/${pad(value.getUTCDate())}`;
  const clock = `${pad(value.getUTCHours())}:${pad(value.getUTCMinutes())}`;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

/** Whether a cell holds what a formula comes to that went wrong. */
export const isFormulaFault = (text: string): boolean =>
  /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/.test(text);
