import type {
  CodedField,
  UploadColumn,
  UploadField,
  UploadVerdict,
  WeightUnit,
} from "@railhead/api-contract/railcar-uploads.contract";
import type { Family } from "@railhead/api-contract/family";
import type { Refusal } from "../messages/define-refusals";
import type { Ratio } from "../units/ratio.rules";

/** One record of a file: its place from 1, titles and blank ones counted, and its cells as text. */
export interface UploadRecord {
  readonly number: number;
  readonly cells: readonly string[];
}
/** What is read of a file: its heads and the records below them. Blank records are passed over; a total is kept as skipped. */
export interface UploadSheet {
  /** Of a workbook; null of a text. */
  readonly name: string | null;
  readonly heads: readonly string[];
  readonly records: readonly UploadRecord[];
}

/** A text of a column for a record, stored with the mapping. Texts are compared trimmed, with single spaces and without case. */
export interface UploadCode {
  readonly field: CodedField;
  readonly text: string;
  readonly record_id: string;
}
/** How files of a terminal, a family and a customer are read: saved by commit, the next file begins from it. */
export interface UploadMapping {
  /** The field of each head by its normalised text; null: not read. */
  readonly heads: Readonly<Record<string, UploadField | null>>;
  readonly weight_unit: WeightUnit | null;
  readonly day_order: "month" | "day";
  readonly codes: readonly UploadCode[];
}

/** A record that a cell may name. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** What it may be called besides: a code, a reporting mark. */
  readonly code: string | null;
}
/** What a visit holds that a row can give, as it is stored. Weights and lengths are decimals, times epoch seconds. */
export interface VisitValues {
  readonly customer_id: string | null;
  /** A product size of sand, a product name of a bulk commodity. */
  readonly product_id: string | null;
  readonly bol: string | null;
  readonly railroad_id: string | null;
  readonly supplier_id: string | null;
  readonly origin_id: string | null;
  readonly order_id: string | null;
  readonly po_number: string | null;
  readonly seals: string | null;
  readonly shipped_weight: string | null;
  readonly shipped_weight_uom_abbreviation: string | null;
  readonly ship_date: number | null;
  readonly eta: number | null;
  readonly comments: string | null;
  readonly railcar_length: string | null;
}
/** A visit that counts for the file: of its terminal and family, not cancelled, at most 400 days old. */
export interface KnownVisit extends VisitValues {
  readonly id: string;
  /** Mark and number without leading zeros: 'QTZX 10001'. */
  readonly car: string;
  readonly status_id: string;
}
/** What rows are judged against. */
export interface UploadWorld {
  readonly family: Family;
  /** The terminal's IANA zone. */
  readonly zone: string;
  /** Epoch seconds. */
  readonly now: number;
  /** The customer of the whole upload. */
  readonly customer_id: string | null;
  /** Active records by the field that names them. */
  readonly records: Readonly<Record<CodedField, readonly NamedRecord[]>>;
  /** Open orders. */
  readonly orders: readonly { readonly id: string; readonly number: string; readonly customer_id: string | null }[];
  /** Abbreviations of the units that there are. */
  readonly units: ReadonlySet<string>;
  /** Pounds of one unit by its abbreviation, as far as the stored conversions lead there: weights are compared by them. */
  readonly pounds: ReadonlyMap<string, Ratio>;
  /** The registry: feet over couplers by the car's key. */
  readonly cars: ReadonlyMap<string, string | null>;
  readonly visits: readonly KnownVisit[];
}

export interface JudgedCell {
  readonly column: number | null;
  readonly field: UploadField | null;
  readonly read: string;
  readonly value: string | null;
  readonly verdict: "ok" | "converted" | "warning" | "fault";
  /** Why; the code is that of operations.md ('car_form') before the first colon of the catalogue's. */
  readonly remark: { readonly code: string; readonly refusal: Refusal; readonly is_fault: boolean } | null;
}
export interface JudgedRow {
  readonly number: number;
  readonly verdict: UploadVerdict;
  /** As it is called: the mark and the number with its leading zeros; null where none can be read. */
  readonly car: { readonly prefix: string; readonly number: string } | null;
  readonly visit_id: string | null;
  readonly remarks: readonly { readonly code: string; readonly refusal: Refusal; readonly is_fault: boolean }[];
  readonly cells: readonly JudgedCell[];
  /** What the row gives, by field of a visit: all that a new visit is made with, or what a changed one is set to. */
  readonly values: Partial<VisitValues>;
  /** Of a changed row: the fields among `values` that differ from the visit. */
  readonly changed: readonly (keyof VisitValues)[];
}

/** A sheet and how it is read. */
export interface UploadQuestion {
  readonly records: readonly UploadRecord[];
  readonly columns: readonly UploadColumn[];
  readonly mapping: UploadMapping;
  /** Numbers of the records that a person took off. */
  readonly out: ReadonlySet<number>;
  readonly world: UploadWorld;
}
