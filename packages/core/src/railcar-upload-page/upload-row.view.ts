import {
  CODED_FIELDS,
  type CodedField,
  type RailcarUploadRow,
  type UploadCell,
  type UploadField,
  type UploadVerdict,
} from "@railhead/api-contract/railcar-uploads.contract";
import { tUploadRows } from "../messages/catalogue-railcar-uploads";
import { remarkText } from "./upload-words";

/** A cell of the file as it is drawn. */
export interface CellView {
  /** As the file has it, or as it was mended. */
  readonly read: string;
  /** What it comes to, where that is not what it says. */
  readonly value: string | null;
  /** Why it is not simply taken. */
  readonly note: string | null;
  readonly tone: "plain" | "warning" | "fault";
  readonly isMended: boolean;
  /** It names no record, or several: one can be chosen for this text. */
  readonly code: { readonly field: CodedField; readonly text: string } | null;
}
/** A row of the file as it is drawn. */
export type RowView = {
  readonly id: string;
  readonly number: number;
  /** Of the check that it was read after. */
  readonly revision: string;
  readonly verdict: UploadVerdict;
  readonly car: string;
  readonly visitId: string | null;
  /** What is to be said of the row as a whole: why, and what it changes. */
  readonly notes: string;
  /** By the column of the sheet. */
  readonly cells: ReadonlyMap<number, CellView>;
};

const CODED: ReadonlySet<string> = new Set(CODED_FIELDS);
const isCoded = (field: UploadField | null): field is CodedField => field !== null && CODED.has(field);
/** Codes of a text that names no record, or several. */
const UNNAMED = /_(?:unknown|ambiguous)$/;

/** A product with its size is one text, as the server looks it up. */
function textOf({ field, read }: UploadCell, { cells }: RailcarUploadRow): string {
  const size = field === "product" ? (cells.find((cell) => cell.field === "size")?.read ?? "") : "";
  return `${read.trim()} ${size.trim()}`.trim();
}

/**
 * The text of a cell for which a record can be chosen: it names none or several. A blank product may be named by its size
 * alone: what was looked up stands with the remark.
 */
function codeOf(cell: UploadCell, row: RailcarUploadRow): CellView["code"] {
  const { field, remark } = cell;
  if (!isCoded(field) || remark === null || !UNNAMED.test(remark.code)) return null;
  const said = remark.coded.params["text"];
  const text = typeof said === "string" ? said : textOf(cell, row);
  return text.trim() === "" ? null : { field, text };
}

/** Of these rows nothing is written: what is wrong with their cells concerns nobody. */
const isIdle = ({ verdict }: Pick<RailcarUploadRow, "verdict">): boolean =>
  verdict === "left out" || verdict === "skipped";

function viewCell(cell: UploadCell, row: RailcarUploadRow): CellView {
  const { read, value, verdict, remark, is_mended: isMended } = cell;
  if (isIdle(row)) return { read, value: null, note: null, tone: "plain", isMended, code: null };
  return {
    read,
    value: value === null || value === read.trim() ? null : value,
    note: remark === null ? null : remarkText(remark),
    tone: verdict === "fault" || verdict === "warning" ? verdict : "plain",
    isMended,
    code: codeOf(cell, row),
  };
}

/** Names of the fields of a visit, where a row changes them. */
const FIELD_OF: Readonly<Record<string, UploadField | "weight">> = {
  customer_id: "customer",
  product_id: "product",
  product_size_id: "product",
  product_name_id: "product",
  railroad_id: "railroad",
  supplier_id: "supplier",
  origin_id: "origin",
  order_id: "order",
  po_number: "po",
  shipped_weight: "weight",
  shipped_weight_uom_abbreviation: "unit",
  railcar_length: "length",
  bol: "bol",
  seals: "seals",
  ship_date: "ship_date",
  eta: "eta",
  comments: "comments",
};
const KNOWN: ReadonlySet<string> = new Set(Object.values(FIELD_OF));

/** What a field is called: of a visit, or of a row. */
export function fieldName(field: string): string {
  const known = FIELD_OF[field] ?? (KNOWN.has(field) ? (field as UploadField) : null);
  return known === null ? field : tUploadRows(`field.${known}`);
}

/** What is wrong with a row, what it changes, and what is said of it beyond its cells. */
function notesOf(row: RailcarUploadRow): string {
  const { remarks, changes, cells } = row;
  if (isIdle(row)) return "";
  const empty = tUploadRows("rows.emptyValue");
  const faults = cells.flatMap(({ column, field, remark }) =>
    column !== null && field !== null && remark?.is_fault === true
      ? [tUploadRows("rows.fault", { field: tUploadRows(`field.${field}`), text: remarkText(remark) })]
      : [],
  );
  const steps = changes.map(({ field, from, to }) =>
    tUploadRows("rows.step", { field: fieldName(field), from: from ?? empty, to: to ?? empty }),
  );
  // A value that no single cell gives, such as a net weight of gross and tare, is said with the row.
  const unplaced = cells.flatMap(({ column, remark }) => (column === null && remark !== null ? [remark] : []));
  return [...faults, ...steps, ...new Set([...remarks, ...unplaced].map(remarkText))].join(" · ");
}

/** A row as it is drawn. */
export const viewRow = (row: RailcarUploadRow, revision = ""): RowView => ({
  id: String(row.number),
  number: row.number,
  revision,
  verdict: row.verdict,
  car: row.car ?? "",
  visitId: row.visit_id,
  notes: notesOf(row),
  cells: new Map(
    row.cells.flatMap((cell) => (cell.column === null ? [] : [[cell.column, viewCell(cell, row)] as const])),
  ),
});

/** Whether something is warned of in a row. */
export const hasWarning = ({ remarks, cells }: RailcarUploadRow): boolean =>
  remarks.some(({ is_fault: isFault }) => !isFault) || cells.some(({ verdict }) => verdict === "warning");
