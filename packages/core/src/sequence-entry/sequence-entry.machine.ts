import type { Family } from "@railhead/api-contract/railcar";
import { assign, not, setup } from "xstate";
import { canRetry, isNowhere, type ApiError } from "../api/api-errors";
import { attemptAfter, isSameBody, resumed } from "../api/attempt.rules";
import { prepared } from "../api/prepared";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import type { NoticeKind } from "../ports/notifier.port";
import { doneText } from "../railcars/car-position.rules";
import { attemptFrom } from "../railcars/car-reading";
import type { Attempt } from "../submission/attempt.types";
import type { Visit } from "../railcars/car.types";
import { notProvided, type Outcome } from "../runtime/from-effect";
import {
  entryFault,
  failureText,
  isDifferent,
  isOvertaken,
  obstacleOf,
  seenFrom,
  shownSequence,
} from "./sequence-entry.rules";
import { readEntry, writeEntry } from "./sequence-entry.storage";
import { payloadOf } from "./sequence-entry.submit";
import type { SequenceBody, SequenceEntryContext, SequenceEntryInput } from "./sequence-entry.types";

export type SequenceEntryEvent =
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "SUBMIT" | "RETRY" | "OWED.DROP" | "UNIT.LOAD" | "PAGE.LEFT" }
  /** The car and those among which it stands, as they are now. */
  | ({ readonly type: "CAR.CHANGE" } & Pick<SequenceEntryInput, "car" | "carsOnTrack">);

interface WhichCar {
  readonly family: Family;
  readonly carId: string;
}
export interface SequenceSubmission extends WhichCar {
  readonly attempt: Attempt<SequenceBody>;
}
/** The unit that is looked up: of a class of units, at a terminal. */
export interface UnitWanted {
  readonly uomClassId: string | null;
  readonly terminalId: string;
}

type Looked = Outcome<Visit, ApiError>;
type Args = { readonly context: SequenceEntryContext };

const textOf = ({ car, text }: SequenceEntryContext) => shownSequence(car, text);
const bodyOf = (context: SequenceEntryContext) => payloadOf(context.car, textOf(context));
/** What was sent has had no answer, and the field still says the same: nothing else is entered until it has one. */
export const isOwed = (context: SequenceEntryContext): boolean =>
  context.attempt !== null && isSameBody(context.attempt.body, bodyOf(context));

/** Whether there is something to send: another position. */
export const hasToSend = ({ canEdit, car, text }: SequenceEntryContext): boolean => canEdit && isDifferent(car, text);

const say = ({ ports }: SequenceEntryContext, kind: NoticeKind, message: string) =>
  ports.notifier.notify({ kind, message });
const whichCar = ({ context: { family, car } }: Args): WhichCar => ({ family, carId: car.id });
const firstOf = (input: SequenceEntryInput): SequenceEntryContext => {
  const saved = readEntry(input.ports.storage.session, input);
  return {
    ...input,
    text: saved?.text ?? null,
    attempt: resumed(saved?.attempt ?? null),
    error: null,
    unit: null,
    looked: null,
  };
};

/**
 * Gives one car another position on its track (spec §5): one number, looked at and sent. The unit in which the
 * terminal shows what the car holds is looked up before. A car that has left its track meanwhile ends it; of one that
 * somebody else gave another position, what is typed stays.
 */
