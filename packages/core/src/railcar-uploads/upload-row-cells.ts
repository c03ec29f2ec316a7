import type { UploadColumn, UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import type { Refusal } from "../messages/define-refusals";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import { FORMULA_WITHOUT_VALUE, isFaultOfFormula } from "./upload-texts.rules";
import type { JudgedCell, UploadRecord } from "./upload.types";

/** What is to be said of a cell or of a row. */
export type UploadRowRemark = NonNullable<JudgedCell["remark"]>;
export const faultOf = (code: string, refusal: Refusal): UploadRowRemark => ({ code, refusal, is_fault: true });
export const warningOf = (code: string, refusal: Refusal): UploadRowRemark => ({ code, refusal, is_fault: false });

/** Where the fields of a sheet stand, found once for all its records. */
export interface ColumnPlan {
  readonly columns: readonly UploadColumn[];
  readonly placesOf: ReadonlyMap<UploadField, readonly number[]>;
  /** A cell of each column that says nothing, shared by all records. */
  readonly empty: readonly JudgedCell[];
}

export function columnPlan(columns: readonly UploadColumn[]): ColumnPlan {
  const placesOf = new Map<UploadField, number[]>();
  for (const [place, { field }] of columns.entries())
    if (field !== null) placesOf.set(field, [...(placesOf.get(field) ?? []), place]);
  const empty = columns.map(
    ({ column, field }) => ({ column, field, read: "", value: null, verdict: "ok", remark: null }) as const,
  );
  return { columns, placesOf, empty };
}

const NO_PLACES: readonly number[] = [];
const NOTHING: CellFindings = { value: null, isConverted: false, remark: null };
const formulaFault = (text: string): UploadRowRemark =>
  faultOf("formula", railcarUploadRefusal("upload_formula", { text: text === FORMULA_WITHOUT_VALUE ? "" : text }));

/** What became of a cell of a record: made only for those of which something is found. */
interface CellFindings {
  value: string | null;
  isConverted: boolean;
  remark: UploadRowRemark | null;
}

const cellOf = (column: number | null, field: UploadField | null, read: string, found: CellFindings): JudgedCell => {
  const { value, remark, isConverted } = found;
  const verdict = remark === null ? (isConverted ? "converted" : "ok") : remark.is_fault ? "fault" : "warning";
  return { column, field, read, value, verdict, remark };
};

/** The cells of a record of which nothing is read, as they are. */
export const plainCells = ({ cells }: UploadRecord, { columns, empty }: ColumnPlan): readonly JudgedCell[] =>
  columns.map(({ column, field }, at) => {
    const read = cells[column] ?? "";
    return read === "" ? empty[at]! : cellOf(column, field, read, NOTHING);
  });

/** The cells of one record while it is judged: what each says, what it comes to, and what is to be said of it. */
export class RowCells {
  readonly #plan: ColumnPlan;
  readonly #record: UploadRecord;
  readonly #found: (CellFindings | undefined)[] = [];
  /** Values and remarks of fields that no column gives. */
  #extra: Map<UploadField, CellFindings> | null = null;
  #hasFault = false;

  constructor(record: UploadRecord, plan: ColumnPlan) {
    this.#plan = plan;
    this.#record = record;
    for (const places of plan.placesOf.values())
      for (const at of places) {
        const text = this.#text(at);
        if (text.startsWith("#") && isFaultOfFormula(text)) this.#remark(this.#foundAt(at), formulaFault(text));
      }
  }

  #read(at: number): string {
    return this.#record.cells[this.#plan.columns[at]?.column ?? at] ?? "";
  }
  #text(at: number): string {
    return this.#read(at).trim();
  }
  #placesOf(field: UploadField): readonly number[] {
    return this.#plan.placesOf.get(field) ?? NO_PLACES;
  }
  #foundAt(at: number): CellFindings {
    return (this.#found[at] ??= { value: null, isConverted: false, remark: null });
  }
  #foundOf(field: UploadField, place: number): CellFindings {
    const at = this.#placesOf(field)[place];
    if (at !== undefined) return this.#foundAt(at);
    this.#extra ??= new Map();
    const found = this.#extra.get(field) ?? { value: null, isConverted: false, remark: null };
    this.#extra.set(field, found);
    return found;
  }
  #remark(found: CellFindings, remark: UploadRowRemark): void {
    if (found.remark?.is_fault === true) return;
    found.remark = remark;
    this.#hasFault ||= remark.is_fault;
  }
  #textAt(at: number): string | null {
    const text = this.#text(at);
    return text.startsWith("#") && isFaultOfFormula(text) ? null : text;
  }

  /** The texts of a field's columns, trimmed; null of one whose formula is at fault. */
  texts(field: UploadField): readonly (string | null)[] {
    return this.#placesOf(field).map((at) => this.#textAt(at));
  }
  /** The text of a field, trimmed; '' where no column gives it, null where its formula is at fault. */
  text(field: UploadField): string | null {
    const [first] = this.#placesOf(field);
    return first === undefined ? "" : this.#textAt(first);
  }
  hasColumn(field: UploadField): boolean {
    return this.#plan.placesOf.has(field);
  }
  /** The unit that the header of a field's column says. */
  headUnit(field: UploadField): string | null {
    const [place] = this.#placesOf(field);
    return place === undefined ? null : (this.#plan.columns[place]?.unit ?? null);
  }

  /** What a field comes to. A value that reads otherwise than its cell was converted. */
  put(field: UploadField, value: string, isConverted?: boolean, place = 0): void {
    const at = this.#placesOf(field)[place];
    const found = this.#foundOf(field, place);
    found.value = value;
    found.isConverted = isConverted ?? (at !== undefined && value !== this.#text(at));
  }

  /** Says something of a field, at its first column. A fault stays before a warning, the first before the second. */
  say(field: UploadField, remark: UploadRowRemark): void {
    this.#remark(this.#foundOf(field, 0), remark);
  }

  get hasFault(): boolean {
    return this.#hasFault;
  }
  /** In the order of the columns, what no column gives behind them. */
  get all(): readonly JudgedCell[] {
    const cells = this.#plan.columns.map(({ column, field }, at) => {
      const [read, found] = [this.#read(at), this.#found[at]];
      if (read === "" && found === undefined) return this.#plan.empty[at]!;
      return cellOf(column, field, read, found ?? NOTHING);
    });
    if (this.#extra !== null) for (const [field, found] of this.#extra) cells.push(cellOf(null, field, "", found));
    return cells;
  }
}
