import { assign, setup } from "xstate";
import { canRetry, type ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { chooseTerminal, takeOffRefused } from "../car-selection/selection-changes";
import { listRegions, selectionActors } from "../car-selection/selection-lists";
import { refuseScan } from "../car-selection/selection-scans";
import {
  busyText,
  dropOwed,
  leaveSending,
  loseAnswer,
  refuseSubmit,
  staysOwed,
} from "../car-selection/selection-sending";
import { transitionsOf } from "../car-selection/selection-step";
import { selectionSteps } from "../car-selection/selection-steps";
import type { Attempt } from "../car-selection/selection.types";
import { t } from "../messages/catalogue";
import { tWork } from "../messages/catalogue.work";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { isTerminalGone } from "../terminals/terminal-choice.rules";
import { chooseDay, faultNow, finish, initialContext, keepPage, prepareAttempt } from "./receive-release-changes";
import { answerAsked, askAgain, obey } from "./receive-release-commands";
import type { ReceiveReleaseEvent } from "./receive-release-events";
import { listSteps, receiveRemoteLists } from "./receive-release-lists";
import { MODES } from "./receive-release-modes";
import { carsToConfirm } from "./receive-release.rules";
import type { Submission } from "./receive-release.submit";
import type { ReceiveReleaseContext, ReceiveReleaseInput } from "./receive-release.types";

const { act, carryOut } = stepsOf<ReceiveReleaseContext, ReceiveReleaseEvent>(keepPage);

const page = setup({
  types: {
    context: {} as ReceiveReleaseContext,
    events: {} as ReceiveReleaseEvent,
    input: {} as ReceiveReleaseInput,
  },
  actors: {
    ...selectionActors,
    submitCars: notProvided<Submission, null, ApiError>("submitCars"),
  },
  actions: {
    showFault: assign({ fault: ({ context }) => faultNow(context) }),
    takeOff: act(({ context }) => takeOffRefused(context)),
  },
  guards: {
    isEmpty: ({ context }) => context.selected.length === 0,
    hasFault: ({ context }) => faultNow(context) !== null,
    shouldConfirm: ({ context }) => carsToConfirm(context.mode, context.selected).length > 0,
    isAllRefused: ({ context }) => context.selected.every((car) => context.refusal?.rows[car.id] !== undefined),
  },
});

/** The form is open: each thing that a user may do with it, and the list that got no answer. */
const editing = page.createStateConfig({
  initial: "open",
  // The terminal may have been taken from the user since it was chosen. What was sent there is settled first.
  always: {
    guard: ({ context }) => context.terminals.length > 0 && isTerminalGone(context, context.terminals),
    target: ".open",
    actions: act(({ context }) => chooseTerminal(context, context.homeTerminalId)),
  },
  on: {
    ...transitionsOf(act, selectionSteps),
    "TERMINAL.CHOOSE": {
      guard: ({ context, event }) => event.id !== context.terminalId,
      target: ".open",
      actions: act(({ context, event }) => chooseTerminal(context, event.id)),
    },
    "DATE.CHOOSE": { actions: act(({ context, event }) => chooseDay(context, event.day)) },
    "COMMAND.SCANNED": { actions: act(({ context, event }) => obey(context, event)) },
    SUBMIT: [
      { guard: "isEmpty" },
      { guard: "hasFault", actions: "showFault" },
      { guard: "shouldConfirm", target: "confirming" },
      { target: "submitting" },
    ],
    "REFUSED.TAKE_OFF": [
      { guard: "isAllRefused", actions: "takeOff" },
      { guard: "hasFault", actions: ["takeOff", "showFault"] },
      { target: "submitting", actions: "takeOff" },
    ],
  },
  states: {
    open: {
      on: {
        "REMOTE_CHANGES.RECEIVED": { actions: act(({ context, event }) => receiveRemoteLists(context, event.lists)) },
      },
    },
    unanswered: {
      on: {
        RETRY: [
          { guard: "isEmpty" },
          { guard: "hasFault", actions: "showFault" },
          { target: "#receive-release.form.submitting" },
        ],
      },
    },
  },
});

/** Cars that leave loaded or inoperable are shown once more before anything is sent. */
const confirming = page.createStateConfig({
  on: {
    "CONFIRM.PROCEED": "submitting",
    "CONFIRM.CANCEL": "editing",
    "SCAN.RECEIVED": { actions: act(({ event }) => refuseScan(event, tWork("scan.answerFirst"))) },
    "COMMAND.SCANNED": [
      {
        guard: ({ event }) => event.command.kind === "yes",
        target: "submitting",
        actions: act(({ event }) => answerAsked(event)),
      },
      {
        guard: ({ event }) => event.command.kind === "no",
        target: "editing",
        actions: act(({ event }) => answerAsked(event)),
      },
      { actions: act(({ event }) => askAgain(event)) },
    ],
  },
});

/** The list is on its way. No event changes it or sends it twice. */
const submitting = page.createStateConfig({
  entry: act(({ context }) => prepareAttempt(context)),
  on: {
    // The answer will find nobody here.
    "PAGE.LEFT": { actions: act(({ context }) => leaveSending(context, t(MODES[context.mode].action))) },
  },
  invoke: {
    src: "submitCars",
    input: ({ context: { mode, family, attempt } }) => ({ mode, family, attempt: prepared<Attempt>(attempt) }),
    onDone: [
      { guard: ({ event }) => event.output.ok, target: "editing", actions: act(({ context }) => finish(context)) },
      {
        guard: ({ context, event }) => context.owed && !event.output.ok && staysOwed(event.output.error),
        target: "owed",
      },
      {
        guard: ({ event }) => !event.output.ok && canRetry(event.output.error),
        target: "editing.unanswered",
        actions: act(({ context }) => loseAnswer(context)),
      },
      {
        target: "editing",
        actions: act(({ context, event }) =>
          event.output.ok ? { change: {} } : refuseSubmit(context, event.output.error),
        ),
      },
    ],
    onError: {
      target: "editing",
      actions: ({ context }) => context.ports.notifier.notify({ kind: "negative" }),
    },
  },
});

/**
 * Receiving and releasing cars (spec §2, §4): four lists are loaded side by side with the form that is filled in,
 * confirmed and sent. Cars are rows of data, never machines.
 */
export const receiveReleaseMachine = page.createMachine({
  id: "receive-release",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    ...listRegions(listSteps, carryOut),
    form: {
      initial: "entering",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": { actions: act(({ context, event }) => refuseScan(event, busyText(context))) },
        "COMMAND.SCANNED": { actions: act(({ context, event }) => refuseScan(event, busyText(context))) },
      },
      states: {
        entering: { always: [{ guard: ({ context }) => context.owed, target: "owed" }, { target: "editing" }] },
        /** A list was sent before a reload, and no answer came: what came of it is found out before anything else. */
        owed: {
          on: {
            RETRY: "submitting",
            "OWED.DROP": { target: "editing", actions: act(({ context }) => dropOwed(context)) },
          },
        },
        editing,
        confirming,
        submitting,
      },
    },
  },
});
