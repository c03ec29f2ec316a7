import * as z from "zod/mini";
import { fromKept, isUntouched, keptForm, toKept } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import type { KeyValueStore } from "../ports/storage.port";
import { formName, readDraft, writeDraft } from "../storage/draft-form.storage";
import type { Position, SequenceEntryContext, SequenceEntryInput } from "./sequence-entry.types";

/** The form, and what the car is called: the list of its track says by it that the car has left. */
const kept = z.object({ form: keptForm, of: z.string() });

type Whose = Pick<SequenceEntryInput, "userid" | "family" | "car">;
const draftKeyOf = ({ userid, family, car }: Whose) => ({ userid, family, screen: `sequence.${car.id}` });

/** The form that a position is sent from. */
export const sequenceForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user typed for this car and has not sent, or null. */
export function readEntry(store: KeyValueStore, whose: Whose): FormState<Position> | null {
  const found = readDraft(store, draftKeyOf(whose), kept);
  return found === null ? null : fromKept(found.form);
}

/** Keeps what is typed; nothing typed leaves nothing behind. */
export const writeEntry = (context: SequenceEntryContext): void =>
  writeDraft(
    context.ports.storage.session,
    draftKeyOf(context),
    isUntouched(context.form) ? null : { form: toKept(context.form), of: context.car.name },
  );
