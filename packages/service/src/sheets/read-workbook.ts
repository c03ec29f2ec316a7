import { UPLOAD_MOST } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "@railhead/core/messages/refusals/railcar-uploads";
import { refusedFile, SheetCollector, type UploadReading } from "@railhead/core/railcar-uploads/upload-sheet.rules";
import { ArchiveRefused, Unzip } from "./unzip";
import { cellText } from "./workbook-cells";
import { readWorkbookParts, readXml, type WorkbookParts, type WorkbookSheet } from "./workbook-parts";
import { XmlRefused, type XmlHandlers } from "./xml-reader";

/** What is read of a file, and the sheets that it has. */
export type WorkbookReading = UploadReading & { readonly sheets: readonly string[] };

/** The column of a cell from 0 by its reference: 'A1' is 0, 'AA7' is 26. */
export function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return letters.split("").reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Builds the rows of a sheet from its XML, and gives each to a collector until no more is wanted. */
class RowReader implements XmlHandlers {
  readonly #workbook: WorkbookParts;
  readonly #collector: SheetCollector;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = "n";
  #style = 0;
  #value: string | null = null;
  #inline: string | null = null;
  #hasFormula = false;
  #target: "value" | "inline" | null = null;
  #phonetic = 0;
  isDone = false;

  constructor(workbook: WorkbookParts, collector: SheetCollector) {
    this.#workbook = workbook;
    this.#collector = collector;
  }

  readonly open: XmlHandlers["open"] = (name, attribute) => {
    if (name === "row") this.#openRow(Number(attribute("r") ?? this.#row + 1));
    else if (name === "c") this.#openCell(attribute("r"), attribute("t"), attribute("s"));
    else if (name === "f") this.#hasFormula = true;
    else if (name === "v") [this.#target, this.#value] = ["value", ""];
    else if (name === "rPh") this.#phonetic += 1;
    else if (name === "t" && this.#phonetic === 0) [this.#target, this.#inline] = ["inline", this.#inline ?? ""];
  };

  readonly close: XmlHandlers["close"] = (name) => {
    if (name === "v" || name === "t") this.#target = null;
    else if (name === "rPh") this.#phonetic -= 1;
    else if (name === "c") this.#closeCell();
    else if (name === "row" && !this.isDone) this.isDone = !this.#collector.take(this.#cells, this.#row);
    else if (name === "sheetData") this.isDone = true;
  };

  readonly text = (piece: string): void => {
    if (this.#target === "value" && (this.#value?.length ?? 0) <= UPLOAD_MOST.cell)
      this.#value = (this.#value ?? "") + piece;
    if (this.#target === "inline" && (this.#inline?.length ?? 0) <= UPLOAD_MOST.cell)
      this.#inline = (this.#inline ?? "") + piece;
  };

  #openRow(number: number): void {
    // Rows that do not count up would give two records one number.
    if (!Number.isSafeInteger(number) || number <= this.#row) throw new XmlRefused("Rows out of their order.");
    [this.#row, this.#cells, this.#column] = [number, [], -1];
  }

  #openCell(reference: string | null, type: string | null, style: string | null): void {
    this.#column = reference === null ? this.#column + 1 : columnOf(reference);
    [this.#type, this.#style] = [type ?? "n", Number(style ?? 0)];
    [this.#value, this.#inline, this.#hasFormula] = [null, null, false];
  }

  #closeCell(): void {
    if (this.isDone) return;
    const style = this.#workbook.styles[this.#style] ?? "number";
    const [type, value, inline, hasFormula] = [this.#type, this.#value, this.#inline, this.#hasFormula];
    const text = cellText({ type, style, value, inline, hasFormula }, this.#workbook);
    if (text === "" || this.#column < 0) return;
    // One column beyond the last says that there are too many.
    const column = Math.min(this.#column, UPLOAD_MOST.columns);
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = text;
  }
}

async function readSheet(
  archive: Unzip,
  workbook: WorkbookParts,
  { name, part }: WorkbookSheet,
): Promise<UploadReading> {
  const collector = new SheetCollector();
  const rows = new RowReader(workbook, collector);
  await readXml(archive, part, rows, () => rows.isDone);
  return collector.reading(name);
}

async function readSheets(bytes: Uint8Array, wanted: string | null): Promise<WorkbookReading> {
  const archive = new Unzip(bytes, Math.min(UPLOAD_MOST.unpacked, UPLOAD_MOST.ratio * bytes.length));
  const workbook = await readWorkbookParts(archive);
  const sheets = workbook.sheets.map(({ name }) => name);
  const asked = workbook.sheets.filter(({ name }) => wanted === null || name === wanted);
  if (wanted !== null && asked.length === 0)
    return {
      ...refusedFile("sheet_unknown", railcarUploadRefusal("upload_sheet_unknown", { sheet: wanted, sheets })),
      sheets,
    };
  for (const sheet of asked) {
    const reading = await readSheet(archive, workbook, sheet);
    if (reading.ok || reading.remark.code !== "no_header") return { ...reading, sheets };
  }
  return { ...refusedFile("no_header", railcarUploadRefusal("upload_no_header")), sheets };
}

const MEGABYTE = 1024 * 1024;
const REFUSED = {
  broken: () => refusedFile("not_readable", railcarUploadRefusal("upload_broken_workbook")),
  protected: () => refusedFile("not_readable", railcarUploadRefusal("upload_protected_workbook")),
  "too large": () =>
    refusedFile(
      "too_large",
      railcarUploadRefusal("upload_unpacked_too_large", {
        megabytes: UPLOAD_MOST.unpacked / MEGABYTE,
        ratio: UPLOAD_MOST.ratio,
      }),
    ),
} as const;

/**
 * Reads a workbook (XLSX): the sheet that is wanted, else the first with a header record. It is unpacked while it is
 * read, and no further than its limits allow; nothing in it is calculated, and no other part of it is opened.
 */
export async function readWorkbook(bytes: Uint8Array, sheet: string | null): Promise<WorkbookReading> {
  try {
    return await readSheets(bytes, sheet);
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ...REFUSED[error.reason](), sheets: [] };
    if (error instanceof XmlRefused || error instanceof RangeError) return { ...REFUSED.broken(), sheets: [] };
    throw error;
  }
}
