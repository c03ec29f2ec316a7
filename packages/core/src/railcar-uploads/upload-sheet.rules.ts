import { UPLOAD_MOST } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import type { Refusal } from "../messages/define-refusals";
import { CSV_CELLS_MOST, csvRecords, parseCsv, SEPARATORS, type Separator } from "../sheet/csv.rules";
import { HEAD_WITHIN, knownHeads } from "./upload-columns.rules";
import type { UploadRecord, UploadSheet } from "./upload.types";

/** Why nothing can be read of a file. */
export interface FileRemark {
  readonly code: "no_header" | "too_large" | "not_readable" | "old_workbook" | "sheet_unknown" | "edi_not_read";
  readonly refusal: Refusal;
  readonly is_fault: true;
}
export type UploadReading =
  | { readonly ok: true; readonly sheet: UploadSheet }
  | { readonly ok: false; readonly remark: FileRemark };

/** A file of which nothing is read, and why. */
export const refusedFile = (code: FileRemark["code"], refusal: Refusal) =>
  ({ ok: false, remark: { code, refusal, is_fault: true } }) as const;

const { records: RECORDS, columns: COLUMNS, cell: CELL } = UPLOAD_MOST;
/** Lines of a file at most, blank ones included: the API names no record beyond them. */
const LINES_MOST = 1_000_000;
const isFilled = (cell: string): boolean => cell !== "" && cell.trim() !== "";
const withoutTail = (cells: readonly string[]): readonly string[] => cells.slice(0, cells.findLastIndex(isFilled) + 1);

/** Why a record is more than a file may hold; null where it is not. */
function beyond(cells: readonly string[], record: number): Refusal | null {
  if (cells.length > COLUMNS) return railcarUploadRefusal("upload_too_many_columns", { record, most: COLUMNS });
  if (cells.some((cell) => cell.length > CELL))
    return railcarUploadRefusal("upload_cell_too_long", { record, most: CELL });
  return cells.length > 0 && record > LINES_MOST
    ? railcarUploadRefusal("upload_too_many_lines", { most: LINES_MOST })
    : null;
}

/** Takes the records of a sheet one by one, until it is known what is to be read of it. */
export class SheetCollector {
  #lines = 0;
  #heads: readonly string[] | null = null;
  #width = 0;
  #beyond: Refusal | null = null;
  readonly #records: UploadRecord[] = [];

  /**
   * Takes a record; answers whether the next one is wanted. `number`: its place in the file, where blank records before
   * it are passed over.
   */
  take(all: readonly string[], number = this.#lines + 1): boolean {
    this.#lines = number;
    const cells = withoutTail(all);
    this.#beyond ??= beyond(all.length > CSV_CELLS_MOST ? all : cells, number);
    if (this.#heads !== null) this.#takeBelow(cells, number);
    else if (number <= HEAD_WITHIN && knownHeads(cells) > 0) {
      this.#heads = cells.map((cell) => cell.trim());
      this.#width = cells.length;
    }
    return this.#heads === null ? number < HEAD_WITHIN : this.#beyond === null;
  }

  #takeBelow(cells: readonly string[], number: number): void {
    if (cells.length === 0) return;
    if (this.#records.length === RECORDS)
      this.#beyond ??= railcarUploadRefusal("upload_too_many_records", { most: RECORDS });
    if (this.#beyond !== null) return;
    this.#width = Math.max(this.#width, cells.length);
    this.#records.push({ number, cells });
  }

  /** What was taken: each record as wide as the widest, headers too. */
  reading(name: string | null): UploadReading {
    if (this.#heads === null) return refusedFile("no_header", railcarUploadRefusal("upload_no_header"));
    if (this.#beyond !== null) return refusedFile("too_large", this.#beyond);
    const filled = (cells: readonly string[]) =>
      cells.length === this.#width ? cells : Array.from({ length: this.#width }, (_, at) => cells[at] ?? "");
    const records = this.#records.map(({ number, cells }) => ({ number, cells: filled(cells) }));
    return { ok: true, sheet: { name, heads: filled(this.#heads), records } };
  }
}

/** The separator whose header record has the most known headers, the first of several; null where none has one. */
function separatorOf(text: string): Separator | null {
  let [best, most]: [Separator | null, number] = [null, 0];
  for (const separator of SEPARATORS) {
    const known =
      parseCsv(text, separator, HEAD_WITHIN)
        .map(knownHeads)
        .find((count) => count > 0) ?? 0;
    if (known > most) [best, most] = [separator, known];
  }
  return best;
}

/** A text with separators as a sheet of railcars (operations.md 1.2). Records are numbered from 1, titles and blank ones counted. */
export function uploadSheetOfText(text: string): UploadReading {
  if (text.trim() === "") return refusedFile("no_header", railcarUploadRefusal("upload_empty"));
  const separator = separatorOf(text);
  if (separator === null) return refusedFile("no_header", railcarUploadRefusal("upload_no_header"));
  let open: number | null = null;
  let lines = 0;
  const collector = new SheetCollector();
  for (const cells of csvRecords(text, separator, (record) => (open = record))) {
    lines += 1;
    if (open !== null) return refusedFile("not_readable", railcarUploadRefusal("upload_open_quote", { record: open }));
    if (lines > LINES_MOST)
      return refusedFile("too_large", railcarUploadRefusal("upload_too_many_lines", { most: LINES_MOST }));
    if (!collector.take(cells)) break;
  }
  return collector.reading(null);
}

/** Rows of cells of a workbook as a sheet of railcars; rows that are missing in between are blank ones. */
export function uploadSheetOfRows(name: string, rows: Iterable<UploadRecord>): UploadReading {
  const collector = new SheetCollector();
  for (const { number, cells } of rows) if (!collector.take(cells, number)) break;
  return collector.reading(name);
}
