import type { FormEvent } from "../form/form-events";
import type { LoadBody } from "./load-form.types";
import type { Job } from "./load-work.types";

/** What a person asks of the page of a load. */
export type WorkIntent<Form extends string> =
  | {
      readonly type:
        | "FACTS.LOAD"
        | "FORM.CLOSE"
        | "SUBMIT"
        | "RETRY"
        | "OWED.DROP"
        | "PAGE.LEFT"
        | "ASSET.LOOK"
        | "CONFIRM.CANCEL"
        | "CONFIRM.PROCEED"
        | "SCALE.READ";
    }
  | { readonly type: "FORM.OPEN"; readonly form: Form; readonly target?: string }
  /** Values that a way of the form fills in at once. */
  | { readonly type: "WAY.TAKE"; readonly key: string }
  | Extract<FormEvent<LoadBody>, { type: "FIELD.CHANGE" }>
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | { readonly type: "SCAN.WITHDRAWN"; readonly code: string };
/** What may come to the work on a load: from a person, or from what others did. */
export type WorkEvent<J extends Job> =
  | WorkIntent<J["form"]>
  /** What is known now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly facts: J["facts"] }
  | { readonly type: "MORE.LOAD" };