export const sequenceEntryMachine = setup({
  types: { context: {} as SequenceEntryContext, events: {} as SequenceEntryEvent, input: {} as SequenceEntryInput },
  actors: {
    loadUnit: notProvided<UnitWanted, string | null, ApiError>("loadUnit"),
    loadCar: notProvided<WhichCar, Visit, ApiError>("loadCar"),
    sequenceCar: notProvided<SequenceSubmission, Visit, ApiError>("sequenceCar"),
  },
  actions: {
    keep: ({ context }) => writeEntry(context.ports.storage.session, context, context.text, context.attempt),
    forget: assign({ text: null, attempt: null }),
    /** What is left of what was sent, once its call has failed. */
    settle: assign({
      attempt: ({ context }, looked: Looked) =>
        looked.ok ? context.attempt : attemptAfter(context.attempt, looked.error),
    }),
    sayRefused: ({ context }, looked: Looked) => {
      if (!looked.ok) say(context, "negative", failureText(looked.error));
    },
    sayLeft: ({ context }) => say(context, "warning", tRailcar("edit.leftSending", { name: context.car.name })),
    sayDefect: ({ context }, params: { readonly error: unknown }) =>
      say(context, "negative", params.error instanceof Error ? params.error.message : ""),
  },
  guards: {
    isSame: ({ context }) => !hasToSend(context),
    hasFault: ({ context }) => entryFault(textOf(context)) !== null,
    isOwed: ({ context }) => isOwed(context),
    isOpen: ({ context }, looked: Looked) => looked.ok && obstacleOf(context.car, looked.value) === null,
    isUnanswered: (_, looked: Looked) => !looked.ok && canRetry(looked.error),
    isSignedOut: (_, looked: Looked) => !looked.ok && looked.error._tag === "SignedOut",
    /** Nothing is to be said of it here: no answer came, or the login comes next. */
    isSilent: (_, looked: Looked) => !looked.ok && (canRetry(looked.error) || looked.error._tag === "SignedOut"),
    isNowhere: (_, looked: Looked) => !looked.ok && isNowhere(looked.error),
    isOvertaken: (_, looked: Looked) => !looked.ok && isOvertaken(looked.error),
  },
}).createMachine({
  id: "sequence-entry",
  type: "parallel",
  context: ({ input }) => firstOf(input),
  on: { "CAR.CHANGE": { actions: assign(({ event: { car, carsOnTrack } }) => ({ car, carsOnTrack })) } },
  states: {
    unit: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: "loadUnit",
            input: ({ context: { car } }) => ({ uomClassId: car.uom_class_id, terminalId: car.terminal_id }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "ready",
                actions: assign({ unit: ({ event }) => (event.output.ok ? event.output.value : null) }),
              },
              { target: "failed" },
            ],
            onError: "failed",
          },
        },
        ready: {},
        failed: { on: { "UNIT.LOAD": "loading" } },
      },
    },
    form: {
      initial: "editing",
      states: {
        editing: {
          initial: "entering",
          on: {
            "TEXT.CHANGE": {
              guard: not("isOwed"),
              target: ".entering",
              actions: [assign(({ event }) => ({ text: event.text, error: null })), "keep"],
            },
            SUBMIT: [
              { guard: "isSame" },
              { guard: "hasFault", actions: assign({ error: ({ context }) => entryFault(textOf(context)) }) },
              { target: "checking" },
            ],
            "OWED.DROP": {
              guard: "isOwed",
              actions: [
                assign({ attempt: null }),
                "keep",
                ({ context }) => say(context, "warning", tRailcar("edit.dropped")),
              ],
            },
            RETRY: [
              { guard: "isOwed", target: "sending" },
              { guard: "isSame" },
              { guard: "hasFault" },
              { target: "checking" },
            ],
          },
          states: {
            entering: {},
            /** The look at the car before sending had no answer: nothing was sent. */
            unsent: {},
            /** Somebody else changed the car first: what is typed stays, and the list is to be read anew. */
            overtaken: {},
          },
        },
        checking: {
          on: { "PAGE.LEFT": { actions: "sayLeft" } },
          invoke: {
            src: "loadCar",
            input: whichCar,
            onDone: [
              {
                guard: { type: "isOpen", params: ({ event }) => event.output },
                target: "sending",
                actions: assign({ looked: ({ event }) => (event.output.ok ? event.output.value : null) }),
              },
              { guard: { type: "isUnanswered", params: ({ event }) => event.output }, target: "editing.unsent" },
              { guard: { type: "isSignedOut", params: ({ event }) => event.output }, target: "editing" },
              {
                target: "left",
                actions: ({ context, event }) =>
                  say(
                    context,
                    event.output.ok ? "warning" : "negative",
                    event.output.ok
                      ? (obstacleOf(context.car, event.output.value) ?? "")
                      : failureText(event.output.error),
                  ),
              },
            ],
            onError: { target: "editing", actions: { type: "sayDefect", params: ({ event }) => event } },
          },
        },
        sending: {
          on: { "PAGE.LEFT": { actions: "sayLeft" } },
          entry: [
            assign(({ context }) => {
              const body = bodyOf(context);
              return body === null
                ? {}
                : {
                    attempt: attemptFrom(body, context.attempt, seenFrom(context.car, context.looked), () =>
                      context.ports.ids.newIdempotencyKey(),
                    ),
                    error: null,
                  };
            }),
            "keep",
          ],
          invoke: {
            src: "sequenceCar",
            input: ({ context: { family, car, attempt } }) => ({ family, carId: car.id, attempt: prepared(attempt) }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "saved",
                actions: ({ context, event }) => {
                  if (!event.output.ok) return;
                  say(
                    context,
                    "positive",
                    doneText(
                      tWork("done.railcarSequenced"),
                      context.attempt?.body.car_seq ?? 0,
                      event.output.value.car_seq,
                    ),
                  );
                },
              },
              {
                guard: { type: "isSilent", params: ({ event }) => event.output },
                target: "editing",
                actions: [{ type: "settle", params: ({ event }) => event.output }, "keep"],
              },
              {
                guard: { type: "isNowhere", params: ({ event }) => event.output },
                target: "left",
                actions: { type: "sayRefused", params: ({ event }) => event.output },
              },
              {
                guard: { type: "isOvertaken", params: ({ event }) => event.output },
                target: "editing.overtaken",
                actions: [
                  { type: "sayRefused", params: ({ event }) => event.output },
                  { type: "settle", params: ({ event }) => event.output },
                  "keep",
                ],
              },
              {
                target: "editing",
                actions: [
                  { type: "sayRefused", params: ({ event }) => event.output },
                  { type: "settle", params: ({ event }) => event.output },
                  "keep",
                ],
              },
            ],
            onError: { target: "editing", actions: { type: "sayDefect", params: ({ event }) => event } },
          },
        },
        saved: { entry: ["forget", "keep"] },
        left: { entry: ["forget", "keep"] },
      },
    },
  },
});
