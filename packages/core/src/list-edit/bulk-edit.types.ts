import type { RecordRow } from "../record-fields/record-fields.types";
import type { ResourceFacts } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { Editor, ListEditPorts } from "./cell-edit.types";

export interface BulkEditInput extends Editor {
  readonly facts: ResourceFacts;
  /** The rows that are selected; of an undo as they were written. */
  readonly rows: readonly RecordRow[];
  /** Of an undo: the field, and what stood in it by row. */
  readonly undoes: { readonly key: string; readonly entries: ReadonlyMap<string, string> } | null;
  readonly ports: ListEditPorts;
}

export interface BulkEditContext extends BulkEditInput {
  /** The field that is chosen; null while none is. */
  readonly key: string | null;
  /** What is entered for all rows; null while nothing is. */
  readonly entry: string | null;
  /** Rows that were taken off. */
  readonly off: ReadonlySet<string>;
  /** Rows that are not in the list any more. */
  readonly left: ReadonlySet<string>;
  /** Why the server refused rows, by row. */
  readonly refused: ReadonlyMap<string, string>;
  /** Why nothing was changed, where no row says it. */
  readonly problem: string | null;
  /** The rows as the server answered the change; null until it has. */
  readonly saved: readonly RecordRow[] | null;
  /** The key of a change that an earlier visit or another tab sent and that was taken up here; null for what is sent here. */
  readonly resumed: string | null;
  readonly submission: OutboxEntry | null;
}

export type BulkEditEvent =
  | SubmissionEvent
  | { readonly type: "FIELD.CHOOSE"; readonly key: string }
  | { readonly type: "VALUE.CHANGE"; readonly entry: string }
  /** The rows that are taken off now. */
  | { readonly type: "ROWS.OFF"; readonly ids: readonly string[] }
  /** The rows as they are now; null for one that is not in the list any more. */
  | { readonly type: "ROWS.READ"; readonly rows: ReadonlyMap<string, RecordRow | null> }
  /** REFUSED.OFF: the rows that were refused are taken off, and the others are changed. */
  | { readonly type: "REFUSED.OFF" | "SUBMIT" | "CLOSE" };
