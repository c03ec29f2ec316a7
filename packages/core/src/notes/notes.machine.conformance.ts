import { NO_ANSWER, NOBODY, type Conformance } from "../machine-conformance";
import { pagePorts } from "../runtime/ports.fixtures";
import { putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { aNote, notesInput } from "./notes.fixtures";
import type { NotesContext } from "./notes.types";

/** A visit before which a note was changed without an answer. */
function unconfirmedInput() {
  const ports = pagePorts();
  const form = "desk.notes.carriers.3";
  putEntry(ports.storage.local, anEntry({ user: "9", form, action: "update", path: "/api/notes/5" }));
  return notesInput({ ports });
}

const REFUSED = { ok: false, error: { _tag: "Refused", status: 409, code: "note_too_old", description: "Too old." } };
const page = { notes: [aNote("5")], next: "c" };

/** A note is written, changed and taken back while others write. */
export const conformance: Conformance = {
  inputs: [() => notesInput(), unconfirmedInput],
  events: [
    { type: "NOTE.WRITE", text: "new" } as never,
    { type: "NOTE.OPEN", id: "5" } as never,
    { type: "NOTE.REWRITE", text: "other" } as never,
    { type: "NOTE.TAKE_BACK", id: "5" } as never,
    { type: "REMOTE_CHANGES.RECEIVED", read: { notes: [], next: null } } as never,
  ],
  outputs: {
    loadNotes: [{ ok: true, value: page }, { ok: true, value: { notes: [], next: null } }, NO_ANSWER],
    sendNote: [{ ok: true, value: aNote("5") }, NO_ANSWER, NOBODY, REFUSED],
  },
  facts: ({ page: { notes, next }, form, edited, removing, acting, submission }: NotesContext) => [
    notes.length > 0,
    next === null,
    (form.entered.text ?? "") === "",
    edited?.form.entered.text,
    removing,
    acting,
    submission === null,
  ],
};
