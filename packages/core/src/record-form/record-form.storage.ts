import { keepForm, takeUpForm } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import type { KeyValueStore } from "../ports/storage.port";
import { queryOfGiven } from "../resources/given-fields.rules";
import { keptUnder } from "../resources/record-pages.rules";
import { DESK_FORMS, formName, type DraftKey } from "../storage/draft-form.storage";
import type { RecordBody, RecordFormContext, RecordFormInput } from "./record-form.types";

type Whose = Pick<RecordFormInput, "facts" | "userid" | "recordId" | "fromId" | "ofId" | "given" | "terminalId">;

/** A record that is added belongs to the terminal at hand: at another one it would be another form. */
function draftKeyOf({ facts, userid, recordId, fromId, ofId, given, terminalId }: Whose): DraftKey {
  const [from, of] = [fromId === null ? "" : `-from-${fromId}`, ofId === null ? "" : `-of-${ofId}`];
  const which = recordId ?? `add-at-${terminalId}${from}${of}${queryOfGiven(given)}`;
  return { userid, family: DESK_FORMS, screen: `${keptUnder(facts)}.${which}` };
}

/** The form that a record is sent from. */
export const formOf = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user entered here and has not saved, or null. */
export const readForm = (store: KeyValueStore, whose: Whose): FormState<RecordBody> | null =>
  takeUpForm(store, draftKeyOf(whose));

/** Keeps what is entered; nothing entered leaves nothing behind. */
export const writeForm = (context: Pick<RecordFormContext, keyof Whose | "form" | "ports">): void =>
  keepForm(context.ports.storage.session, draftKeyOf(context), context.form);
