import type { Family } from "@railhead/api-contract/railcar";
import type { Route } from "@railhead/api-contract/rest";
import type { FieldChange } from "../form/form-events";
import type { Fields } from "../form/form.rules";
import type { FormState, FormValues } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { CarPlan } from "../railcars/car-plan.types";
import type { RailcarRow } from "../railcars/railcar-row.types";
import type { StepKind } from "../railcars/step-pages";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { TrackChoice } from "../tracks/track.types";

export interface RailcarStepPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Navigator;
}

export interface RailcarStepInput {
  readonly kind: StepKind;
  readonly family: Family;
  readonly id: string;
  readonly userid: string;
  /** The terminal that the session is at: what is sent before the car was read is of it. */
  readonly terminalId: string;
  readonly ports: RailcarStepPorts;
}

export interface RailcarStepContext extends RailcarStepInput {
  /** The car as it was read last. */
  readonly car: RailcarRow | null;
  /** The car as the page was opened with it: what the page is for does not change under the hand. */
  readonly opened: RailcarRow | null;
  /** It was there, and is no longer. */
  readonly isGone: boolean;
  readonly tracks: readonly TrackChoice[];
  readonly form: FormState<RecordBody>;
  /** The form was left half-filled before, and is here as it was left. */
  readonly isTakenUp: boolean;
  /** Why nothing was done, where no field says it. */
  readonly problem: string | null;
  /** What somebody else changed of the car while the page was open. */
  readonly followed: string | null;
  readonly submission: OutboxEntry | null;
}

/** The page with its car. */
export type OpenStep = RailcarStepContext & { readonly car: RailcarRow };

/** What distinguishes one step from the others. */
export interface StepRules {
  /** Why the car cannot take it as it is, by what the page was opened with; null where it can. */
  readonly fault: (car: RailcarRow, opened: RailcarRow) => string | null;
  /** What the fields begin with. */
  readonly opens: (context: OpenStep) => FormValues<RecordBody>;
  readonly fields: (context: OpenStep) => Fields<RecordBody>;
  /** What becomes of the car, and what is sent. */
  readonly plan: (context: OpenStep) => CarPlan;
  /** The field at which a fault of the plan is said. */
  readonly faultAt: string;
  /** What else changes by it. */
  readonly more: (context: OpenStep) => readonly string[];
  /** What is asked before it is done where something must be seen; null where nothing is asked. */
  readonly asks: ((name: string) => string) | null;
  readonly routes: Readonly<Record<Family, Route>>;
  readonly words: {
    /** What the page is called with the car that it was opened with; what all pages of the step are called where it is not read. */
    readonly title?: (opened: RailcarRow) => string;
    readonly action: (car: RailcarRow | null) => string;
    /** Of the car as the server answered it. */
    readonly done: (car: RailcarRow) => string;
  };
}

export type RailcarStepEvent =
  | SubmissionEvent
  | FieldChange<RecordBody>
  | { readonly type: "FIELD.LEAVE"; readonly key: string }
  | { readonly type: "CAR.LOAD" | "FORM.DISCARD" | "SUBMIT" | "CONFIRM.PROCEED" | "CONFIRM.CANCEL" }
  /** The car as it is now, read because others changed something; null where there is none any more. */
  | { readonly type: "CAR.READ"; readonly car: RailcarRow | null }
  | { readonly type: "TRACKS.READ"; readonly tracks: readonly TrackChoice[] };
