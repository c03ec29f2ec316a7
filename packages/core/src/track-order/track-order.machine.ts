import { canRetry, describeError, type ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { listRegions } from "../car-selection/selection-lists";
import { refuseScan } from "../car-selection/selection-scans";
import {
  busyText,
  dropOwed,
  leaveSending,
  loseAnswer,
  refuseSubmit,
  resume,
  staysOwed,
} from "../car-selection/selection-sending";
import type { Attempt } from "../car-selection/selection.types";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue.widget";
import { finish, initialContext, prepareAttempt, type TrackOrderStep } from "./track-order-changes";
import { mergeConflict, openConflict, presentOrder, takePresent } from "./track-order-conflict";
import { act, carryOut, editing, page } from "./track-order-editing";
import { listSteps } from "./track-order-lists";
import { MODES } from "./track-order-modes";
import type { TrackOrderContext } from "./track-order.types";

/** Why no scan is taken while the list is compared or sent, or before its end is known. */
const scanRefusal = (context: TrackOrderContext): string =>
  context.conflict === null ? busyText(context) : tWidget("order.chooseFirst");

/** The list was refused because the order of the track has changed since. */
function compareWith(context: TrackOrderContext, error: ApiError): TrackOrderStep {
  const present = presentOrder(error);
  if (present === null) return { change: {} };
  const resumed = resume(context).change;
  return { change: { ...resumed, ...openConflict({ ...context, ...resumed }, present, describeError(error)).change } };
}

/** The list is on its way. No event changes it or sends it twice. */
const submitting = page.createStateConfig({
  entry: act(({ context }) => prepareAttempt(context)),
  on: {
    // The answer will find nobody here.
    "PAGE.LEFT": { actions: act(({ context }) => leaveSending(context, t(MODES[context.mode].action))) },
  },
  invoke: {
    src: "submitCars",
    input: ({ context: { family, attempt } }) => ({ family, attempt: prepared<Attempt>(attempt) }),
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
        guard: ({ event }) => !event.output.ok && presentOrder(event.output.error) !== null,
        target: "comparing",
        actions: act(({ context, event }) =>
          event.output.ok ? { change: {} } : compareWith(context, event.output.error),
        ),
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
      initial: "entering",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": { actions: act(({ context, event }) => refuseScan(event, scanRefusal(context))) },
        "COMMAND.SCANNED": { actions: act(({ context, event }) => refuseScan(event, scanRefusal(context))) },
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
        /** The user's order and that of the track are put side by side; nothing else can be done. */
        comparing: {
          on: {
            "CONFLICT.MERGE": { target: "editing", actions: act(({ context }) => mergeConflict(context)) },
            "CONFLICT.TAKE_PRESENT": { target: "editing", actions: act(({ context }) => takePresent(context)) },
          },
        },
        submitting,
      },
    },
  },
});
