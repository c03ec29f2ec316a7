import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { isUndecided } from "../form/form.rules";
import type { RecordRow } from "../record-fields/record-fields.types";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import {
  beginSending,
  changeCell,
  changeOfCell,
  currentIn,
  dropCell,
  finishCell,
  formOfCell,
  hasFaultNow,
  isUnchanged,
  openedCell,
  refuseCell,
  resumeCell,
  showFault,
  takeCurrent,
  takeRow,
} from "./cell-edit-changes";
import type { CellEditContext, CellEditEvent, CellEditInput, CellFieldEvent } from "./cell-edit.types";

interface CellChange {
  readonly facts: CellEditInput["facts"];
  readonly entry: OutboxEntry;
}
const actors = { saveCell: notProvided<CellChange, RecordRow, ApiError>("saveCell") };

/** What is typed is kept by those who hold the cells (cell-edits). */
const keepNothing = () => undefined;
const { act } = stepsOf<CellEditContext, CellEditEvent>(keepNothing);

const { resuming: _resuming, ...sending } = submissionOf<CellEditContext, CellEditEvent, typeof actors>(
  keepNothing,
).states("saveCell", {
  form: formOfCell,
  change: changeOfCell,
  input: ({ context: { facts }, entry }) => ({ facts, entry }),
  editing: "editing",
  begin: ({ context }) => beginSending(context),
  resume: ({ context, entry }) => resumeCell(context, entry),
  confirmed: { target: "answered", step: ({ context, entry, value }) => finishCell(context, entry, value) },
  refused: [
    {
      when: ({ error }) => currentIn(error) !== null,
      target: "merged",
      step: ({ context, error }) => takeCurrent(context, error),
    },
    { target: "editing", step: ({ context, error }) => refuseCell(context, error) },
  ],
  dropped: dropCell,
  left: () => ({ change: {} }),
});

/** Others may change a record as often as they like: after so many sends in a row the person looks at it. */
const RESENT_MOST = 3;
const change = { actions: act<CellFieldEvent>(({ context, event }) => changeCell(context, event)) };
const read = {
  actions: act<{ readonly type: "ROW.READ"; readonly row: RecordRow }>(({ context, event }) =>
    takeRow(context, event.row),
  ),
};

/**
 * One cell of a list that is edited: a form of one field. It waits while another change of its record is on its way, is
 * sent from the reading that is current then, and again where others changed only what is not entered here. What an earlier
 * visit sent from its record without an answer comes first.
 */
export const cellEditMachine = setup({
  types: { context: {} as CellEditContext, events: {} as CellEditEvent, input: {} as CellEditInput },
  actors,
  actions: { showFault: act(({ context }) => showFault(context)) },
  guards: {
    isUndecided: ({ context }) => isUndecided(context.form),
    isUnchanged: ({ context }) => isUnchanged(context),
    hasFault: ({ context }) => hasFaultNow(context),
    isSentTooOften: ({ context }) => context.resent >= RESENT_MOST,
  },
}).createMachine({
  id: "cell-edit",
  context: ({ input }) => openedCell(input),
  initial: "editing",
  states: {
    ...sending,
    editing: {
      on: {
        "FIELD.CHANGE": change,
        "FIELD.LEAVE": change,
        "CONFLICT.DECIDE": change,
        "ROW.READ": read,
        CANCEL: { target: "closed" },
        SUBMIT: [
          { guard: "isUndecided", actions: "showFault" },
          { guard: "isUnchanged", target: "closed" },
          { guard: "hasFault", actions: "showFault" },
          { target: "queued" },
        ],
      },
    },
    /** Until no other change of the record is on its way. */
    queued: {
      always: { guard: "isUndecided", target: "editing" },
      on: { "ROW.READ": read, "ROW.FREE": [{ guard: "isUnchanged", target: "closed" }, { target: "submitting" }] },
    },
    /** Others changed the record in between, and it is under what was entered. */
    merged: {
      always: [
        { guard: "isUndecided", target: "editing" },
        { guard: "isUnchanged", target: "closed" },
        { guard: "isSentTooOften", target: "editing" },
        { target: "submitting" },
      ],
    },
    /** What had no answer before may have been another change of the record: then this one follows. */
    answered: { always: [{ guard: "isUnchanged", target: "saved" }, { target: "queued" }] },
    saved: { type: "final" },
    closed: { type: "final" },
  },
});

export type CellEditSnapshot = SnapshotFrom<typeof cellEditMachine>;
export type CellEditActor = ActorRefFrom<typeof cellEditMachine>;
