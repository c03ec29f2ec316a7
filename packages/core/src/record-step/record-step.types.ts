import type { Route } from "@railhead/api-contract/rest";
import type { FieldChange } from "../form/form-events";
import type { Fields } from "../form/form.rules";
import type { FormState, FormValues } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts, Signal } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { CountDecision, ReconciledLedger } from "./ledger-seen.rules";

export interface RecordStepPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Navigator;
}

export interface RecordStepInput {
  readonly step: RecordStep;
  readonly id: string;
  readonly userid: string;
  /** The terminal that the session is at: what is sent before the record was read is of it. */
  readonly terminalId: string;
  readonly ports: RecordStepPorts;
}

export interface RecordStepContext extends RecordStepInput {
  /** The record as it was read last. */
  readonly record: ResourceRow | null;
  /** The record as the page was opened with it: what the page is for does not change under the hand. */
  readonly opened: ResourceRow | null;
  /** It was there, and is no longer. */
  readonly isGone: boolean;
  /** It was done: what was entered is given up, whether the record was read by then or not. */
  readonly isDone: boolean;
  /** Records that the fields offer, each step its own kind; null while they are not read. */
  readonly offered: readonly unknown[] | null;
  /** What could not be read of them. */
  readonly offeredProblem: string | null;
  readonly form: FormState<RecordBody>;
  /** The form was left half-filled before, and is here as it was left. */
  readonly isTakenUp: boolean;
  /** Why nothing was done, where no field says it. */
  readonly problem: string | null;
  /** What somebody else changed of the record while the page was open. */
  readonly followed: string | null;
  readonly submission: OutboxEntry | null;
}

/** The page with its record. */
export interface OpenStep<Row = ResourceRow, Offered = unknown> {
  readonly record: Row;
  /** Null while they are not read. */
  readonly offered: readonly Offered[] | null;
  readonly form: FormState<RecordBody>;
  readonly ports: Pick<RecordStepPorts, "clock">;
}

/** The records that a step offers as they are now, and what could not be read of them. */
export interface OfferedRecords<Offered = unknown> {
  readonly offered: readonly Offered[] | null;
  readonly problem?: string | null;
}

/** One thing that is known of the record. */
export interface StepFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** What becomes of the record. */
export interface StepPlan {
  readonly becomes: readonly string[];
  /** Why it cannot be done, or null; said at the step's `faultAt`. */
  readonly fault: string | null;
  /** The field at which the fault is said where it is another one. */
  readonly faultAt?: string;
  /** What must be seen before it is done. */
  readonly warnings: readonly string[];
  /** What is sent for it; null where nothing would be. */
  readonly body: RecordBody | null;
}

/** One thing that is done with one record on a page of its own. */
export interface RecordStep<Row = ResourceRow, Offered = unknown, Answer = ResourceRow> {
  /** Under which name what is entered is kept; `keptApart` tells what one page is for from what it is for another time. */
  readonly screen: string;
  readonly keptApart?: (opened: Row | null) => string;
  readonly facts: ResourceFacts;
  readonly address: (id: string) => string;
  readonly route: Route;
  /** What the record is called, its state, and what one wants to know of it before. */
  readonly about: {
    readonly name: (row: Row) => string;
    /** Its name is a mark and a number, which are read sign by sign. */
    readonly isCode?: true;
    readonly tag: (row: Row) => { readonly tone: Signal; readonly text: string } | null;
    readonly facts: (row: Row) => readonly StepFact[];
  };
  /** Why the record cannot take it as it is, by what the page was opened with; null where it can. */
  readonly fault: (row: Row, opened: Row) => string | null;
  /** What the fields begin with. */
  readonly opens: (open: OpenStep<Row, Offered>) => FormValues<RecordBody>;
  readonly fields: (open: OpenStep<Row, Offered>) => Fields<RecordBody>;
  /** What becomes of the record, and what is sent. */
  readonly plan: (open: OpenStep<Row, Offered>) => StepPlan;
  /** The field at which a fault of the plan is said. */
  readonly faultAt: string;
  /** Where what is found is entered: the ledger that it is found against. */
  readonly ledger?: ReconciledLedger<Row>;
  /** What is asked before it is done where something must be seen; null where nothing is asked. */
  readonly asks: ((name: string) => string) | null;
  readonly words: {
    /** What the page is called with the record that it was opened with; null while that is not read. */
    readonly title: (opened: Row | null) => string;
    readonly action: (row: Row | null) => string;
    readonly done: (answer: Answer) => string;
    /** What the answer asks to be looked at; it is said with what was done. */
    readonly warned?: (answer: Answer) => string | null;
    /** What is said where there is no such record, or it could not be read. */
    readonly missing: () => string;
    readonly failed: () => string;
  };
}

/** Checks a step against the rows of its record; the page treats all steps alike. */
export const defineStep = <Row, Offered, Answer>(step: RecordStep<Row, Offered, Answer>): RecordStep =>
  step as unknown as RecordStep;

export type RecordStepEvent =
  | SubmissionEvent
  | FieldChange<RecordBody>
  | { readonly type: "FIELD.LEAVE"; readonly key: string }
  | { readonly type: "RECORD.LOAD" | "FORM.DISCARD" | "SUBMIT" | "CONFIRM.PROCEED" | "CONFIRM.CANCEL" }
  /** The ledger moved under a count: what the person says of it. */
  | { readonly type: "COUNT.DECIDE"; readonly decision: CountDecision }
  /** The record as it is now, read because others changed something; null where there is none any more. */
  | { readonly type: "RECORD.READ"; readonly record: ResourceRow | null }
  | ({ readonly type: "OFFERED.READ" } & OfferedRecords);
