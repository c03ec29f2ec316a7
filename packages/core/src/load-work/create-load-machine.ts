import { assign, enqueueActions, fromPromise, not, raise, setup, stateIn } from "xstate";
import { describeError, isNowhere, isUnanswered, type ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { tLoad } from "../messages/catalogue.load";
import { notProvided, type Outcome } from "../runtime/from-effect";
import { textIn } from "./load-fields.rules";
import {
  closeForm,
  enterEntry,
  faultsNow,
  openForm,
  ownRecordOf,
  refuseReading,
  showFaults,
  takeReading,
  takeWay,
} from "./load-form-changes";
import { beUnsure, dropOwed, leaveSending, prepareAttempt, refuse } from "./load-sending-changes";
import { canSend, initialWork, receiveFacts, receiveMore, seenBefore } from "./load-work-changes";
import type { WorkEvent } from "./load-work-events";
import { scanAtLoad, scanWhileAsked, withdrawAsset } from "./load-work-scans";
import { isNothingEntered, writeWork } from "./load-work.storage";
import type {
  AssetFacts,
  Job,
  ScaleReading,
  Step,
  Submission,
  WhichLoad,
  WorkContext,
  WorkInput,
  WorkRules,
} from "./load-work.types";

interface Enqueue<J extends Job> {
  readonly assign: (change: Partial<WorkContext<J>>) => void;
  readonly raise: (event: WorkEvent<J>) => void;
  (work: (args: { readonly context: WorkContext<J> }) => void): void;
}
/** A form in which nothing is filled in is not in hand: it stands there by itself. */
const keep = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>) =>
  writeWork<J>(context.ports.storage.session, context, {
    open: isNothingEntered(rules, context) ? null : context.open,
    attempt: context.attempt,
    seen: seenBefore(rules, context),
    changed: context.changed,
    of: rules.nameOf(context),
  });

/** Carries a step out: the change, then what is kept on the device, then what is said, then where it leads. */
function carryOut<J extends Job>(rules: WorkRules<J>, enqueue: Enqueue<J>, { change, notice, goes }: Step<J>) {
  enqueue.assign(change);
  enqueue(({ context }) => keep(rules, context));
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice));
  if (goes !== undefined) enqueue(({ context }) => context.ports.navigator.go(goes, { replace: true }));
  // What is in the asset that was chosen is looked at; another one's figures are forgotten meanwhile.
  if (change.open !== undefined) enqueue.raise({ type: "ASSET.LOOK" });
}
/** The asset that the form of a draft names. */
const assetOf = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): string =>
  context.open === null ? "" : textIn(context.open.form, rules.draftScan(context).assetKey);
/** The scale that the form of a weight names. */
const scaleOf = <J extends Job>({ open }: WorkContext<J>): string =>
  open === null ? "" : textIn(open.form, "scale_id");

const which = <J extends Job>({ family, side, page, id, terminalId }: WorkContext<J>): WhichLoad<J> => ({
  family,
  side,
  page,
  id,
  terminalId,
});
const submissionOf = <J extends Job>(context: WorkContext<J>): Submission<J> => ({
  ...which(context),
  attempt: prepared(context.attempt),
});
const isOwed = <J extends Job>({ attempt }: WorkContext<J>): boolean => attempt !== null;

/**
 * The order of events in the work on one load: what is known is read, one form at a time is filled in and sent. While
 * it is sent, no event changes it. What the kinds of loads differ in stands in their rules.
 */
