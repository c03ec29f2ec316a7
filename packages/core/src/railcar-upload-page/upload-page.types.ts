import type {
  CodedField,
  RailcarUpload,
  UploadField,
  WeightUnit,
} from "@railhead/api-contract/railcar-uploads.contract";
import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { UploadFiles } from "./upload-files";
import type { SentFile } from "./upload-start.types";

/** A cell that was mended and is still to be checked. */
export interface CellMend {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}
/** A text that is given a record, or none any more. */
export interface CodeChoice {
  readonly field: CodedField;
  readonly text: string;
  readonly record_id: string | null;
}
/** How the file is read otherwise than so far. */
export interface MappingChange {
  readonly columns?: readonly { readonly column: number; readonly field: UploadField | null }[];
  readonly weight_unit?: WeightUnit | null;
  readonly day_order?: "month" | "day";
  readonly codes?: readonly CodeChoice[];
}

/** What was changed of an upload and is still to be sent; each kind is a call of its own. */
export interface Queued {
  readonly mapping: MappingChange | null;
  /** By their place: the last text of a cell is the one that counts. */
  readonly cells: ReadonlyMap<string, CellMend>;
  /** Rows that are taken off (true) or back. */
  readonly rows: ReadonlyMap<number, boolean>;
}

/** One call that changes an upload. */
export type UploadChange =
  | { readonly kind: "mapping"; readonly body: MappingChange }
  | { readonly kind: "cells"; readonly body: readonly CellMend[] }
  | { readonly kind: "rows"; readonly body: { readonly rows: readonly number[]; readonly out: boolean } };

/** What is asked before anything is sent, or after it was refused. */
export type UploadQuestion =
  | { readonly kind: "discard" }
  | { readonly kind: "undo"; readonly reason: string; readonly isFaultShown: boolean }
  /** The very file was committed before: by that upload, where it is known. */
  | { readonly kind: "repeated"; readonly earlier: string | null }
  /** Visits were changed since the check: what it came to before. */
  | { readonly kind: "changed"; readonly before: RailcarUpload["counts"] };

/** Why something was refused: a sentence, and what is said of each row or car. */
export interface UploadRefusal {
  readonly of: "commit" | "undo" | "change" | "other";
  readonly text: string;
  readonly lines: readonly string[];
}

/** What is sent by the protocol of submissions: it may have been carried out although no answer came. */
export type UploadWrite =
  | { readonly action: "commit"; readonly again: boolean }
  | { readonly action: "undo"; readonly reason: string }
  | { readonly action: "discard" };

export interface UploadPageInput {
  readonly uploadId: string;
  readonly userid: string;
  readonly terminalId: string;
  readonly zone: string;
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly navigator: Pick<Navigator, "go">;
    readonly storage: Pick<Storage, "local">;
    readonly files: UploadFiles;
  };
}

export interface UploadPageContext extends UploadPageInput {
  readonly upload: RailcarUpload | null;
  /** The last look at it had no answer: what is shown may be older. */
  readonly isStale: boolean;
  /** Why it could not be read at all. */
  readonly loadError: ApiError | null;
  readonly queued: Queued;
  /** Cells whose mends were taken up: shown as they were typed until the rows of that check are read. */
  readonly sentCells: Queued["cells"];
  /** Records that were chosen and taken up, likewise. */
  readonly sentCodes: readonly CodeChoice[];
  /** What is on its way of it. */
  readonly change: UploadChange | null;
  readonly question: UploadQuestion | null;
  readonly refusal: UploadRefusal | null;
  /** What is to be sent next. */
  readonly write: UploadWrite | null;
  /** The file again, for another sheet or customer. */
  readonly sentAgain: SentFile | null;
  readonly submission: OutboxEntry | null;
}

export type UploadPageEvent =
  | SubmissionEvent
  /** The page is seen again, or somebody changed something: it is looked at now. */
  | { readonly type: "LOOK" }
  | { readonly type: "READ.SOON" }
  | { readonly type: "MAPPING.CHANGE"; readonly change: MappingChange }
  | { readonly type: "CELL.MEND"; readonly row: number; readonly column: number; readonly value: string }
  | { readonly type: "ROWS.TAKE"; readonly rows: readonly number[]; readonly out: boolean }
  /** All rows with a fault are taken off, those that are not shown too. */
  | { readonly type: "FAULTS.OFF" }
  | { readonly type: "CHANGES.RETRY" | "CHANGES.DROP" }
  | { readonly type: "FILE.AGAIN"; readonly sheet: string | null; readonly customerId: string | null }
  | { readonly type: "COMMIT"; readonly again?: boolean }
  | { readonly type: "UNDO.ASK" | "UNDO" | "DISCARD.ASK" | "DISCARD" | "QUESTION.CLOSE" | "REFUSAL.CLOSE" }
  | { readonly type: "REASON.CHANGE"; readonly text: string }
  /** The railcars that were announced are received: they are looked for and their page is opened. */
  | { readonly type: "RECEIVE" };
export type UploadPageStep = MachineStep<UploadPageContext, UploadPageEvent>;
