import type { FieldChange } from "../form/form-events";
import type { Family } from "@railhead/api-contract/railcar";
import { assign, setup } from "xstate";
import { canRetry, isNowhere, type ApiError } from "../api/api-errors";
import { hasFault } from "../form/form-faults.rules";
import { isDirty } from "../form/form.rules";
import type { Visit } from "../railcars/car.types";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import {
  changeField,
  dropSubmission,
  finish,
  followCar,
  hideFault,
  initialEntry,
  leaveCar,
  leavePage,
  loseAnswer,
  loseCar,
  refuse,
  resumeEntry,
  showFault,
} from "./sequence-entry-changes";
import { entryFields, isOvertaken, obstacleOf } from "./sequence-entry.rules";
import { sequenceForm, writeEntry } from "./sequence-entry.storage";
import { changeOf } from "./sequence-entry.submit";
import type { Position, SequenceEntryContext, SequenceEntryInput } from "./sequence-entry.types";

export type SequenceEntryEvent =
  | FieldChange<Position>
  | { readonly type: "SUBMIT" | "UNIT.LOAD" }
  | SubmissionEvent
  /** The car and those among which it is, as they are now. */
  | ({ readonly type: "CAR.CHANGE" } & Pick<SequenceEntryInput, "car" | "carsOnTrack">);

interface WhichCar {
  readonly family: Family;
  readonly carId: string;
}
/** The unit that is looked up: of a class of units, at a terminal. */
export interface UnitWanted {
  readonly uomClassId: string | null;
  readonly terminalId: string;
}

/** Whether there is something to send: another position. */
export const hasToSend = ({ canEdit, form }: SequenceEntryContext): boolean => canEdit && isDirty(entryFields(), form);

const actors = {
  loadUnit: notProvided<UnitWanted, string | null, ApiError>("loadUnit"),
  loadCar: notProvided<WhichCar, Visit, ApiError>("loadCar"),
  sequenceCar: notProvided<{ readonly family: Family; readonly entry: OutboxEntry }, Visit, ApiError>("sequenceCar"),
};
const { act, carryOut } = stepsOf<SequenceEntryContext, SequenceEntryEvent>(writeEntry);
const remote = remoteOf<SequenceEntryContext, SequenceEntryEvent, typeof actors>();
const submission = submissionOf<SequenceEntryContext, SequenceEntryEvent, typeof actors>(writeEntry);

/**
 * Gives one car another position on its track (spec §5): one number, looked at and sent. The unit in which the
 * terminal shows what the car holds is looked up first. A car that has left its track ends it; where another user gave
 * it another position, what is typed stays.
 */
export const sequenceEntryMachine = setup({
  types: { context: {} as SequenceEntryContext, events: {} as SequenceEntryEvent, input: {} as SequenceEntryInput },
  actors,
  guards: {
    isSame: ({ context }) => !hasToSend(context),
    hasFault: ({ context }) => hasFault(entryFields(), context.form),
  },
}).createMachine({
  id: "sequence-entry",
  type: "parallel",
  context: ({ input }) => initialEntry(input),
  on: { "CAR.CHANGE": { actions: assign(({ context, event }) => followCar(context, event)) } },
  states: {
    unit: {
      initial: "loading",
      on: { "UNIT.LOAD": ".loading" },
      states: remote.once("loadUnit", {
        input: ({ context: { car } }) => ({ uomClassId: car.uom_class_id, terminalId: car.terminal_id }),
        take: ({ value, enqueue }) => enqueue.assign({ unit: value }),
      }),
    },
    form: {
      initial: "resuming",
      states: {
        ...submission.states("sequenceCar", {
          form: sequenceForm,
          change: changeOf,
          input: ({ context: { family }, entry }) => ({ family, entry }),
          editing: "editing",
          begin: ({ context }) => hideFault(context),
          resume: ({ context, entry }) => resumeEntry(context, entry),
          confirmed: { target: "saved", step: ({ context, entry, value }) => finish(context, entry, value) },
          refused: [
            {
              when: ({ error }) => isNowhere(error),
              target: "left",
              step: ({ context, error }) => loseCar(context, error),
            },
            {
              when: ({ error }) => isOvertaken(error),
              target: "editing.overtaken",
              step: ({ error }) => refuse(error),
            },
            { target: "editing", step: ({ error }) => refuse(error) },
          ],
          unconfirmed: ({ error }) => loseAnswer(error),
          dropped: dropSubmission,
          left: leavePage,
        }),
        editing: {
          initial: "entering",
          on: {
            "FIELD.CHANGE": {
              target: ".entering",
              actions: act(({ context, event }) => changeField(context, event)),
            },
            SUBMIT: [
              { guard: "isSame" },
              { guard: "hasFault", actions: act(({ context }) => showFault(context)) },
              { target: "checking" },
            ],
            RETRY: [{ guard: "isSame" }, { guard: "hasFault" }, { target: "checking" }],
          },
          states: {
            entering: {},
            /** The look at the car before sending had no answer: nothing was sent. */
            checkFailed: {},
            /** Another user changed the car first: what is typed stays, and the list is read again. */
            overtaken: {},
          },
        },
        checking: {
          on: { "PAGE.LEFT": { actions: act(({ context }) => leavePage(context)) } },
          invoke: remote.asked("loadCar", {
            input: ({ context: { family, car } }) => ({ family, carId: car.id }),
            answered: [
              {
                when: ({ context, value }) => obstacleOf(context.car, value) === null,
                target: "submitting",
                take: ({ value, enqueue }) => enqueue.assign({ looked: value }),
              },
              {
                target: "left",
                take: ({ context, value, enqueue }) => carryOut(enqueue, leaveCar(context, value)),
              },
            ],
            refused: [
              { when: ({ error }) => canRetry(error), target: "editing.checkFailed" },
              { when: ({ error }) => error._tag === "SignedOut", target: "editing" },
              { target: "left", take: ({ context, error, enqueue }) => carryOut(enqueue, loseCar(context, error)) },
            ],
            defect: { target: "editing", take: ({ enqueue }) => carryOut(enqueue, loseAnswer(null)) },
          }),
        },
        saved: {},
        left: {},
      },
    },
  },
});