export const orderOfWork = <J extends Job>(id: string, rules: WorkRules<J>) =>
  setup({
    types: { context: {} as WorkContext<J>, events: {} as WorkEvent<J>, input: {} as WorkInput<J> },
    actors: {
      /** What the first view shows. */
      loadFacts: notProvided<WhichLoad<J>, J["facts"], ApiError>("loadFacts"),
      /** What the forms choose from, and whatever else the first view does without. */
      loadMore: fromPromise<
        Outcome<Partial<J["facts"]>, ApiError>,
        WhichLoad<J> & { readonly facts: J["facts"]; readonly form: J["form"] | null }
      >(() => Promise.resolve({ ok: true, value: {} })),
      sendCommand: notProvided<Submission<J>, J["sent"], ApiError>("sendCommand"),
      /** What is in an asset; null where that is not everybody's to see. */
      lookAtAsset: fromPromise<Outcome<AssetFacts | null, ApiError>, { readonly id: string }>(() =>
        Promise.resolve({ ok: true, value: null }),
      ),
      readScale: notProvided<{ readonly scaleId: string }, ScaleReading, ApiError>("readScale"),
    },
    actions: {
      showFaults: enqueueActions(({ context, enqueue }) => carryOut(rules, enqueue, showFaults(rules, context))),
      sayFailed: ({ context }) => context.ports.notifier.notify({ kind: "negative" }),
      scan: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== "SCAN.RECEIVED") return;
        const { step, next } = scanAtLoad(rules, context, event);
        carryOut(rules, enqueue, step);
        if (next !== undefined) enqueue.raise({ type: next });
      }),
      answer: enqueueActions(({ event, enqueue }) => {
        if (event.type !== "SCAN.RECEIVED") return;
        const { step, next } = scanWhileAsked<J>(event);
        carryOut(rules, enqueue, step);
        if (next !== undefined) enqueue.raise({ type: next });
      }),
    },
    guards: {
      isOwed: ({ context }) => isOwed(context),
      isFree: ({ context }) => !isOwed(context),
      hasFault: ({ context }) => Object.keys(faultsNow(rules, context)).length > 0,
      isAsked: ({ context }) => context.open !== null && rules.isAsked(context.open, context),
      cannotSend: ({ context }) => !canSend(rules, context),
      isGone: ({ context }) => context.open === null,
    },
  }).createMachine({
    id,
    type: "parallel",
    context: ({ input }) => initialWork(rules, input),
    states: {
      facts: {
        initial: "loading",
        // A region that is entered anew by `reenter` takes all others with it: these begin again by themselves.
        on: { "FACTS.LOAD": ".loading" },
        states: {
          loading: {
            invoke: {
              src: "loadFacts",
              input: ({ context }) => which(context),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: "ready",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (!event.output.ok) return;
                    carryOut(rules, enqueue, receiveFacts(rules, context, event.output.value, false));
                    enqueue.raise({ type: "MORE.LOAD" });
                  }),
                },
                {
                  guard: ({ event }) => !event.output.ok && isNowhere(event.output.error),
                  target: "missing",
                  actions: assign({
                    missing: ({ event }) => (event.output.ok ? null : describeError(event.output.error)),
                  }),
                },
                { target: "failed" },
              ],
              onError: { target: "failed" },
            },
          },
          ready: {},
          missing: {},
          failed: {},
        },
      },
      form: {
        initial: "editing",
        // Every scan is answered, also while the form takes none.
        on: { "SCAN.RECEIVED": { actions: "scan" } },
        states: {
          editing: {
            on: {
              "FORM.OPEN": {
                guard: "isFree",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  carryOut(rules, enqueue, openForm(rules, context, event.form, event.target ?? null));
                  if (ownRecordOf(rules, event.form) !== undefined) enqueue.raise({ type: "MORE.LOAD" });
                }),
              },
              "FORM.CLOSE": {
                guard: "isFree",
                actions: enqueueActions(({ context, enqueue }) => carryOut(rules, enqueue, closeForm(rules, context))),
              },
              "FIELD.CHANGE": {
                guard: "isFree",
                actions: enqueueActions(({ context, event, enqueue }) =>
                  carryOut(rules, enqueue, enterEntry(rules, context, event.key, event.entry)),
                ),
              },
              "WAY.TAKE": {
                guard: "isFree",
                actions: enqueueActions(({ context, event, enqueue }) =>
                  carryOut(rules, enqueue, takeWay(rules, context, event.key)),
                ),
              },
              "SCAN.WITHDRAWN": {
                guard: "isFree",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  carryOut(rules, enqueue, withdrawAsset(context, event.code));
                }),
              },
              "REMOTE_CHANGES.RECEIVED": {
                // While nobody knows what came of what was sent, nobody knows whose change it is.
                guard: "isFree",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  carryOut(rules, enqueue, receiveFacts(rules, context, event.facts, true));
                  enqueue.raise({ type: "MORE.LOAD" });
                }),
              },
              RETRY: { guard: "isOwed", target: "sending" },
              "OWED.DROP": {
                guard: "isOwed",
                actions: enqueueActions(({ enqueue }) => {
                  carryOut(rules, enqueue, dropOwed());
                  enqueue.raise({ type: "FACTS.LOAD" });
                }),
              },
              SUBMIT: [
                { guard: "isOwed" },
                { guard: "cannotSend" },
                { guard: "hasFault", actions: "showFaults" },
                { guard: stateIn({ facts: "loading" }), target: "waiting" },
                { guard: "isAsked", target: "asking" },
                { target: "sending" },
              ],
            },
          },
          /** Sent off before what one's own last step has changed was read: the next one is made from that. */
          waiting: {
            always: {
              guard: not(stateIn({ facts: "loading" })),
              target: "editing",
              actions: raise({ type: "SUBMIT" }),
            },
          },
          // The draft that is asked about may turn out to be gone.
          asking: {
            always: { guard: "isGone", target: "editing" },
            on: { "CONFIRM.CANCEL": "editing", "CONFIRM.PROCEED": "sending", "SCAN.RECEIVED": { actions: "answer" } },
          },
          sending: {
            on: { "PAGE.LEFT": { actions: enqueueActions(({ enqueue }) => carryOut(rules, enqueue, leaveSending())) } },
            entry: enqueueActions(({ context, enqueue }) => carryOut(rules, enqueue, prepareAttempt(rules, context))),
            invoke: {
              src: "sendCommand",
              input: ({ context }) => submissionOf(context),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: "editing",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (!event.output.ok) return;
                    const step = rules.finish(context, event.output.value);
                    // What could be chosen before says nothing of what can be chosen now.
                    carryOut(rules, enqueue, { ...step, change: { ...step.change, isMoreCurrent: false } });
                    if (step.goes === undefined) enqueue.raise({ type: "FACTS.LOAD" });
                  }),
                },
                {
                  guard: ({ event }) => !event.output.ok && isUnanswered(event.output.error),
                  target: "editing",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (!event.output.ok) carryOut(rules, enqueue, beUnsure(context, event.output.error));
                  }),
                },
                {
                  target: "editing",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output.ok) return;
                    carryOut(rules, enqueue, refuse(rules, context, event.output.error));
                    // What stood in the way may be what others did: it is shown as it is now.
                    if (event.output.error._tag === "Refused" && !rules.isArrival(context.page))
                      enqueue.raise({ type: "FACTS.LOAD" });
                  }),
                },
              ],
              // What was sent stands there with Retry: nobody knows the end of it.
              onError: "editing",
            },
          },
        },
      },
      scale: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "SCALE.READ": {
                guard: ({ context }) => !isOwed(context) && scaleOf(context) !== "",
                target: "reading",
              },
            },
          },
          reading: {
            // The answer is for the form and the scale that it was asked for.
            on: {
              "FORM.OPEN": "idle",
              "FORM.CLOSE": "idle",
              "FIELD.CHANGE": { guard: ({ event }) => event.key === "scale_id", target: "idle" },
            },
            invoke: {
              src: "readScale",
              input: ({ context }) => ({ scaleId: scaleOf(context) }),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: "idle",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output.ok && !isOwed(context))
                      carryOut(rules, enqueue, takeReading(rules, context, event.output.value));
                  }),
                },
                {
                  target: "idle",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (!event.output.ok && event.output.error._tag !== "SignedOut")
                      carryOut(
                        rules,
                        enqueue,
                        refuseReading(context, describeError(event.output.error) ?? tLoad("scale.noAnswer")),
                      );
                  }),
                },
              ],
              onError: { target: "idle", actions: "sayFailed" },
            },
          },
        },
      },
      more: {
        initial: "waiting",
        on: { "MORE.LOAD": ".loading" },
        states: {
          waiting: {},
          loading: {
            invoke: {
              src: "loadMore",
              input: ({ context }) => ({ ...which(context), facts: context.facts, form: context.open?.name ?? null }),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: "ready",
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output.ok) carryOut(rules, enqueue, receiveMore(rules, context, event.output.value));
                  }),
                },
                { target: "failed" },
              ],
              onError: { target: "failed" },
            },
          },
          ready: {},
          failed: {},
        },
      },
      asset: {
        initial: "idle",
        on: {
          "ASSET.LOOK": [
            {
              guard: ({ context }) => assetOf(rules, context) === "",
              target: ".idle",
              actions: assign({ asset: null, lookedAt: null }),
            },
            {
              guard: ({ context }) => context.lookedAt !== assetOf(rules, context),
              target: ".looking",
              actions: assign({
                lookedAt: ({ context }) => assetOf(rules, context),
                asset: ({ context }) => (context.asset?.id === assetOf(rules, context) ? context.asset : null),
              }),
            },
          ],
        },
        states: {
          idle: {},
          looking: {
            invoke: {
              src: "lookAtAsset",
              input: ({ context }) => ({ id: assetOf(rules, context) }),
              onDone: {
                target: "idle",
                actions: assign({
                  asset: ({ context, event }) =>
                    event.output.ok && event.output.value?.id === assetOf(rules, context) ? event.output.value : null,
                }),
              },
              // The figures help; the form goes on without them.
              onError: "idle",
            },
          },
        },
      },
    },
  });
