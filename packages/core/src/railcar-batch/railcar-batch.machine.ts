import { type ActorRefFrom, not, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { RecordRow } from "../record-fields/record-fields.types";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import * as batch from "./railcar-batch-changes";
import { formOfBatch, writeBatch } from "./railcar-batch.storage";
import type { BatchContext, BatchEvent, BatchInput } from "./railcar-batch.types";

interface SentBatch extends Pick<BatchContext, "kind" | "family"> {
  readonly entry: OutboxEntry;
}
const actors = { sendBatch: notProvided<SentBatch, readonly RecordRow[], ApiError>("sendBatch") };
type Of<Type extends BatchEvent["type"]> = Extract<BatchEvent, { readonly type: Type }>;

const { act } = stepsOf<BatchContext, BatchEvent>(writeBatch);

/** How a batch is sent (docs/submission.md). */
const sending = submissionOf<BatchContext, BatchEvent, typeof actors>(writeBatch).states("sendBatch", {
  form: formOfBatch,
  change: batch.changeOfBatch,
  input: ({ context: { kind, family }, entry }) => ({ kind, family, entry }),
  editing: "editing",
  begin: ({ context }) => batch.beginBatch(context),
  resume: batch.resumeBatch,
  confirmed: { target: "editing", step: ({ context, entry, value }) => batch.finishBatch(context, entry, value) },
  refused: [{ target: "editing", step: ({ context, entry, error }) => batch.refuseBatch(context, entry, error) }],
  dropped: batch.dropBatch,
  left: batch.leaveBatch,
});

/**
 * One thing that is done to several railcars, all or nothing. What is shown before is what is sent; cars that it cannot
 * be done to are named and can be taken off. What others change of chosen cars is asked about before anything is sent.
 */
export const railcarBatchMachine = setup({
  types: { context: {} as BatchContext, events: {} as BatchEvent, input: {} as BatchInput },
  actors,
  guards: {
    isReady: ({ context }) => batch.isReady(context),
    isAsked: ({ context }) => batch.isReady(context) && batch.questionOf(context) !== null,
  },
}).createMachine({
  id: "railcar-batch",
  context: ({ input }) => batch.openedBatch(input),
  initial: "resuming",
  on: {
    "ROWS.READ": {
      actions: act<Of<"ROWS.READ">>(({ context, event }) => batch.readRows(context, event.reading)),
    },
    "TRACKS.READ": { actions: act<Of<"TRACKS.READ">>(({ event }) => ({ change: { tracks: event.tracks } })) },
    "RESULT.CLOSE": { actions: act(() => ({ change: { lastAdded: null, outcome: null } })) },
    "EARLIER.KEEP": { actions: act(() => ({ change: { earlier: [] } })) },
    "CODE.SCANNED": { actions: act(batch.refuseScan) },
    "CARS.PASTE": { actions: act(batch.refuseScan) },
  },
  states: {
    ...sending,
    editing: {
      on: {
        "FIELD.CHANGE": { actions: act<Of<"FIELD.CHANGE">>(({ context, event }) => batch.changeField(context, event)) },
        "FIELD.ADD": { actions: act<Of<"FIELD.ADD">>(({ context, event }) => batch.addField(context, event.key)) },
        "FIELD.REMOVE": {
          actions: act<Of<"FIELD.REMOVE">>(({ context, event }) => batch.removeField(context, event.key)),
        },
        "CARS.ADD": { actions: act<Of<"CARS.ADD">>(({ context, event }) => batch.addCars(context, event.ids)) },
        "CARS.OFF": { actions: act<Of<"CARS.OFF">>(({ context, event }) => batch.takeOff(context, event.ids)) },
        "CARS.PASTE": { actions: act<Of<"CARS.PASTE">>(({ context, event }) => batch.paste(context, event.text)) },
        "CODE.SCANNED": { actions: act<Of<"CODE.SCANNED">>(({ context, event }) => batch.scan(context, event.code)) },
        "CARS.REVERSE": { actions: act(({ context }) => batch.reverse(context)) },
        "CARS.CLEAR": { actions: act(batch.clear) },
        "BAD.OFF": { actions: act(({ context }) => batch.takeBadOff(context)) },
        "CHANGES.ACCEPT": { actions: act(({ context }) => batch.acceptChanges(context)) },
        SUBMIT: [
          { guard: "isAsked", target: "confirming" },
          { guard: "isReady", target: "submitting" },
          { actions: act(({ context }) => batch.showFaults(context)) },
        ],
      },
    },
    confirming: {
      // The reason of the question may go, or something that others changed must be looked at first.
      always: { guard: not("isAsked"), target: "editing" },
      on: {
        "CONFIRM.PROCEED": [{ guard: "isReady", target: "submitting" }, { target: "editing" }],
        "CONFIRM.CANCEL": "editing",
      },
    },
  },
});

export type RailcarBatchSnapshot = SnapshotFrom<typeof railcarBatchMachine>;
export type RailcarBatchActor = ActorRefFrom<typeof railcarBatchMachine>;
