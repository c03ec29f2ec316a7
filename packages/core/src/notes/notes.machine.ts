import type { Note } from "@railhead/api-contract/notes.contract";
import { setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { hasFault } from "../form/form-faults.rules";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import {
  beginSending,
  closeNote,
  dropNote,
  finishNote,
  initialNotes,
  isRewritten,
  leaveNotes,
  openNote,
  receiveNotes,
  refuseNote,
  resumeNote,
  rewriteNote,
  showEditFaults,
  showFaults,
  writeNote,
} from "./notes-changes";
import { addNotes, mayChange, mayTakeBack, mayWrite, noteFields, noteOf } from "./notes.rules";
import { keepNotes, notesForm } from "./notes.storage";
import { changeOf } from "./notes.submit";
import type { NotesContext, NotesInput, NotesPage } from "./notes.types";

export type NotesEvent =
  | {
      readonly type:
        | "NOTES.LOAD"
        | "NOTES.MORE"
        | "NOTE.SEND"
        | "NOTE.CLOSE"
        | "NOTE.SAVE"
        | "NOTE.KEEP"
        | "NOTE.PROCEED"
        | "REFUSAL.CLOSE";
    }
  | SubmissionEvent
  | { readonly type: "NOTE.WRITE" | "NOTE.REWRITE"; readonly text: string }
  | { readonly type: "NOTE.OPEN" | "NOTE.TAKE_BACK"; readonly id: string }
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly read: NotesPage };

/** A page of notes; null as cursor is the first one. */
export interface NotesWanted {
  readonly resource: string;
  readonly id: string;
  readonly cursor: string | null;
}
type Args = { readonly context: NotesContext };

const actors = {
  loadNotes: notProvided<NotesWanted, NotesPage, ApiError>("loadNotes"),
  sendNote: notProvided<{ readonly entry: OutboxEntry }, Note, ApiError>("sendNote"),
};
const remote = remoteOf<NotesContext, NotesEvent, typeof actors>();
const { act, carryOut } = stepsOf<NotesContext, NotesEvent>(keepNotes);
const sending = submissionOf<NotesContext, NotesEvent, typeof actors>(keepNotes).states("sendNote", {
  form: notesForm,
  change: changeOf,
  input: ({ entry }) => ({ entry }),
  editing: "writing",
  begin: ({ context }) => beginSending(context),
  resume: ({ context, entry }) => resumeNote(context, entry),
  confirmed: { target: "writing", step: ({ context, entry, value }) => finishNote(context, entry, value) },
  refused: [{ target: "writing", step: ({ context, entry, error }) => refuseNote(context, entry, error) }],
  dropped: dropNote,
  left: leaveNotes,
});
const wanted = ({ context: { facts, id } }: Args, cursor: string | null): NotesWanted => ({
  resource: facts.name,
  id,
  cursor,
});
type OfNote = { readonly type: "NOTE.OPEN" | "NOTE.TAKE_BACK"; readonly id: string };

/** The notes at one record: read, followed, and written, changed and taken back one at a time. */
export const notesMachine = setup({
  types: { context: {} as NotesContext, events: {} as NotesEvent, input: {} as NotesInput },
  actors,
  actions: {
    toCreate: act(() => ({ change: { acting: "create" } })),
    toUpdate: act(() => ({ change: { acting: "update" } })),
    toRemove: act(() => ({ change: { acting: "remove" } })),
  },
  guards: {
    mayWrite: ({ context }) => mayWrite(context),
    hasFault: ({ context }) => hasFault(noteFields(), context.form),
    isEdited: ({ context }) => context.edited !== null,
    hasEditFault: ({ context }) => context.edited !== null && hasFault(noteFields(), context.edited.form),
    isSame: ({ context }) => !isRewritten(context),
    isThere: ({ context }) => noteOf(context, context.removing) !== undefined,
  },
}).createMachine({
  id: "notes",
  type: "parallel",
  context: ({ input }) => initialNotes(input),
  states: {
    notes: {
      initial: "loading",
      on: {
        "NOTES.LOAD": ".loading",
        "REMOTE_CHANGES.RECEIVED": { actions: act(({ context, event }) => receiveNotes(context, event.read)) },
      },
      states: remote.paged(
        "loadNotes",
        {
          input: (args) => wanted(args, null),
          take: ({ context, value, enqueue }) => carryOut(enqueue, receiveNotes(context, value)),
        },
        {
          event: "NOTES.MORE",
          hasMore: ({ page }) => page.next !== null,
          input: (args) => wanted(args, args.context.page.next),
          take: ({ context, value, enqueue }) => enqueue.assign({ page: addNotes(context.page, value) }),
        },
      ),
    },
    write: {
      initial: "resuming",
      states: {
        ...sending,
        writing: {
          on: {
            "NOTE.WRITE": { guard: "mayWrite", actions: act(({ context, event }) => writeNote(context, event.text)) },
            "NOTE.SEND": [
              { guard: ({ context }) => !mayWrite(context) },
              { guard: "hasFault", actions: act(({ context }) => showFaults(context)) },
              { target: "submitting", actions: "toCreate" },
            ],
            "NOTE.OPEN": {
              guard: ({ context, event }) => isOpenTo(context, event, mayChange),
              actions: act(({ context, event }) => openNote(context, event.id)),
            },
            "NOTE.REWRITE": {
              guard: "isEdited",
              actions: act(({ context, event }) => rewriteNote(context, event.text)),
            },
            "NOTE.CLOSE": { actions: act(closeNote) },
            "NOTE.SAVE": [
              { guard: "isSame", actions: act(closeNote) },
              { guard: "hasEditFault", actions: act(({ context }) => showEditFaults(context)) },
              { target: "submitting", actions: "toUpdate" },
            ],
            "NOTE.TAKE_BACK": {
              guard: ({ context, event }) => isOpenTo(context, event, mayTakeBack),
              target: "confirming",
              actions: act(({ event }) => ({ change: { removing: event.id, refused: null } })),
            },
            "REFUSAL.CLOSE": { actions: act(() => ({ change: { refused: null } })) },
          },
        },
        /** Asked before it is sent: the text is gone for everyone. */
        confirming: {
          on: {
            "NOTE.KEEP": { target: "writing", actions: act(() => ({ change: { removing: null } })) },
            "NOTE.PROCEED": [
              { guard: "isThere", target: "submitting", actions: "toRemove" },
              { target: "writing", actions: act(() => ({ change: { removing: null } })) },
            ],
          },
        },
      },
    },
  },
});

/** Whether a note of the page may be changed or taken back now. */
function isOpenTo(context: NotesContext, { id }: OfNote, may: typeof mayChange): boolean {
  const note = noteOf(context, id);
  return note !== undefined && may(note, context, context.ports.clock.nowSeconds());
}

export type NotesActor = ActorRefFrom<typeof notesMachine>;
export type NotesSnapshot = SnapshotFrom<typeof notesMachine>;
