import type { Note } from "@railhead/api-contract/notes.contract";
import { describeError, type ApiError } from "../api/api-errors";
import { changeForm } from "../form/form-events";
import { faultsOf, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enter, isDirty, mergeRecord, openedForm } from "../form/form.rules";
import { recordIn } from "../form/form-record.rules";
import type { FormState } from "../form/form.types";
import { tNotes } from "../messages/catalogue-notes";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { editedNote, emptyNote, mergeNotes, noteFields, noteOf, withNote } from "./notes.rules";
import { takeUpNotes } from "./notes.storage";
import { actionOfEntry, writtenBy } from "./notes.submit";
import type { EditedNote, NoteBody, NotesContext, NotesInput, NotesPage } from "./notes.types";

export type NotesStep = MachineStep<NotesContext, { readonly type: "NOTES.LOAD" }>;
const RELOAD = [{ type: "NOTES.LOAD" }] as const;

export const initialNotes = (input: NotesInput): NotesContext => ({
  ...input,
  ...takeUpNotes(input),
  page: { notes: [], next: null },
  removing: null,
  acting: null,
  refused: null,
  submission: null,
});

const typed = (form: FormState<NoteBody>, entry: string): FormState<NoteBody> =>
  changeForm(noteFields(), form, { type: "FIELD.CHANGE", key: "text", entry });

/** Something is written in the new note. */
export const writeNote = ({ form }: NotesContext, text: string): NotesStep => ({
  change: { form: typed(form, text), refused: null },
  formChanged: true,
});
/** Something is written in a note that is changed. */
export const rewriteNote = ({ edited }: NotesContext, text: string): NotesStep =>
  edited === null
    ? { change: {} }
    : { change: { edited: { ...edited, form: typed(edited.form, text) }, refused: null }, formChanged: true };

/** A note is opened to be changed; another one that was is let go. */
export function openNote(context: NotesContext, id: string): NotesStep {
  const note = noteOf(context, id);
  return note === undefined ? { change: {} } : { change: { edited: editedNote(note), refused: null } };
}
export const closeNote = (): NotesStep => ({ change: { edited: null, refused: null } });

const withFaultsOf = (form: FormState<NoteBody>) => withFaults(form, faultsOf(noteFields(), form));
export const showFaults = ({ form }: NotesContext): NotesStep => ({ change: { form: withFaultsOf(form) } });
export const showEditFaults = ({ edited }: NotesContext): NotesStep => ({
  change: edited === null ? {} : { edited: { ...edited, form: withFaultsOf(edited.form) } },
});
/** Whether the note that is changed says something else than before. */
export const isRewritten = ({ edited }: NotesContext): boolean => edited !== null && isDirty(noteFields(), edited.form);

/** The note that is changed, on its newest reading: what was entered stays. */
function editedOn(edited: EditedNote | null, page: NotesPage): EditedNote | null {
  const note = edited === null ? undefined : page.notes.find(({ id }) => id === edited.id);
  if (edited === null || note === undefined || note.text === null) return edited;
  const record = recordIn(noteFields(), { text: note.text, updated_at: note.updated_at } as never);
  return { ...edited, form: mergeRecord(noteFields(), edited.form, record, "mine").form };
}

/** The newest notes as they are now. */
export function receiveNotes({ page: known, edited }: NotesContext, read: NotesPage): NotesStep {
  const page = mergeNotes(known, read);
  return { change: { page, edited: editedOn(edited, page) } };
}

/** What was said of the last sending is over. */
export const beginSending = ({ form, edited }: NotesContext): NotesStep => ({
  change: {
    refused: null,
    form: withoutFaults(form),
    edited: edited === null ? null : { ...edited, form: withoutFaults(edited.form) },
  },
});

/** Takes up what an earlier visit, or another tab, sent from here without an answer. */
export function resumeNote({ form, edited }: NotesContext, entry: OutboxEntry): NotesStep {
  const acting = actionOfEntry(entry);
  const sent = writtenBy(entry);
  if (sent === null || acting === null) return { change: { acting } };
  if (acting === "create") return { change: { acting, form: enter(form, { text: sent.text }) } };
  if (sent.id === null || edited?.id === sent.id) return { change: { acting } };
  const opened = openedForm<NoteBody>({}, sent.version);
  return { change: { acting, edited: { id: sent.id, form: enter(opened, { text: sent.text }) } } };
}

/** The change was carried out. */
export function finishNote({ page }: NotesContext, entry: OutboxEntry, note: Note): NotesStep {
  const done = { page: withNote(page, note), acting: null, removing: null, refused: null };
  const acting = actionOfEntry(entry);
  if (acting === "create") return { change: { ...done, form: emptyNote() }, formChanged: true };
  return { change: acting === "update" ? { ...done, edited: null } : done, formChanged: true };
}

/** The server refused, in its words; the notes are read again, for they may be others by now. */
export function refuseNote({ form, edited }: NotesContext, entry: OutboxEntry, error: ApiError): NotesStep {
  const acting = actionOfEntry(entry);
  const named = error._tag === "Refused" ? error.fields : undefined;
  const over = { acting: null, removing: null };
  const isOfForm = acting === "create" || (acting === "update" && edited !== null);
  const of = acting === "update" && edited !== null ? edited.form : form;
  const { faults } = refusedFields(noteFields(), of, named);
  if (isOfForm && Object.keys(faults).length > 0) {
    const refused = withFaults(of, faults);
    return {
      change: {
        ...over,
        ...(acting === "create" || edited === null ? { form: refused } : { edited: { ...edited, form: refused } }),
      },
    };
  }
  // A person who is signed out is asked to sign in; what they wrote waits.
  if (error._tag === "SignedOut") return { change: over };
  return { change: { ...over, refused: describeError(error) }, raise: RELOAD };
}

export const dropNote = (): NotesStep => ({
  change: { acting: null, removing: null },
  notice: { kind: "warning", message: tNotes("note.dropped") },
  raise: RELOAD,
});

/** The page is left while a note is on its way: nobody will see the answer. */
export const leaveNotes = ({ name }: NotesContext): NotesStep => ({
  change: {},
  notice: { kind: "warning", message: tNotes("note.leftSending", { name }) },
});
