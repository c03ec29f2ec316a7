import * as z from "zod/mini";
import { fromKept, isUntouched, keptForm, toKept } from "../form/form.storage";
import { DESK_FORMS, formName, readDraft, writeDraft, type DraftKey } from "../storage/draft-form.storage";
import { emptyNote } from "./notes.rules";
import type { NoteBody, NotesContext, NotesInput } from "./notes.types";

type Whose = Pick<NotesInput, "userid" | "facts" | "id">;
const kept = z.object({ form: keptForm, edited: z.nullable(z.object({ id: z.string(), form: keptForm })) });

const draftKeyOf = ({ userid, facts, id }: Whose): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `notes.${facts.page}.${id}`,
});

/** The form that notes of a record are sent from. */
export const notesForm = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user wrote at this record and has not sent. */
export function takeUpNotes(input: NotesInput): Pick<NotesContext, "form" | "edited"> {
  const found = readDraft(input.ports.storage.session, draftKeyOf(input), kept);
  if (found === null) return { form: emptyNote(), edited: null };
  const { form, edited } = found;
  return {
    form: fromKept<NoteBody>(form),
    edited: edited === null ? null : { id: edited.id, form: fromKept<NoteBody>(edited.form) },
  };
}

/** Keeps what is written; where nothing is, nothing is left behind. */
export function keepNotes(context: NotesContext): void {
  const { form, edited, ports } = context;
  const changed = edited !== null && !isUntouched(edited.form) ? edited : null;
  const isEmpty = isUntouched(form) && changed === null;
  writeDraft(
    ports.storage.session,
    draftKeyOf(context),
    isEmpty
      ? null
      : { form: toKept(form), edited: changed === null ? null : { id: changed.id, form: toKept(changed.form) } },
  );
}
