import { mergeConflict, openConflict, presentNow, takePresent } from "./track-widget-ordering";
import { enqueueActions, raise } from "xstate";
import { canRetry, describeError, type ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { tWork } from "../messages/catalogue.work";
import {
  dropOwed,
  finish,
  initialContext,
  leaveSending,
  loseAnswer,
  prepareAttempt,
  refuseSubmit,
  resume,
} from "./track-widget-changes";
import { answerAsked, askAgain } from "./track-widget-command";
import { editing } from "./track-widget-editing";
import { pending, carsOnTrack, terminals, tracks } from "./track-widget-lists";
import { busyText, postponeScan } from "./track-widget-scans";
import { carryOut, widgetSetup } from "./track-widget-setup";

/** Whether nobody knows yet what came of a list from before a reload. */
const staysOwed = (error: ApiError) => canRetry(error) || error._tag === "SignedOut";

/**
 * The track widget (spec §2, §4): five things go on side by side, four lists being loaded and the form being filled
 * in and sent. Cars are rows of data, never machines. While the form is sent, no event changes it or sends it twice.
 */
export const trackWidgetMachine = widgetSetup.createMachine({
  id: "track-widget",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    terminals,
    tracks,
    carsOnTrack,
    pending,
    form: {
      initial: "entering",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": {
          actions: enqueueActions(({ context, event, enqueue }) =>
            carryOut(enqueue, postponeScan(event, busyText(context))),
          ),
        },
        "COMMAND.SCANNED": {
          actions: enqueueActions(({ context, event, enqueue }) =>
            carryOut(enqueue, postponeScan(event, busyText(context))),
          ),
        },
      },
      states: {
        entering: { always: [{ guard: ({ context }) => context.owed, target: "owed" }, { target: "editing" }] },
        /** A list was sent before a reload, and no answer came: what came of it is found out before anything else. */
        owed: {
          on: {
            RETRY: "submitting",
            "OWED.DROP": {
              target: "editing",
              actions: [enqueueActions(({ context, enqueue }) => carryOut(enqueue, dropOwed(context))), "reload"],
            },
          },
        },
        editing,
        confirming: {
          on: {
            "SCAN.RECEIVED": {
              actions: enqueueActions(({ event, enqueue }) =>
                carryOut(enqueue, postponeScan(event, tWork("scan.answerFirst"))),
              ),
            },
            "CONFIRM.PROCEED": "submitting",
            "CONFIRM.CANCEL": "editing",
            "COMMAND.SCANNED": [
              {
                guard: ({ event }) => event.command.kind === "yes",
                target: "submitting",
                actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, answerAsked(event))),
              },
              {
                guard: ({ event }) => event.command.kind === "no",
                target: "editing",
                actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, answerAsked(event))),
              },
              { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, askAgain(event))) },
            ],
          },
        },
        comparing: {
          on: {
            "CONFLICT.MERGE": {
              target: "editing",
              actions: [
                enqueueActions(({ context, enqueue }) => carryOut(enqueue, mergeConflict(context))),
                raise({ type: "PENDING.LOAD" }),
              ],
            },
            "CONFLICT.TAKE_PRESENT": {
              target: "editing",
              actions: [
                enqueueActions(({ context, enqueue }) => carryOut(enqueue, takePresent(context))),
                raise({ type: "PENDING.LOAD" }),
              ],
            },
          },
        },
        submitting: {
          // The answer will find nobody here.
          on: {
            "PAGE.LEFT": {
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, leaveSending(context))),
            },
          },
          entry: enqueueActions(({ context, enqueue }) => carryOut(enqueue, prepareAttempt(context))),
          invoke: {
            src: "submitCars",
            input: ({ context: { mode, family, attempt } }) => ({ mode, family, attempt: prepared(attempt) }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "editing",
                actions: enqueueActions(({ context, enqueue }) => {
                  const step = finish(context);
                  carryOut(enqueue, step);
                  if (!step.reenter) enqueue("reload");
                }),
              },
              {
                guard: ({ context, event }) => context.owed && !event.output.ok && staysOwed(event.output.error),
                target: "owed",
              },
              {
                guard: ({ event }) => !event.output.ok && canRetry(event.output.error),
                target: "editing.unanswered",
                actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, loseAnswer(context))),
              },
              {
                guard: ({ context, event }) => !event.output.ok && presentNow(context, event.output.error) !== null,
                target: "comparing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const present = event.output.ok ? null : presentNow(context, event.output.error);
                  if (present === null || event.output.ok) return;
                  const resumed = resume(context);
                  carryOut(enqueue, resumed);
                  carryOut(
                    enqueue,
                    openConflict({ ...context, ...resumed.change }, present, describeError(event.output.error)),
                  );
                }),
              },
              {
                target: "editing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return;
                  const resumed = resume(context);
                  carryOut(enqueue, resumed);
                  carryOut(enqueue, refuseSubmit({ ...context, ...resumed.change }, event.output.error));
                  if (event.output.error._tag !== "SignedOut") enqueue("reload");
                }),
              },
            ],
            onError: {
              target: "editing",
              actions: ({ context }) => context.ports.notifier.notify({ kind: "negative" }),
            },
          },
        },
      },
    },
  },
});
