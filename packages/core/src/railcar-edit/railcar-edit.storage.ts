import type { Family } from "@railhead/api-contract/railcar";
import { keepForm, takeUpForm } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import type { KeyValueStore } from "../ports/storage.port";
import type { EditBody } from "../railcars/car.types";
import { formName } from "../storage/draft-form.storage";
import type { EditContext } from "./railcar-edit.types";

interface Whose {
  readonly userid: string;
  readonly family: Family;
  readonly carId: string;
}
const draftKeyOf = ({ userid, family, carId }: Whose) => ({ userid, family, screen: `edit.${carId}` });

/** The form that a change of the car is sent from. */
export const editForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user entered for this car and has not saved, or null. */
export const readEdit = (store: KeyValueStore, whose: Whose): FormState<EditBody> | null =>
  takeUpForm(store, draftKeyOf(whose));

/** Keeps what is entered; nothing entered leaves nothing behind. */
export const writeEdit = (context: EditContext): void =>
  keepForm(context.ports.storage.session, draftKeyOf(context), context.form);
