import { not, setup, stateIn } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { submissionOf } from "../submission/submission-states";
import { changeField, closeForm, faultsNow, openForm, showFaults, takeShortcut } from "./load-form-changes";
import { assetRegion, lookupActors, scaleRegion } from "./load-lookups";
import {
  beginSending,
  changeOf,
  confirmSending,
  dropSending,
  leaveSending,
  loseAnswer,
  refuseSending,
  resumeSending,
  sentFormOf,
} from "./load-sending.submit";
import { canSend, initialWork, lastSeen, loseLoad, receiveChoices, receiveFacts } from "./load-work-changes";
import type { WorkEvent } from "./load-work-events";
import { scanAtLoad, scanWhileAsked, withdrawAsset } from "./load-work-scans";
import { isNothingEntered, writeWork } from "./load-work.storage";
import type {
  SentChange,
  WantedFacts,
  WhichLoad,
  WorkContext,
  WorkInput,
  WorkRules,
  WorkTypes,
} from "./load-work.types";

/** Which load, what is known of it, and the form that is open. */
export interface WantedChoices<W extends WorkTypes> extends WhichLoad<W> {
  readonly facts: W["facts"];
  readonly form: W["form"] | null;
}

const actorsOf = <W extends WorkTypes>() => ({
  /** What the first view shows. */
  loadFacts: notProvided<WantedFacts<W>, W["facts"], ApiError>("loadFacts"),
  /** What the forms choose from, and whatever else the first view does without. */
  loadChoices: notProvided<WantedChoices<W>, Partial<W["facts"]>, ApiError>("loadChoices"),
  sendChange: notProvided<SentChange<W>, W["sent"], ApiError>("sendChange"),
  ...lookupActors,
});

type Args<W extends WorkTypes> = { readonly context: WorkContext<W> };

const which = <W extends WorkTypes>({ family, side, page, id, terminalId }: WorkContext<W>): WhichLoad<W> => ({
  family,
  side,
  page,
  id,
  terminalId,
});

/** Keeps the open form on the device. */
const keeping =
  <W extends WorkTypes>(rules: WorkRules<W>) =>
  (context: WorkContext<W>): void =>
    writeWork<W>(context.ports.storage.session, context, {
      open: isNothingEntered(rules, context) ? null : context.open,
      seen: lastSeen(rules, context),
      changed: context.changed,
    });

/** What is known of the load, and after it what its forms choose from. */
function readRegions<W extends WorkTypes>(rules: WorkRules<W>) {
  const { carryOut } = stepsOf<WorkContext<W>, WorkEvent<W>>(keeping(rules));
  const remote = remoteOf<WorkContext<W>, WorkEvent<W>, ReturnType<typeof actorsOf<W>>>();
  return {
    facts: {
      initial: "loading",
      on: { "FACTS.LOAD": ".loading" },
      states: remote.found("loadFacts", {
        input: ({ context }) => ({ ...which(context), draft: context.open?.target ?? null }),
        take: ({ context, value, enqueue }) => carryOut(enqueue, receiveFacts(rules, context, value, false)),
        miss: ({ error, enqueue }) => carryOut(enqueue, loseLoad(error)),
      }),
    },
    choices: {
      initial: "waiting",
      on: { "CHOICES.LOAD": ".loading" },
      states: {
        waiting: {},
        ...remote.once("loadChoices", {
          input: ({ context }) => ({ ...which(context), facts: context.facts, form: context.open?.name ?? null }),
          take: ({ context, value, enqueue }) => carryOut(enqueue, receiveChoices(rules, context, value)),
        }),
      },
    },
  } as const;
}

/** How the form that is open is sent. */
function sendingStates<W extends WorkTypes>(rules: WorkRules<W>) {
  const submission = submissionOf<WorkContext<W>, WorkEvent<W>, ReturnType<typeof actorsOf<W>>>(keeping(rules));
  return submission.states("sendChange", {
    form: (context) => sentFormOf(context),
    change: (context) => changeOf(rules, context),
    input: ({ context, entry }) => ({ ...which(context), entry }),
    editing: "editing",
    begin: ({ context }) => beginSending(context),
    resume: ({ context, entry }) => resumeSending(rules, context, entry),
    confirmed: {
      target: "editing",
      step: ({ context, entry, value }) => confirmSending(rules, context, entry, value),
    },
    refused: [{ target: "editing", step: ({ context, entry, error }) => refuseSending(rules, context, entry, error) }],
    unconfirmed: ({ context, error }) => loseAnswer(rules, context, error),
    dropped: () => dropSending(),
    left: () => leaveSending(),
  });
}

