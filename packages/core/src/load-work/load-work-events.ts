import type { FieldChange } from "../form/form-events";
import type { SubmissionEvent } from "../submission/submission.types";
import type { LoadBody } from "./load-form.types";
import type { WorkTypes } from "./load-work.types";

/** What a person asks of the page of a load. */
export type WorkIntent<Form extends string> =
  | {
      readonly type:
        | "FACTS.LOAD"
        | "FORM.CLOSE"
        | "SUBMIT"
        | "CONFIRM.CANCEL"
        | "CONFIRM.PROCEED"
        | "SCALE.READ"
        /** The weight is typed without waiting for the scale. */
        | "SCALE.BY_HAND";
    }
  | SubmissionEvent
  | { readonly type: "FORM.OPEN"; readonly form: Form; readonly target?: string }
  /** Values that a way of the form fills in at once. */
  | { readonly type: "SHORTCUT.TAKE"; readonly key: string }
  | FieldChange<LoadBody>
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | { readonly type: "SCAN.WITHDRAWN"; readonly code: string };
/** What may come to the work on a load: from a person, or from what others did. */
export type WorkEvent<W extends WorkTypes> =
  | WorkIntent<W["form"]>
  /** What is known now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly facts: W["facts"] }
  | { readonly type: "CHOICES.LOAD" };
