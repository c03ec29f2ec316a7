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

/** What the user entered here and did not send, or null. */
export const readStep = ({ ports, ...whose }: RailcarStepInput): FormState<RecordBody> | null =>
  takeUpForm(ports.storage.session, draftKeyOf(whose));

/** Keeps what is entered; nothing entered leaves nothing behind. */
export const writeStep = ({ ports, form, ...whose }: RailcarStepContext): void =>
  keepForm(ports.storage.session, draftKeyOf(whose), form);
