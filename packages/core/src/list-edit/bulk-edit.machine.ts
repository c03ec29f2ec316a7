import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { RecordRow } from "../record-fields/record-fields.types";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import {
  beginBulk,
  bodiesNow,
  changeOfBulk,
  changeValue,
  chooseField,
  dropBulk,
  finishBulk,
  formOfBulk,
  leaveBulk,
  openedBulk,
  readRows,
  refuseBulk,
  resumeBulk,
  takeOff,
  takeOffRefused,
} from "./bulk-edit-changes";
import type { BulkEditContext, BulkEditEvent, BulkEditInput } from "./bulk-edit.types";

interface BulkChange {
  readonly facts: BulkEditInput["facts"];
  readonly entry: OutboxEntry;
}
const actors = { saveRows: notProvided<BulkChange, readonly RecordRow[], ApiError>("saveRows") };
type Of<Type extends BulkEditEvent["type"]> = Extract<BulkEditEvent, { readonly type: Type }>;

/** Nothing of it is kept on the device: until it is sent it is a preview. */
const keepNothing = () => undefined;
const { act } = stepsOf<BulkEditContext, BulkEditEvent>(keepNothing);

const sending = submissionOf<BulkEditContext, BulkEditEvent, typeof actors>(keepNothing).states("saveRows", {
  form: formOfBulk,
  change: changeOfBulk,
  input: ({ context: { facts }, entry }) => ({ facts, entry }),
  editing: "editing",
  begin: beginBulk,
  resume: ({ entry }) => resumeBulk(entry),
  confirmed: { target: "saved", step: ({ context, entry, value }) => finishBulk(context, entry, value) },
  refused: [{ target: "editing", step: ({ context, entry, error }) => refuseBulk(context, entry, error) }],
  dropped: dropBulk,
  left: leaveBulk,
});

/**
 * One field of several rows that is changed, all or nothing, or such a change that is undone. What is shown before is what
 * is sent; rows that the server refuses are named and can be taken off.
 */
export const bulkEditMachine = setup({
  types: { context: {} as BulkEditContext, events: {} as BulkEditEvent, input: {} as BulkEditInput },
  actors,
  guards: {
    hasNothing: ({ context }) => bodiesNow(context).length === 0,
  },
}).createMachine({
  id: "bulk-edit",
  context: ({ input }) => openedBulk(input),
  initial: "resuming",
  states: {
    ...sending,
    editing: {
      on: {
        "FIELD.CHOOSE": { actions: act<Of<"FIELD.CHOOSE">>(({ event }) => chooseField(event.key)) },
        "VALUE.CHANGE": { actions: act<Of<"VALUE.CHANGE">>(({ event }) => changeValue(event.entry)) },
        "ROWS.OFF": { actions: act<Of<"ROWS.OFF">>(({ event }) => takeOff(event.ids)) },
        "ROWS.READ": { actions: act<Of<"ROWS.READ">>(({ context, event }) => readRows(context, event.rows)) },
        "REFUSED.OFF": { actions: act(({ context }) => ({ ...takeOffRefused(context), raise: [{ type: "SUBMIT" }] })) },
        SUBMIT: [{ guard: "hasNothing" }, { target: "submitting" }],
        CLOSE: { target: "closed" },
      },
    },
    saved: { type: "final" },
    closed: { type: "final" },
  },
});

export type BulkEditSnapshot = SnapshotFrom<typeof bulkEditMachine>;
export type BulkEditActor = ActorRefFrom<typeof bulkEditMachine>;
