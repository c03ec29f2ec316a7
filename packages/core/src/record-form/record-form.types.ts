import type { FormEvent } from "../form/form-events";
import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import type { ConfirmationQuestion } from "../resources/confirmation.rules";
import type { GivenFields } from "../resources/given-fields.rules";
import type { ResourceFacts } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";

export type { RecordBody, RecordRow } from "../record-fields/record-fields.types";

export interface RecordFormPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Navigator;
}

export interface RecordFormInput {
  readonly facts: ResourceFacts;
  readonly userid: string;
  /** The profile of who is signed in. */
  readonly profileId: string;
  /** The record that is changed; null for one that is added. */
  readonly recordId: string | null;
  /** The record that a new one is copied from. */
  readonly fromId: string | null;
  /** The record that a new one is part of, where its kind is a part (`partOf` of the facts). */
  readonly ofId: string | null;
  /** What the address of a new record's page says of its fields. */
  readonly given: GivenFields;
  /** The terminal that the session is at. */
  readonly terminalId: string;
  /** Its zone: instants of records that name none are entered by its clocks. */
  readonly zone: string;
  /** The user may add records of this kind to other terminals than the one at hand. */
  readonly isTerminalFree: boolean;
  /** Where one goes once the record is saved. */
  readonly pathAfter: (id: string) => string;
  /** Where records of this kind are added. */
  readonly addPath: string | null;
  readonly ports: RecordFormPorts;
}

/** What follows a save: the record's page, another one to add, or the place that the user was on the way to. */
export type AfterSave = "view" | "another" | "leave";

export interface RecordFormContext extends RecordFormInput {
  /** The record as it was read last; that of `fromId` is kept only as what it gave. */
  readonly row: RecordRow | null;
  /** What the record that was copied is called. */
  readonly copiedName: string | null;
  readonly form: FormState<RecordBody>;
  /** The form was left half-filled before, and is here as it was left. */
  readonly isTakenUp: boolean;
  /** What is wrong and belongs to no field. */
  readonly problem: string | null;
  /** What others changed in fields that nobody touched here. */
  readonly followed: string | null;
  readonly after: AfterSave;
  /** It stands until it is answered, and what confirms it until that is answered too. */
  readonly question: ConfirmationQuestion | null;
  /** What follows the save that is asked about, because the user would lose rights of their own by it. */
  readonly losing: AfterSave | null;
  /** Records added from this page: counted up, the form begins again. */
  readonly added: number;
  readonly submission: OutboxEntry | null;
}

/** What a person does in the fields. Line items are a form of their own. */
export type FieldEvent = Exclude<FormEvent<RecordBody>, { readonly type: `LINE.${string}` }>;

export type RecordFormEvent =
  | FieldEvent
  | SubmissionEvent
  | { readonly type: "RECORD.LOAD" }
  /** The record as it is now, read because others changed something; null where there is none any more. */
  | { readonly type: "RECORD.READ"; readonly row: RecordRow | null }
  /** The server's question is answered: save all the same, or send nothing. */
  | { readonly type: "QUESTION.CONFIRM" | "QUESTION.CANCEL" }
  /** `isSure`: what the user would lose by it was asked about. */
  | { readonly type: "SUBMIT"; readonly after?: AfterSave; readonly isSure?: true }
  | { readonly type: "LOSS.CANCEL" }
  /** Nobody is on the way elsewhere any more: a save leads to the record. */
  | { readonly type: "LEAVE.CANCEL" }
  /** What was entered for a record that is gone is taken to the form of a new one. */
  | { readonly type: "RECORD.ADD_AS_NEW" };
