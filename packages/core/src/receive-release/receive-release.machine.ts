import { assign, raise, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { chooseTerminal, takeOffRefused } from "../car-selection/selection-changes";
import { unconfirmedList } from "../car-selection/unconfirmed-list";
import { listRegions, selectionActors } from "../car-selection/selection-lists";
import { refuseScan } from "../car-selection/selection-scans";
import {
  beginSending,
  busyText,
  dropList,
  isSameList,
  leaveSending,
  loseAnswer,
  refuseList,
  resumeList,
} from "../car-selection/selection-sending";
import { selectionSteps } from "../car-selection/selection-editing";
import { t } from "../messages/catalogue";
import { tWork } from "../messages/catalogue-work";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { transitionsOf } from "../steps/step-table";
import { submissionOf } from "../submission/submission-states";
import { isTerminalGone } from "../terminals/terminal-choice.rules";
import { chooseDay, faultNow, finish, initialContext, isAsSent, keepPage } from "./receive-release-changes";
import { answerAsked, askAgain, obey } from "./receive-release-commands";
import type { ReceiveReleaseEvent } from "./receive-release-events";
import { listSteps, receiveRemoteLists } from "./receive-release-lists";
import { MODES } from "./receive-release-modes";
import { carsToConfirm } from "./receive-release.rules";
import { receiveReleaseForm } from "./receive-release.storage";
import { changeOf, type Submission } from "./receive-release.submit";
import type { ReceiveReleaseContext, ReceiveReleaseInput } from "./receive-release.types";

const actors = { ...selectionActors, submitCars: notProvided<Submission, null, ApiError>("submitCars") };
const { act, carryOut } = stepsOf<ReceiveReleaseContext, ReceiveReleaseEvent>(keepPage);

const page = setup({
  types: {
    context: {} as ReceiveReleaseContext,
    events: {} as ReceiveReleaseEvent,
    input: {} as ReceiveReleaseInput,
  },
  actors,
  actions: {
    showFault: assign({ fault: ({ context }) => faultNow(context) }),
    takeOff: act(({ context }) => takeOffRefused(context)),
  },
  guards: {
    isEmpty: ({ context }) => context.selected.length === 0,
    hasFault: ({ context }) => faultNow(context) !== null,
    isAsSent: ({ context }) => isAsSent(context),
    isUnconfirmed: ({ context }) => context.submission !== null,
    shouldConfirm: ({ context }) => carsToConfirm(context.mode, context.selected).length > 0,
    isAllRefused: ({ context }) => context.selected.every((car) => context.refusal?.rows[car.id] !== undefined),
  },
});

/** How the list is sent (docs/submission.md). */
const sending = submissionOf<ReceiveReleaseContext, ReceiveReleaseEvent, typeof actors>(keepPage).states("submitCars", {
  form: receiveReleaseForm,
  change: changeOf,
  isSame: isSameList,
  input: ({ context: { mode, family }, entry }) => ({ mode, family, entry }),
  editing: "editing",
  begin: beginSending,
  resume: resumeList,
  confirmed: { target: "editing", step: ({ context, entry }) => finish(context, entry) },
  refused: [{ target: "editing", step: ({ context, entry, error }) => refuseList(context, entry, error) }],
  unconfirmed: ({ error }) => loseAnswer(error),
  dropped: dropList,
  left: ({ mode }) => leaveSending(t(MODES[mode].action)),
});

/** A list that was sent in this visit and has no answer: it may be changed, and is then sent as a new one. */
const changeable = page.createStateConfig({
  on: {
    ...transitionsOf(act, selectionSteps),
    "TERMINAL.CHOOSE": {
      guard: ({ context, event }) => event.id !== context.terminalId,
      actions: act(({ context, event }) => chooseTerminal(context, event.id)),
    },
    "DATE.CHOOSE": { actions: act(({ context, event }) => chooseDay(context, event.day)) },
    "COMMAND.SCANNED": { actions: act(({ context, event }) => obey(context, event)) },
    SUBMIT: [
      { guard: "isAsSent", actions: raise({ type: "RETRY" }) },
      { guard: "isEmpty" },
      { guard: "hasFault", actions: "showFault" },
      { guard: "shouldConfirm", target: "#receive-release.form.confirming" },
      { target: "#receive-release.form.submitting" },
    ],
    "REFUSED.TAKE_OFF": [
      { guard: "isAllRefused", actions: "takeOff" },
      { guard: "hasFault", actions: ["takeOff", "showFault"] },
      { target: "#receive-release.form.submitting", actions: "takeOff" },
    ],
  },
});

/** The form is open: what the user does with it, and what other users change. */
const editing = page.createStateConfig({
  // The user may have lost the terminal since it was chosen. A list that was sent there is settled first.
  always: {
    guard: ({ context }) => context.terminals.length > 0 && isTerminalGone(context, context.terminals),
    actions: act(({ context }) => chooseTerminal(context, context.homeTerminalId)),
  },
  on: {
    ...changeable.on,
    "REMOTE_CHANGES.RECEIVED": { actions: act(({ context, event }) => receiveRemoteLists(context, event.lists)) },
  },
});

/** Cars that leave loaded or inoperable are shown once more before anything is sent. */
const confirming = page.createStateConfig({
  on: {
    "CONFIRM.PROCEED": "submitting",
    "CONFIRM.CANCEL": [{ guard: "isUnconfirmed", target: "unconfirmed" }, { target: "editing" }],
    "SCAN.RECEIVED": { actions: act(({ event }) => refuseScan(event, tWork("scan.answerFirst"))) },
    "COMMAND.SCANNED": [
      {
        guard: ({ event }) => event.command.kind === "yes",
        target: "submitting",
        actions: act(({ event }) => answerAsked(event)),
      },
      {
        guard: ({ event }) => event.command.kind === "no",
        actions: [act(({ event }) => answerAsked(event)), raise({ type: "CONFIRM.CANCEL" })],
      },
      { actions: act(({ event }) => askAgain(event)) },
    ],
  },
});

/**
 * Receiving and releasing cars (spec §2, §4): four lists are loaded while the form is filled in, confirmed and sent. Cars
 * are rows of data, never machines.
 */
export const receiveReleaseMachine = page.createMachine({
  id: "receive-release",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    ...listRegions(listSteps, carryOut),
    form: {
      initial: "resuming",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": { actions: act(({ context, event }) => refuseScan(event, busyText(context))) },
        "COMMAND.SCANNED": { actions: act(({ context, event }) => refuseScan(event, busyText(context))) },
      },
      states: {
        ...sending,
        unconfirmed: { ...sending.unconfirmed, ...unconfirmedList(changeable) },
        editing,
        confirming,
      },
    },
  },
});
