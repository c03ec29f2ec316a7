import { NOTE, noteText, type Note } from "@railhead/api-contract/notes.contract";
import { mayAccess } from "../access/access.rules";
import { mayWriteNotes, MODERATES } from "../access/note-access.rules";
import { fieldOf } from "../form/field-of";
import { openedForm, textIn, type Fields } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import { tNotes } from "../messages/catalogue-notes";
import type { EditedNote, NoteBody, NotesContext, NotesPage } from "./notes.types";

const field = fieldOf<NoteBody>();
/** The one field of a note. */
export const noteFields = (): Fields<NoteBody> => [
  field("text", tNotes("note.text"), "longText", {
    required: true,
    requiredText: tNotes("note.empty"),
    schema: noteText(),
  }),
];

export const emptyNote = (): FormState<NoteBody> => openedForm<NoteBody>({});

/** How many characters a text may still have: below zero where it has too many. */
export const charactersLeft = (form: FormState<NoteBody>): number => NOTE.most - textIn(form, "text").trim().length;

type Who = Pick<NotesContext, "userid" | "permissions">;

/** Whether somebody may write notes at this record. */
export const mayWrite = ({ facts, permissions }: Pick<NotesContext, "facts" | "permissions">): boolean =>
  mayWriteNotes(facts.routes, permissions);

const isOpen = ({ text, created_at }: Note, now: number): boolean =>
  text !== null && now <= created_at + NOTE.changeableFor;

/** Whether a note may be changed now: by its author, for a while after it was written. */
export const mayChange = (note: Note, { userid }: Who, now: number): boolean =>
  note.by?.id === userid && isOpen(note, now);

/** Whether a note may be taken back now: as it may be changed, or by users with app:admin at any time. */
export const mayTakeBack = (note: Note, who: Who, now: number): boolean =>
  note.text !== null && (mayChange(note, who, now) || mayAccess(MODERATES, who.permissions));

/** A note of the page by its id. */
export const noteOf = ({ page }: Pick<NotesContext, "page">, id: string | null): Note | undefined =>
  page.notes.find((note) => note.id === id);

/** A note as it is opened to be changed. */
export const editedNote = ({ id, text, updated_at }: Note): EditedNote => ({
  id,
  form: openedForm<NoteBody>({ text: text ?? "" }, updated_at),
});

const newestFirst = (a: Note, b: Note): number => (BigInt(b.id) > BigInt(a.id) ? 1 : -1);

/** The notes with one as the server answered it. */
export const withNote = ({ notes, next }: NotesPage, note: Note): NotesPage => ({
  notes: [note, ...notes.filter(({ id }) => id !== note.id)].toSorted(newestFirst),
  next,
});

/** The next page under those that are known. */
export const addNotes = (known: NotesPage, { notes, next }: NotesPage): NotesPage => {
  const ids = new Set(notes.map(({ id }) => id));
  return { notes: [...known.notes.filter(({ id }) => !ids.has(id)), ...notes], next };
};

/** The newest notes as they were read again, over those of further pages. */
export function mergeNotes(known: NotesPage, { notes, next }: NotesPage): NotesPage {
  const oldest = notes.at(-1);
  if (oldest === undefined || next === null) return { notes, next };
  const further = known.notes.filter(({ id }) => BigInt(id) < BigInt(oldest.id));
  return further.length === 0 ? { notes, next } : { notes: [...notes, ...further], next: known.next };
}
