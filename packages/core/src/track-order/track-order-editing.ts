import { assign, raise, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { selectionActors } from "../car-selection/selection-lists";
import { undoable } from "../car-selection/selection-scans";
import { selectionSteps } from "../car-selection/selection-editing";
import { NOTHING } from "../car-selection/selection-step";
import { chosenCars } from "../car-selection/selection.rules";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { transitionsOf, type StepTable } from "../steps/step-table";
import { isTerminalGone } from "../terminals/terminal-choice.rules";
import { moveCar, placeCar, putBack, reverseNew, stepCar, takeAway, tapRow } from "./track-order-arranging";
import {
  chooseTerminal,
  chooseTrack,
  clearSelection,
  faultNow,
  hasWork,
  isAsSent,
  keepPage,
  takeOffRefused,
} from "./track-order-changes";
import { obey } from "./track-order-commands";
import { openConflict } from "./track-order-conflict";
import type { TrackOrderEvent } from "./track-order-events";
import { receiveRemoteLists } from "./track-order-remote-changes";
import { clearOrder, receiveScan, toggleScanOrder } from "./track-order-scans";
import type { Submission } from "./track-order.submit";
import type { TrackOrderContext, TrackOrderInput } from "./track-order.types";

export const actors = { ...selectionActors, submitCars: notProvided<Submission, null, ApiError>("submitCars") };
export const { act, carryOut } = stepsOf<TrackOrderContext, TrackOrderEvent>(keepPage);

/** What the states of the page share: their types, what loads and sends, and the actions and guards of several. */
export const page = setup({
  types: {
    context: {} as TrackOrderContext,
    events: {} as TrackOrderEvent,
    input: {} as TrackOrderInput,
  },
  actors,
  actions: {
    showFault: assign({ fault: ({ context }) => faultNow(context) }),
    takeOff: act(({ context }) => takeOffRefused(context)),
  },
  guards: {
    hasNothingToSend: ({ context }) => !hasWork(context),
    isAsSent: ({ context }) => isAsSent(context),
    isUnconfirmed: ({ context }) => context.submission !== null,
    hasFault: ({ context }) => faultNow(context) !== null,
    isAllRefused: ({ context }) => chosenCars(context).every((car) => context.refusal?.rows[car.id] !== undefined),
  },
});

/** What an open list does with each event: those of every selection, and those of the order. */
const steps = {
  ...selectionSteps,
  "TRACK.CHOOSE": (context, { id }) => chooseTrack(context, id),
  "CAR.REMOVE": (context, { id }) => takeAway(context, id),
  "CAR.PUT_BACK": (context, { id }) => putBack(context, id),
  "SELECTION.CLEAR": clearSelection,
  "SCAN.RECEIVED": (context, scan) => undoable(context, scan, receiveScan(context, scan)),
  "COMMAND.SCANNED": obey,
  "ROW.TAP": (context, { id }) => tapRow(context, id),
  "ORDER.MOVE": (context, { id, to }) => moveCar(context, id, to),
  "ORDER.STEP": (context, { id, by }) => stepCar(context, id, by),
  "ORDER.PLACE": (context, { id, typed }) => placeCar(context, id, typed),
  "ORDER.REVERSE": reverseNew,
  "ORDER.RESET": clearOrder,
  "ORDER.SCAN": toggleScanOrder,
  "CONFLICT.COMPARE": ({ remoteOrder }) =>
    remoteOrder === null ? NOTHING : { change: {}, raise: [{ type: "CONFLICT.FOUND", present: remoteOrder }] },
} as const satisfies StepTable<TrackOrderContext, TrackOrderEvent>;

/** What can be done with an open list, also while the list that this visit sent has no answer: a changed list replaces it. */
export const changeable = page.createStateConfig({
  on: {
    ...transitionsOf(act, steps),
    "TERMINAL.CHOOSE": {
      guard: ({ context, event }) => event.id !== context.terminalId,
      actions: act(({ context, event }) => chooseTerminal(context, event.id)),
    },
    "CONFLICT.FOUND": {
      target: "#track-order.form.comparing",
      actions: act(({ context, event }) => openConflict(context, event.present, null)),
    },
    SUBMIT: [
      { guard: "isAsSent", actions: raise({ type: "RETRY" }) },
      { guard: "hasNothingToSend" },
      { guard: "hasFault", actions: "showFault" },
      { target: "#track-order.form.submitting" },
    ],
    "REFUSED.TAKE_OFF": [
      { guard: "isAllRefused", actions: "takeOff" },
      { guard: "hasFault", actions: ["takeOff", "showFault"] },
      { target: "#track-order.form.submitting", actions: "takeOff" },
    ],
  },
});

/** The list is open and nothing of it is being sent: what others do is taken in, too. */
export const editing = page.createStateConfig({
  // The terminal may have been taken from the user since it was chosen. What was sent there is settled first.
  always: {
    guard: ({ context }) => context.terminals.length > 0 && isTerminalGone(context, context.terminals),
    actions: act(({ context }) => chooseTerminal(context, context.homeTerminalId)),
  },
  on: {
    ...changeable.on,
    "REMOTE_CHANGES.RECEIVED": { actions: act(({ context, event }) => receiveRemoteLists(context, event.lists)) },
  },
});
