import { keepForm, takeUpForm } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import { DESK_FORMS, formName, type DraftKey } from "../storage/draft-form.storage";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { RailcarStepContext, RailcarStepInput } from "./railcar-step.types";

type Whose = Pick<RailcarStepInput, "userid" | "kind" | "family" | "id">;

const draftKeyOf = ({ userid, kind, family, id }: Whose): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `railcars.${kind}.${family}.${id}`,
});

/** The form that a step is sent from. */
export const formOfStep = (whose: Whose): string => formName(draftKeyOf(whose));

/** What is entered to flag a car is not what is entered to clear it: the page is one, and what it is for is not. */
function keptKey({ kind, opened, ...whose }: Whose & Pick<RailcarStepContext, "opened">): DraftKey {
  const key = draftKeyOf({ kind, ...whose });
  const isClearing = kind === "flag-inoperable" && opened?.inoperable === true;
  return isClearing ? { ...key, screen: `${key.screen}.clear` } : key;
}

/** What the user entered here and did not send, or null. */
export const readStep = ({ ports, ...whose }: RailcarStepContext): FormState<RecordBody> | null =>
  takeUpForm(ports.storage.session, keptKey(whose));

/** Keeps what is entered; nothing entered leaves nothing behind. Until the car is read nothing can be entered, and what was kept is not taken up yet. */
export function writeStep({ ports, form, ...whose }: RailcarStepContext): void {
  if (whose.car !== null) keepForm(ports.storage.session, keptKey(whose), form);
}
