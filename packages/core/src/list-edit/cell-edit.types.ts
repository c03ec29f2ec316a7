import type { FormEvent } from "../form/form-events";
import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import type { ResourceFacts } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";

export interface ListEditPorts {
  readonly clock: Pick<Clock, "nowSeconds">;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Pick<Storage, "local">;
}

/** Who edits, and where. */
export interface Editor {
  readonly userid: string;
  /** The terminal that the session is at. */
  readonly terminalId: string;
  /** Its zone: days of records that name none are those of its clocks. */
  readonly zone: string;
}

export interface CellEditInput extends Editor {
  /** The facts of the record, of which one field is entered. */
  readonly facts: ResourceFacts;
  readonly row: RecordRow;
  /** What was left in the cell before a reload or the end of a session. */
  readonly kept?: FormState<RecordBody>;
  readonly ports: ListEditPorts;
}

export interface CellEditContext extends CellEditInput {
  /** A form of one field, on the record as it was read last. */
  readonly form: FormState<RecordBody>;
  /** Why it was not saved, where the field itself cannot say it. */
  readonly problem: string | null;
  /** Sent again without a question, because others changed only what is not entered here. */
  readonly resent: number;
  /** The record as the server answered the save; null until it has. */
  readonly saved: RecordRow | null;
  /** The version of the record that the save was sent from; null until it is answered. */
  readonly savedFrom: number | null;
  readonly submission: OutboxEntry | null;
}

/** What a person does in the cell. */
export type CellFieldEvent = Extract<
  FormEvent<RecordBody>,
  { readonly type: "FIELD.CHANGE" | "FIELD.LEAVE" | "CONFLICT.DECIDE" }
>;

export type CellEditEvent =
  | CellFieldEvent
  | SubmissionEvent
  /** The record as it is now. */
  | { readonly type: "ROW.READ"; readonly row: RecordRow }
  /** SUBMIT: it is to be saved. ROW.FREE: no other change of the record is on its way. CANCEL: what was entered is given up. */
  | { readonly type: "SUBMIT" | "ROW.FREE" | "CANCEL" };
