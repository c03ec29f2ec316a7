import { assign, enqueueActions } from "xstate";
import { besideList } from "../scan/answer-scan.rules";
import { isTerminalGone } from "../terminals/terminal-choice.rules";
import {
  chooseDay,
  chooseTerminal,
  chooseTrack,
  clearSelection,
  removeCar,
  ROWS_AT_ONCE,
  selectCar,
  toggleList,
} from "./track-widget-changes";
import { obey } from "./track-widget-command";
import { MODES } from "./track-widget-modes";
import {
  moveCar,
  openConflict,
  placeCar,
  putBack,
  reverseNew,
  stepCar,
  takeAway,
  tapRow,
} from "./track-widget-ordering";
import { canScanOrder } from "./track-widget.rules";
import { forgetUnmatched, takeScan, withdrawScan } from "./track-widget-scans";
import { clearOrder, toggleScanOrder } from "./track-widget-scan-order";
import { carryOut, hasWork, widgetSetup } from "./track-widget-setup";

/** The form is open: each thing that a user may do with it, and the send that got no answer. */
export const editing = widgetSetup.createStateConfig({
  initial: "open",
  // The terminal may have been taken from the user since it was chosen. What was sent there is settled first.
  always: {
    guard: ({ context }) => context.terminals.length > 0 && isTerminalGone(context, context.terminals),
    target: ".open",
    actions: [
      enqueueActions(({ context, enqueue }) => carryOut(enqueue, chooseTerminal(context, context.homeTerminalId))),
      "reload",
    ],
  },
  on: {
    "TERMINAL.CHOOSE": {
      guard: ({ context, event }) => event.id !== context.terminalId,
      target: ".open",
      actions: [
        enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, chooseTerminal(context, event.id))),
        "reload",
      ],
    },
    "TRACK.CHOOSE": {
      guard: ({ context, event }) => context.tracks.some((track) => track.id === event.id),
      actions: enqueueActions(({ context, event, enqueue }) => {
        carryOut(enqueue, chooseTrack(context, event.id));
        if (event.id !== context.trackId) enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
      }),
    },
    "ENTRY.CHOOSE": {
      actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, { change: { entry: event.entry } })),
    },
    "SEARCH.CHANGE": { actions: assign(({ event }) => ({ search: event.text, shown: ROWS_AT_ONCE })) },
    "LIST.TOGGLE": { actions: assign(({ context, event }) => toggleList(context, event.list, event.open).change) },
    "LIST.MORE": { actions: assign({ shown: ({ context }) => context.shown + ROWS_AT_ONCE }) },
    "CAR.SELECT": {
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, selectCar(context, event.id))),
    },
    "SCAN.RECEIVED": {
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, takeScan(context, event))),
    },
    "SCAN.WITHDRAWN": {
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, withdrawScan(context, event.code))),
    },
    "CAR.REMOVE": [
      {
        guard: "ordersTrack",
        actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, takeAway(context, event.id))),
      },
      { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, removeCar(context, event.id))) },
    ],
    "CAR.PUT_BACK": {
      guard: "ordersTrack",
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, putBack(context, event.id))),
    },
    "ROW.TAP": { guard: "ordersTrack", actions: assign(({ context, event }) => tapRow(context, event.id).change) },
    "ORDER.MOVE": {
      guard: "ordersTrack",
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, moveCar(context, event.id, event.to))),
    },
    "ORDER.STEP": {
      guard: "ordersTrack",
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, stepCar(context, event.id, event.by))),
    },
    "ORDER.PLACE": {
      guard: "ordersTrack",
      actions: enqueueActions(({ context, event, enqueue }) =>
        carryOut(enqueue, placeCar(context, event.id, event.typed)),
      ),
    },
    "ORDER.REVERSE": {
      guard: ({ context }) => MODES[context.mode].reverses,
      actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, reverseNew(context))),
    },
    "ORDER.RESET": {
      guard: ({ context }) => canScanOrder(context),
      actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, clearOrder(context))),
    },
    "ORDER.SCAN": {
      guard: "ordersTrack",
      actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, toggleScanOrder(context))),
    },
    "COMMAND.SCANNED": {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { step, next } = obey(context, event, hasWork(context));
        carryOut(enqueue, step);
        if (next) enqueue.raise(next);
      }),
    },
    "MEANWHILE.COMPARE": {
      actions: enqueueActions(
        ({ context: { meanwhile }, enqueue }) =>
          meanwhile && enqueue.raise({ type: "CONFLICT.FOUND", present: meanwhile }),
      ),
    },
    "CONFLICT.FOUND": {
      target: "comparing",
      actions: enqueueActions(({ context, event, enqueue }) =>
        carryOut(enqueue, openConflict(context, event.present, null)),
      ),
    },
    "SELECTION.CLEAR": {
      actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, clearSelection(context))),
    },
    "DATE.CHOOSE": {
      actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, chooseDay(context, event.day))),
    },
    "GONE.DISMISS": { actions: assign({ gone: [] }) },
    "UNMATCHED.DISMISS": {
      actions: assign(({ context }) => ({ unmatched: [], lastScan: besideList(context.lastScan, context.unmatched) })),
    },
    "UNMATCHED.REMOVE": { actions: assign(({ context, event }) => forgetUnmatched(context, event.code).change) },
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
        "REMOTE_CHANGES.RECEIVED": { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, event.step)) },
      },
    },
    unanswered: {
      on: {
        RETRY: [
          { guard: "isEmpty" },
          { guard: "hasFault", actions: "showFault" },
          { target: "#track-widget.form.submitting" },
        ],
      },
    },
  },
});