/** One form at a time is filled in. */
function editingState<W extends WorkTypes>(rules: WorkRules<W>) {
  const { act } = stepsOf<WorkContext<W>, WorkEvent<W>>(keeping(rules));
  type On<T extends WorkEvent<W>["type"]> = Extract<WorkEvent<W>, { readonly type: T }>;
  const hasFault = ({ context }: Args<W>) => Object.keys(faultsNow(rules, context)).length > 0;
  const isAsked = ({ context }: Args<W>) => context.open !== null && rules.isAsked(context.open, context);
  return {
    on: {
      "FORM.OPEN": {
        actions: act<On<"FORM.OPEN">>(({ context, event }) =>
          openForm(rules, context, event.form, event.target ?? null),
        ),
      },
      "FORM.CLOSE": { actions: act(({ context }) => closeForm(rules, context)) },
      "FIELD.CHANGE": {
        actions: act<On<"FIELD.CHANGE">>(({ context, event }) => changeField(rules, context, event)),
      },
      "SHORTCUT.TAKE": {
        actions: act<On<"SHORTCUT.TAKE">>(({ context, event }) => takeShortcut(rules, context, event.key)),
      },
      "SCAN.WITHDRAWN": {
        actions: act<On<"SCAN.WITHDRAWN">>(({ context, event }) => withdrawAsset(context, event.code)),
      },
      "REMOTE_CHANGES.RECEIVED": {
        actions: act<On<"REMOTE_CHANGES.RECEIVED">>(({ context, event }) =>
          receiveFacts(rules, context, event.facts, true),
        ),
      },
      SUBMIT: [
        { guard: ({ context }: Args<W>) => !canSend(rules, context) },
        { guard: hasFault, actions: act(({ context }) => showFaults(rules, context)) },
        { guard: "isReading" as const, target: "waiting" },
        { guard: isAsked, target: "asking" },
        { target: "submitting" },
      ],
    },
  };
}

/** Filling in and sending. Every scan is answered, also while the form takes none. */
function formRegion<W extends WorkTypes>(rules: WorkRules<W>) {
  const { act } = stepsOf<WorkContext<W>, WorkEvent<W>>(keeping(rules));
  type Scan = Extract<WorkEvent<W>, { readonly type: "SCAN.RECEIVED" }>;
  return {
    initial: "resuming",
    on: { "SCAN.RECEIVED": { actions: act<Scan>(({ context, event }) => scanAtLoad(rules, context, event)) } },
    states: {
      ...sendingStates(rules),
      editing: editingState(rules),
      /** Sent off before what the last change has done was read: the next one is made from that. */
      waiting: {
        always: {
          guard: "isRead" as const,
          target: "editing",
          actions: act(() => ({ change: {}, raise: [{ type: "SUBMIT" }] })),
        },
      },
      asking: {
        // The draft that is asked about may turn out to be gone.
        always: { guard: ({ context }: Args<W>) => context.open === null, target: "editing" },
        on: {
          "CONFIRM.CANCEL": "editing",
          "CONFIRM.PROCEED": "submitting",
          "SCAN.RECEIVED": { actions: act<Scan>(({ event }) => scanWhileAsked(event)) },
        },
      },
    },
  };
}

/**
 * The work on one load: what is known is read, one form at a time is filled in and sent. While it is sent, no event
 * changes it. What the kinds of loads differ in is in their rules.
 */
export const loadMachine = <W extends WorkTypes>(id: string, rules: WorkRules<W>) =>
  setup({
    types: { context: {} as WorkContext<W>, events: {} as WorkEvent<W>, input: {} as WorkInput<W> },
    actors: actorsOf<W>(),
    guards: { isReading: stateIn({ facts: "loading" }), isRead: not(stateIn({ facts: "loading" })) },
  }).createMachine({
    id,
    type: "parallel",
    context: ({ input }) => initialWork(rules, input),
    states: {
      ...readRegions(rules),
      form: formRegion(rules),
      scale: scaleRegion(rules, keeping(rules)),
      asset: assetRegion(rules, keeping(rules)),
    },
  });
