import type { Note } from "@railhead/api-contract/notes.contract";
import { viewFields, type FieldView } from "../form/form.view";
import type { FormState } from "../form/form.types";
import { tNotes } from "../messages/catalogue-notes";
import { formatInstant } from "../terminal-time/instant-text";
import type { NotesSnapshot } from "./notes.machine";
import { charactersLeft, mayChange, mayTakeBack, mayWrite, noteFields } from "./notes.rules";
import type { NoteBody, NotesContext } from "./notes.types";

/** A text that is written: what stands in it, what is wrong with it, and how much of it is left near its end. */
export interface WrittenView {
  readonly text: string;
  readonly fault: string | null;
  readonly left: string | null;
  readonly isPending: boolean;
  /** Counted up each time that a fault is shown: the text takes the cursor. */
  readonly faultsShown: number;
}
export interface NoteView {
  readonly id: string;
  readonly who: string;
  readonly when: string;
  /** When it was changed; null for one that never was. */
  readonly changed: string | null;
  readonly text: string | null;
  /** By whom and when it was taken back. */
  readonly takenBack: string | null;
  readonly canChange: boolean;
  readonly canTakeBack: boolean;
  readonly edited: WrittenView | null;
}
export interface NotesView {
  readonly state: "loading" | "ready" | "failed";
  readonly notes: readonly NoteView[];
  readonly empty: string | null;
  readonly more: { readonly label: string; readonly pending: boolean; readonly failed: boolean } | null;
  /** The new note; null for users who may not write here. */
  readonly written: WrittenView | null;
  /** Nothing can be written while something is on its way. */
  readonly isFrozen: boolean;
  readonly isAsking: boolean;
  readonly isTakingBack: boolean;
  readonly refused: string | null;
  readonly unconfirmed: { readonly text: string; readonly isPending: boolean } | null;
}
export interface NotesShownWith {
  readonly zone: string;
  /** Epoch seconds. */
  readonly now: number;
}

/** From here on it is said how many characters are left. */
const SAID_FROM = 200;

function writtenView(form: FormState<NoteBody>, isPending: boolean): WrittenView {
  const [field] = viewFields(noteFields(), form) as readonly [FieldView<"text">];
  const count = charactersLeft(form);
  const isOver = count < 0;
  return {
    text: field.value,
    fault: isOver ? tNotes("note.over", { count: -count }) : field.fault,
    left: isOver || count > SAID_FROM ? null : tNotes("note.left", { count }),
    isPending,
    faultsShown: form.faultsShown,
  };
}

function noteView(note: Note, context: NotesContext, { zone, now }: NotesShownWith, isSending: boolean): NoteView {
  const { edited, acting } = context;
  const instant = (seconds: number) => formatInstant(seconds, zone);
  const { id, by, text, changed_at, taken_back_at, taken_back_by } = note;
  return {
    id,
    who: by?.name ?? tNotes("notes.someone"),
    when: instant(note.created_at),
    changed: changed_at === null || text === null ? null : tNotes("note.changed", { when: instant(changed_at) }),
    text,
    takenBack:
      taken_back_at === null
        ? null
        : tNotes("note.takenBack", {
            who: taken_back_by?.name ?? tNotes("notes.someone"),
            when: instant(taken_back_at),
          }),
    canChange: mayWrite(context) && mayChange(note, context, now),
    canTakeBack: mayTakeBack(note, context, now),
    edited: edited?.id === id ? writtenView(edited.form, isSending && acting === "update") : null,
  };
}

function stateOf(state: string, isKnown: boolean): NotesView["state"] {
  if (isKnown) return "ready";
  return state === "loading" || state === "failed" ? state : "ready";
}

const SENDING: ReadonlySet<string> = new Set(["submitting", "sending", "resending"]);

/** The notes of a record in whatever state they are. */
export function viewNotes({ context, value }: NotesSnapshot, given: NotesShownWith): NotesView {
  const { page, form, acting, refused } = context;
  const writes = mayWrite(context);
  const isSending = SENDING.has(value.write);
  const isUnconfirmed = value.write === "unconfirmed" || value.write === "resending";
  return {
    state: stateOf(value.notes, page.notes.length > 0),
    notes: page.notes.map((note) => noteView(note, context, given, isSending)),
    empty: page.notes.length > 0 ? null : tNotes(writes ? "notes.noneYet" : "notes.none"),
    more:
      page.next === null
        ? null
        : { label: tNotes("notes.more"), pending: value.notes === "more", failed: value.notes === "moreFailed" },
    written: writes ? writtenView(form, isSending && acting === "create") : null,
    isFrozen: isSending || isUnconfirmed,
    isAsking: value.write === "confirming" || (isSending && acting === "remove" && !isUnconfirmed),
    isTakingBack: isSending && acting === "remove",
    refused,
    unconfirmed: isUnconfirmed ? { text: tNotes("note.noAnswer"), isPending: value.write === "resending" } : null,
  };
}
