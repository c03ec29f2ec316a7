import { keepForm, takeUpForm } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import { DESK_FORMS, formName, type DraftKey } from "../storage/draft-form.storage";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { RecordStepContext, RecordStepInput } from "./record-step.types";

type Whose = Pick<RecordStepInput, "userid" | "step" | "id">;

const draftKeyOf = ({ userid, step, id }: Whose): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `${step.screen}.${id}`,
});

/** The form that a step is sent from. */
export const formOfStep = (whose: Whose): string => formName(draftKeyOf(whose));

/** The page may be for one thing or another, as its record is: what is entered for one is not taken up for the other. */
function keptKey({ opened, ...whose }: Whose & Pick<RecordStepContext, "opened">): DraftKey {
  const key = draftKeyOf(whose);
  const apart = whose.step.keptApart?.(opened) ?? "";
  return apart === "" ? key : { ...key, screen: `${key.screen}.${apart}` };
}

/** What the user entered here and did not send, or null. */
export const readStep = ({ ports, ...whose }: RecordStepContext): FormState<RecordBody> | null =>
  takeUpForm(ports.storage.session, keptKey(whose));

/** Keeps what is entered; nothing entered leaves nothing behind. Until the record is read nothing can be entered, and what was kept is not taken up yet. */
export function writeStep({ ports, form, ...whose }: RecordStepContext): void {
  if (whose.record !== null || whose.isDone) keepForm(ports.storage.session, keptKey(whose), form);
}
