import type { Family } from "@railhead/api-contract/family";
import type {
  RailcarUploadRow,
  UploadColumn,
  UploadRemark,
  UploadStatus,
  UploadVerdict,
  WeightUnit,
} from "@railhead/api-contract/railcar-uploads.contract";
import type { CodeChange } from "@railhead/core/railcar-uploads/upload-mapping.rules";
import type { UploadCode } from "@railhead/core/railcar-uploads/upload.types";

/** A file of railcars on its way in. */
export interface UploadRow {
  readonly id: string;
  readonly terminal_id: string;
  readonly family: Family;
  readonly customer_id: string | null;
  readonly file_name: string;
  /** SHA-256 of its bytes, hex. */
  readonly file_hash: string;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly status: UploadStatus;
  readonly refusal: UploadRemark | null;
  readonly columns: readonly UploadColumn[];
  readonly weight_unit: WeightUnit | null;
  readonly day_order: "month" | "day";
  /** Texts that stand for records, and those of the saved mapping that are to be forgotten. */
  readonly codes: readonly CodeChange[];
  readonly counts: Readonly<Record<UploadVerdict, number>>;
  readonly warnings: number;
  /** Grows with whatever its rows are judged by. */
  readonly revision: number;
  readonly created_at: number;
  readonly created_by: string | null;
  readonly updated_at: number;
  readonly committed_at: number | null;
  readonly committed_by: string | null;
  readonly undone_at: number | null;
  readonly undone_by: string | null;
  readonly undo_reason: string | null;
}

/** The bytes of a file in base 64, apart from what was read of it; cleared after a while. */
export interface UploadFileRow {
  readonly id: string;
  readonly upload_id: string;
  readonly content: string;
  readonly created_at: number;
}

/** What an upload wrote of a visit, by the visit's own fields. */
export type WrittenFields = Readonly<Record<string, string | number | null>>;

/** A record of a file, and what it was judged to be. */
export interface UploadRecordRow {
  readonly id: string;
  readonly upload_id: string;
  /** Its place in the file from 1. */
  readonly number: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  /** Cells that were mended, by their column. */
  readonly mended: Readonly<Record<string, string>>;
  readonly is_out: boolean;
  readonly verdict: UploadVerdict;
  readonly has_warning: boolean;
  readonly car: string | null;
  readonly visit_id: string | null;
  readonly judged: Pick<RailcarUploadRow, "cells" | "remarks" | "changes">;
  /** Of a visit that was changed, what it held before; null of one that was made. */
  readonly before: WrittenFields | null;
  /** What commit wrote; null of rows that it left alone. */
  readonly written: WrittenFields | null;
}

/** How files of a terminal, a family and a customer are read, as the last committed one was. */
export interface UploadMappingRow {
  readonly id: string;
  readonly terminal_id: string;
  readonly family: Family;
  readonly customer_id: string | null;
  readonly heads: Readonly<Record<string, UploadColumn["field"]>>;
  readonly weight_unit: WeightUnit | null;
  readonly day_order: "month" | "day";
  readonly codes: readonly UploadCode[];
  readonly updated_at: number;
}
