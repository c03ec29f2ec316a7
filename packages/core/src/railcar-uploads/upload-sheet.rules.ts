import { UPLOAD_MOST } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import type { Refusal } from "../messages/define-refusals";
import { csvRecords, parseCsv, SEPARATORS, type Separator } from "../sheet/csv.rules";
import { HEAD_WITHIN, knownHeads } from "./upload-columns.rules";
import type { UploadRecord, UploadSheet } from "./upload.types";

/** Why nothing can be read of a file. */
export interface FileRemark {
  readonly code: "no_header" | "too_large" | "not_readable" | "sheet_unknown" | "edi_not_read";
  readonly refusal: Refusal;
  readonly is_fault: true;
}
export type UploadReading =
  | { readonly ok: true; readonly sheet: UploadSheet }
  | { readonly ok: false; readonly remark: FileRemark };

/** A file of which nothing is read, and why. */
export const refusedFile = (code: FileRemark["code"], refusal: Refusal) =>
  ({ ok: false, remark: { code, refusal, is_fault: true } }) as const;

/** Records of a file at most, blank ones included: more than this the API cannot name by number. */
const LINES_MOST = 1_000_000;

/** Thrown where a sheet is beyond its limits; met by who reads the sheet. */
class TooLarge extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.description);
    this.refusal = refusal;
  }
}
const isFilled = (cell: string): boolean => cell.trim() !== "";
const without = (cells: readonly string[]): readonly string[] => cells.slice(0, cells.findLastIndex(isFilled) + 1);

/** Takes the records of a sheet one by one, and stops at the first that is beyond its limits. */
export class SheetCollector {
  #lines = 0;
  #heads: readonly string[] | null = null;
  #width = 0;
  readonly #records: UploadRecord[] = [];

  /** Whether the header record is among the records that were taken, or may still come. */
  get mayHaveHeads(): boolean {
    return this.#heads !== null || this.#lines < HEAD_WITHIN;
  }

  /** Takes a record. `number`: its place in the file, where blank records before it were not given. */
  take(all: readonly string[], number = this.#lines + 1): void {
    this.#lines = number;
    if (number > LINES_MOST) throw new TooLarge(railcarUploadRefusal("upload_too_many_lines", { most: LINES_MOST }));
    const cells = without(all);
    this.#measure(cells, number);
    if (this.#heads === null) {
      if (number <= HEAD_WITHIN && knownHeads(cells) > 0) {
        this.#heads = cells.map((cell) => cell.trim());
        this.#width = cells.length;
      }
      return;
    }
    if (cells.length === 0) return;
    if (this.#records.length === UPLOAD_MOST.records)
      throw new TooLarge(railcarUploadRefusal("upload_too_many_records", { most: UPLOAD_MOST.records }));
    this.#width = Math.max(this.#width, cells.length);
    this.#records.push({ number, cells });
  }

  #measure(cells: readonly string[], record: number): void {
    if (cells.length > UPLOAD_MOST.columns)
      throw new TooLarge(railcarUploadRefusal("upload_too_many_columns", { record, most: UPLOAD_MOST.columns }));
    if (cells.some((cell) => cell.length > UPLOAD_MOST.cell))
      throw new TooLarge(railcarUploadRefusal("upload_cell_too_long", { record, most: UPLOAD_MOST.cell }));
  }

  /** What was taken, as a sheet: each record as wide as the widest, headers too. Null without a header record. */
  sheet(name: string | null): UploadSheet | null {
    if (this.#heads === null) return null;
    const filled = (cells: readonly string[]) =>
      cells.length === this.#width ? cells : Array.from({ length: this.#width }, (_, at) => cells[at] ?? "");
    return {
      name,
      heads: filled(this.#heads),
      records: this.#records.map(({ number, cells }) => ({ number, cells: filled(cells) })),
    };
  }
}

/** Reads into a collector; a sheet beyond its limits and one without a header record are refused. */
export function collected(name: string | null, read: (collector: SheetCollector) => void): UploadReading {
  const collector = new SheetCollector();
  try {
    read(collector);
  } catch (error) {
    if (error instanceof TooLarge) return refusedFile("too_large", error.refusal);
    throw error;
  }
  const sheet = collector.sheet(name);
  return sheet === null ? refusedFile("no_header", railcarUploadRefusal("upload_no_header")) : { ok: true, sheet };
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
  const reading = collected(null, (collector) => {
    for (const cells of csvRecords(text, separator, (record) => (open = record))) {
      if (open !== null) return;
      collector.take(cells);
    }
  });
  return open === null
    ? reading
    : refusedFile("not_readable", railcarUploadRefusal("upload_open_quote", { record: open }));
}

/** Rows of cells of a workbook as a sheet of railcars; rows that are missing in between are blank ones. */
export const uploadSheetOfRows = (name: string, rows: Iterable<UploadRecord>): UploadReading =>
  collected(name, (collector) => {
    for (const { number, cells } of rows) {
      if (!collector.mayHaveHeads) return;
      collector.take(cells, number);
    }
  });
