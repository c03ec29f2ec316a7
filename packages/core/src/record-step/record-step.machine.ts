import { type ActorRefFrom, not, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { ResourceRow } from "../resources/open-list";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import * as step from "./record-step-changes";
import { formOfStep, writeStep } from "./record-step.storage";
import type { RecordStepContext, RecordStepEvent, RecordStepInput } from "./record-step.types";

type WhichRecord = Pick<RecordStepInput, "step" | "id">;
interface SentStep extends Pick<RecordStepInput, "step"> {
  readonly entry: OutboxEntry;
}
const actors = {
  loadRecord: notProvided<WhichRecord, ResourceRow, ApiError>("loadRecord"),
  sendStep: notProvided<SentStep, ResourceRow, ApiError>("sendStep"),
};
type Of<Type extends RecordStepEvent["type"]> = Extract<RecordStepEvent, { readonly type: Type }>;

const remote = remoteOf<RecordStepContext, RecordStepEvent, typeof actors>();
const { act, carryOut } = stepsOf<RecordStepContext, RecordStepEvent>(writeStep);

/** How a step is sent (docs/submission.md). */
const sending = submissionOf<RecordStepContext, RecordStepEvent, typeof actors>(writeStep).states("sendStep", {
  form: formOfStep,
  change: step.changeOfStep,
  input: ({ context: { step: of }, entry }) => ({ step: of, entry }),
  editing: "editing",
  begin: ({ context }) => step.beginStep(context),
  confirmed: { target: "done", step: ({ context, value }) => step.finishStep(context, value) },
  refused: [{ target: "editing", step: ({ context, error }) => step.refuseStep(context, error) }],
  dropped: step.dropStep,
  left: step.leaveStep,
});

/**
 * One thing that is done with one record: what is shown before is what is sent. The record as others change it comes under
 * what was entered; where it no longer allows the step, that is said and nothing is sent.
 */
export const recordStepMachine = setup({
  types: { context: {} as RecordStepContext, events: {} as RecordStepEvent, input: {} as RecordStepInput },
  actors,
  guards: {
    isReady: ({ context }) => step.isReady(context),
    isAsked: ({ context }) => step.isReady(context) && step.questionOf(context) !== null,
  },
}).createMachine({
  id: "record-step",
  type: "parallel",
  context: ({ input }) => step.openedStep(input),
  on: {
    "OFFERED.READ": {
      actions: act<Of<"OFFERED.READ">>(({ context, event }) => step.takeOffered(context, event)),
    },
  },
  states: {
    record: {
      initial: "loading",
      on: { "RECORD.LOAD": ".loading" },
      states: remote.found("loadRecord", {
        input: ({ context: { step: of, id } }) => ({ step: of, id }),
        take: ({ context, value, enqueue }) => carryOut(enqueue, step.takeRecord(context, value)),
        miss: ({ context, enqueue }) => carryOut(enqueue, step.loseRecord(context)),
      }),
    },
    form: {
      initial: "resuming",
      states: {
        ...sending,
        editing: {
          on: {
            "FIELD.CHANGE": {
              actions: act<Of<"FIELD.CHANGE">>(({ context, event }) => step.changeFields(context, event)),
            },
            "FIELD.LEAVE": {
              actions: act<Of<"FIELD.LEAVE">>(({ context, event }) => step.changeFields(context, event as never)),
            },
            "COUNT.DECIDE": {
              actions: act<Of<"COUNT.DECIDE">>(({ context, event }) => step.decideOnCount(context, event.decision)),
            },
            "FORM.DISCARD": { actions: act(({ context }) => step.changeFields(context, { type: "FORM.DISCARD" })) },
            "RECORD.READ": {
              actions: act<Of<"RECORD.READ">>(({ context, event }) =>
                event.record === null ? step.loseRecord(context) : step.takeRecord(context, event.record),
              ),
            },
            SUBMIT: [
              { guard: "isAsked", target: "confirming" },
              { guard: "isReady", target: "submitting" },
              { actions: act(({ context }) => step.showFaults(context)) },
            ],
          },
        },
        /** Something must be seen before it is done. */
        confirming: {
          // The reason of the question may go, or something come that must be looked at first.
          always: { guard: not("isAsked"), target: "editing" },
          on: {
            "CONFIRM.PROCEED": [{ guard: "isReady", target: "submitting" }, { target: "editing" }],
            "CONFIRM.CANCEL": "editing",
          },
        },
        done: {},
      },
    },
  },
});

export type RecordStepSnapshot = SnapshotFrom<typeof recordStepMachine>;
export type RecordStepActor = ActorRefFrom<typeof recordStepMachine>;
