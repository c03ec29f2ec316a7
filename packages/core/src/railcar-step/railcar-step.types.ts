import type { Family } from "@railhead/api-contract/railcar";
import type { Route } from "@railhead/api-contract/rest";
import type { Fields } from "../form/form.rules";
import type { FormState, FormValues } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { CarPlan } from "../railcars/car-plan.types";
import type { RailcarRow } from "../railcars/railcar-row.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ReconciledLedger } from "../record-step/ledger-seen.rules";
import type { StepPlan } from "../record-step/record-step.types";
import type { TrackChoice } from "../tracks/track.types";

/** The page with its car. */
export interface OpenStep {
  readonly car: RailcarRow;
  readonly tracks: readonly TrackChoice[];
  readonly form: FormState<RecordBody>;
  readonly ports: { readonly clock: Clock };
}

/** What distinguishes one step from the others. */
export interface StepRules {
  /** Why the car cannot take it as it is, by what the page was opened with; null where it can. */
  readonly fault: (car: RailcarRow, opened: RailcarRow) => string | null;
  /** What the fields begin with. */
  readonly opens: (context: OpenStep) => FormValues<RecordBody>;
  readonly fields: (context: OpenStep) => Fields<RecordBody>;
  /** What becomes of the car, and what is sent. */
  readonly plan: (context: OpenStep) => CarPlan & Pick<StepPlan, "faultAt">;
  /** The field at which a fault of the plan is said. */
  readonly faultAt: string;
  /** Where what is found is entered: the ledger that it is found against. */
  readonly ledger?: ReconciledLedger<RailcarRow>;
  /** What else changes by it. */
  readonly more: (context: OpenStep) => readonly string[];
  /** What is asked before it is done where something must be seen; null where nothing is asked. */
  readonly asks: ((name: string) => string) | null;
  readonly routes: Readonly<Record<Family, Route>>;
  /** What is entered for one car is not what is entered for another state of it. */
  readonly keptApart?: (opened: RailcarRow | null) => string;
  readonly words: {
    /** What the page is called with the car that it was opened with; what all pages of the step are called where it is not read. */
    readonly title?: (opened: RailcarRow) => string;
    readonly action: (car: RailcarRow | null) => string;
    /** Of the car as the server answered it. */
    readonly done: (car: RailcarRow) => string;
  };
}
