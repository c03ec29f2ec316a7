import { type ActorRefFrom, not, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import * as step from "./railcar-step-changes";
import { formOfStep, writeStep } from "./railcar-step.storage";
import type { RailcarStepContext, RailcarStepEvent, RailcarStepInput } from "./railcar-step.types";

type WhichCar = Pick<RailcarStepInput, "family" | "id">;
interface SentStep extends Pick<RailcarStepInput, "kind" | "family"> {
  readonly entry: OutboxEntry;
}
const actors = {
  loadCar: notProvided<WhichCar, RailcarRow, ApiError>("loadCar"),
  sendStep: notProvided<SentStep, RailcarRow, ApiError>("sendStep"),
};
type Of<Type extends RailcarStepEvent["type"]> = Extract<RailcarStepEvent, { readonly type: Type }>;

const remote = remoteOf<RailcarStepContext, RailcarStepEvent, typeof actors>();
const { act, carryOut } = stepsOf<RailcarStepContext, RailcarStepEvent>(writeStep);

/** How a step is sent (docs/submission.md). */
const sending = submissionOf<RailcarStepContext, RailcarStepEvent, typeof actors>(writeStep).states("sendStep", {
  form: formOfStep,
  change: step.changeOfStep,
  input: ({ context: { kind, family }, entry }) => ({ kind, family, entry }),
  editing: "editing",
  begin: ({ context }) => step.beginStep(context),
  confirmed: { target: "done", step: ({ context, value }) => step.finishStep(context, value) },
  refused: [{ target: "editing", step: ({ context, error }) => step.refuseStep(context, error) }],
  dropped: step.dropStep,
  left: step.leaveStep,
});

/**
 * One step of one railcar: what is shown before is what is sent. The car as others change it comes under what was
 * entered; where its state no longer allows the step, that is said and nothing is sent.
 */
export const railcarStepMachine = setup({
  types: { context: {} as RailcarStepContext, events: {} as RailcarStepEvent, input: {} as RailcarStepInput },
  actors,
  guards: {
    isReady: ({ context }) => step.isReady(context),
    isAsked: ({ context }) => step.isReady(context) && step.questionOf(context) !== null,
  },
}).createMachine({
  id: "railcar-step",
  type: "parallel",
  context: ({ input }) => step.openedStep(input),
  on: { "TRACKS.READ": { actions: act<Of<"TRACKS.READ">>(({ event }) => ({ change: { tracks: event.tracks } })) } },
  states: {
    car: {
      initial: "loading",
      on: { "CAR.LOAD": ".loading" },
      states: remote.found("loadCar", {
        input: ({ context: { family, id } }) => ({ family, id }),
        take: ({ context, value, enqueue }) => carryOut(enqueue, step.takeCar(context, value)),
        miss: ({ context, enqueue }) => carryOut(enqueue, step.loseCar(context)),
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
            "FORM.DISCARD": { actions: act(({ context }) => step.changeFields(context, { type: "FORM.DISCARD" })) },
            "CAR.READ": {
              actions: act<Of<"CAR.READ">>(({ context, event }) =>
                event.car === null ? step.loseCar(context) : step.takeCar(context, event.car),
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

export type RailcarStepSnapshot = SnapshotFrom<typeof railcarStepMachine>;
export type RailcarStepActor = ActorRefFrom<typeof railcarStepMachine>;
