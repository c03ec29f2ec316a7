import type { ImportReading, ImportResult } from "@railhead/api-contract/imports";
import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { Pickable } from "../resources/names.live";
import type { ResourceFacts } from "../resources/resource.types";
import type { SheetProblem, SheetReading } from "../sheet/sheet.rules";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";

/** A record of the file, as it stands there or was mended here. */
export interface FileRow {
  /** The record's place in the file. */
  readonly id: string;
  readonly cells: readonly string[];
  /** It was taken off: it is neither judged nor imported. */
  readonly isOut: boolean;
}

/** What the cells of a row come to: values of the contract, and what is wrong, by field. */
export interface ReadRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: Readonly<Record<string, string>>;
}

/** What is known of a row: what the server says would become of it, or why it cannot be. */
export interface CheckedRow {
  readonly verdict: "new" | "changed" | "unchanged" | "refused";
  readonly reading: ImportReading | null;
  readonly changes: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
}
export const SHOWN = ["all", "new", "changed", "unchanged", "refused", "out"] as const;
export type RowGroup = (typeof SHOWN)[number];

/** Names of records by their resource: what a cell may say of another record. */
export type NamesOf = Readonly<Record<string, readonly Pickable[]>>;

export interface ImportInput {
  readonly facts: ResourceFacts;
  readonly userid: string;
  readonly terminalId: string;
  readonly zone: string;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly storage: Pick<Storage, "local">;
    readonly notifier: Notifier;
    readonly navigator?: Partial<Navigator>;
  };
}

export interface ImportContext extends ImportInput {
  readonly fileName: string;
  readonly heads: readonly string[];
  /** The field that each column is read into; null where it is not read. */
  readonly columns: readonly (string | null)[];
  readonly rows: readonly FileRow[];
  readonly names: NamesOf;
  /** What is known of each row, by its id; nothing of one that was mended since. */
  readonly checked: ReadonlyMap<string, CheckedRow>;
  /** Something was mended, taken off or taken back since the rows were checked. */
  readonly isStale: boolean;
  readonly shown: RowGroup;
  readonly problem: SheetProblem | null;
  /** Why the last call was refused or not answered. */
  readonly error: ApiError | null;
  readonly result: ImportResult | null;
  readonly submission: OutboxEntry | null;
}

export type ImportEvent =
  | SubmissionEvent
  | { readonly type: "FILE.READ"; readonly name: string; readonly reading: SheetReading }
  /** Another file, or none: what was read of this one is let go. */
  | { readonly type: "FILE.DROP" }
  | { readonly type: "COLUMN.READ_AS"; readonly column: number; readonly field: string | null }
  | { readonly type: "COLUMNS.CHANGE" | "CHECK" | "SUBMIT" }
  | { readonly type: "CELL.MEND"; readonly id: string; readonly column: number; readonly text: string }
  | { readonly type: "ROWS.TAKE"; readonly ids: readonly string[]; readonly isOut: boolean }
  | { readonly type: "ROWS.SHOW"; readonly shown: RowGroup };
export type ImportStep = MachineStep<ImportContext, ImportEvent>;
