import { describeError, type ApiError } from "../api/api-errors";
import { listRegions } from "../car-selection/selection-lists";
import { unconfirmedList } from "../car-selection/unconfirmed-list";
import { refuseScan } from "../car-selection/selection-scans";
import {
  afterResumed,
  beginSending,
  busyText,
  dropList,
  isSameList,
  leaveSending,
  loseAnswer,
  refuseList,
  resumeList,
} from "../car-selection/selection-sending";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue-widget";
import { submissionOf } from "../submission/submission-states";
import { finish, initialContext, keepPage, type TrackOrderStep } from "./track-order-changes";
import { presentOrder } from "../tracks/present-order";
import { mergeConflict, openConflict, takePresent } from "./track-order-conflict";
import { act, type actors, carryOut, changeable, editing, page } from "./track-order-editing";
import type { TrackOrderEvent } from "./track-order-events";
import { listSteps } from "./track-order-lists";
import { MODES } from "./track-order-modes";
import { trackOrderForm } from "./track-order.storage";
import { changeOf } from "./track-order.submit";
import type { TrackOrderContext } from "./track-order.types";

/** Why no scan is taken while the list is compared or sent, or before its outcome is known. */
const scanRefusal = (context: TrackOrderContext): string =>
  context.conflict === null ? busyText(context) : tWidget("order.chooseFirst");

/** The list was refused because the order of the track has changed since. */
function compareWith(context: TrackOrderContext, error: ApiError): TrackOrderStep {
  const present = presentOrder(error);
  if (present === null) return { change: {} };
  const change = afterResumed(context);
  return { change: { ...change, ...openConflict({ ...context, ...change }, present, describeError(error)).change } };
}

/** How the list is sent (docs/submission.md). */
const sending = submissionOf<TrackOrderContext, TrackOrderEvent, typeof actors>(keepPage).states("submitCars", {
  form: trackOrderForm,
  change: changeOf,
  isSame: isSameList,
  input: ({ context: { family }, entry }) => ({ family, entry }),
  editing: "editing",
  begin: beginSending,
  resume: resumeList,
  confirmed: { target: "editing", step: ({ context, entry }) => finish(context, entry) },
  refused: [
    {
      when: ({ error }) => presentOrder(error) !== null,
      target: "comparing",
      step: ({ context, error }) => compareWith(context, error),
    },
    { target: "editing", step: ({ context, entry, error }) => refuseList(context, entry, error) },
  ],
  unconfirmed: ({ error }) => loseAnswer(error),
  dropped: dropList,
  left: ({ mode }) => leaveSending(t(MODES[mode].action)),
});

/** The user's order and that of the track are put side by side; nothing else can be done. */
const comparing = page.createStateConfig({
  on: {
    "CONFLICT.MERGE": [
      { guard: "isUnconfirmed", target: "unconfirmed", actions: act(({ context }) => mergeConflict(context)) },
      { target: "editing", actions: act(({ context }) => mergeConflict(context)) },
    ],
    "CONFLICT.TAKE_PRESENT": [
      { guard: "isUnconfirmed", target: "unconfirmed", actions: act(({ context }) => takePresent(context)) },
      { target: "editing", actions: act(({ context }) => takePresent(context)) },
    ],
  },
});

/**
 * Ordering the cars of a track (spec §2, §4): four lists are loaded while the list of the track is put in order, compared
 * with what others did, and sent with the places 1..n of its own-family cars. Cars are rows of data, never machines.
 */
export const trackOrderMachine = page.createMachine({
  id: "track-order",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    ...listRegions(listSteps, carryOut),
    form: {
      initial: "resuming",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": { actions: act(({ context, event }) => refuseScan(event, scanRefusal(context))) },
        "COMMAND.SCANNED": { actions: act(({ context, event }) => refuseScan(event, scanRefusal(context))) },
      },
      states: {
        ...sending,
        unconfirmed: { ...sending.unconfirmed, ...unconfirmedList(changeable) },
        editing,
        comparing,
      },
    },
  },
});
