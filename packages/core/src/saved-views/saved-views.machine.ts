import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import { canRetry, isNowhere, type ApiError } from "../api/api-errors";
import type { Notifier } from "../ports/notifier.port";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf, type MachineStep } from "../steps/step";
import { isSameBody } from "../submission/submission.rules";
import { doneText, viewsAfter, type ViewChange } from "./saved-views.rules";

export interface SavedViewsInput {
  /** The address of the list's page. */
  readonly page: string;
  /** Called with the view that was saved as a new one, or with null where the one that is shown was deleted. */
  readonly onShown: (view: SavedView | null) => void;
  readonly ports: { readonly notifier: Notifier };
}

export interface SavedViewsContext extends SavedViewsInput {
  readonly views: readonly SavedView[];
  /** What is being sent, or was sent without success. */
  readonly change: ViewChange | null;
  /** Why it could not be carried out; null for a defect of our own. */
  readonly error: ApiError | null;
  /** Of a change whose answer did not come: sent again it is the same one. */
  readonly idempotencyKey: string | undefined;
  /** How many changes were carried out. */
  readonly doneCount: number;
}

export type SavedViewsEvent =
  | { readonly type: "VIEWS.LOAD" | "RETRY" | "DISMISS" }
  /** Another user, or another terminal: what is known is no longer theirs to see. */
  | { readonly type: "VIEWS.FORGET" }
  | { readonly type: "CHANGE"; readonly change: ViewChange };

/** A change on its way. */
export interface SentChange {
  readonly page: string;
  readonly change: ViewChange;
  readonly idempotencyKey: string | undefined;
}

type ViewsStep = MachineStep<SavedViewsContext, SavedViewsEvent>;

/** What a change that was carried out leaves. The views are read again: others may have changed some in between. */
function finish({ views, change, doneCount }: SavedViewsContext, answered: SavedView | null): ViewsStep {
  if (change === null) return { change: {} };
  const view = change.kind === "create" ? answered : change.view;
  return {
    change: {
      views: view === null ? views : viewsAfter(views, view, answered),
      change: null,
      error: null,
      idempotencyKey: undefined,
      doneCount: doneCount + 1,
    },
    notice: { kind: "positive", message: doneText(change, answered) },
    raise: [{ type: "VIEWS.LOAD" }],
  };
}

/** A change that was not carried out: it stays, to be put right or sent again. */
const refuse = (error: ApiError | null): ViewsStep => ({
  change: { error, idempotencyKey: error !== null && canRetry(error) ? error.idempotencyKey : undefined },
  raise: error?._tag === "Refused" ? [{ type: "VIEWS.LOAD" }] : [],
});

const actors = {
  loadViews: notProvided<{ readonly page: string }, readonly SavedView[], ApiError>("loadViews"),
  sendChange: notProvided<SentChange, SavedView | null, ApiError>("sendChange"),
};
const remote = remoteOf<SavedViewsContext, SavedViewsEvent, typeof actors>();
const { act, carryOut } = stepsOf<SavedViewsContext, SavedViewsEvent>(() => undefined);

/** The same change again, of which nobody knows whether it was carried out, is sent under its key. */
const begin = act<Extract<SavedViewsEvent, { type: "CHANGE" }>>(({ context, event: { change } }) => ({
  change: {
    change,
    error: null,
    idempotencyKey: isSameBody(context.change, change) ? context.idempotencyKey : undefined,
  },
}));

/** The saved views of a list's page: read, followed, and changed one at a time. */
export const savedViewsMachine = setup({
  types: { context: {} as SavedViewsContext, events: {} as SavedViewsEvent, input: {} as SavedViewsInput },
  actors,
}).createMachine({
  id: "saved-views",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    views: [],
    change: null,
    error: null,
    idempotencyKey: undefined,
    doneCount: 0,
  }),
  states: {
    views: {
      initial: "loading",
      on: {
        "VIEWS.LOAD": ".loading",
        "VIEWS.FORGET": { target: ".loading", actions: act(() => ({ change: { views: [] } })) },
      },
      states: remote.once("loadViews", {
        input: ({ context: { page } }) => ({ page }),
        take: ({ value, enqueue }) => enqueue.assign({ views: value }),
      }),
    },
    change: {
      initial: "none",
      states: {
        none: {
          on: {
            CHANGE: { target: "sending", actions: begin },
          },
        },
        sending: {
          invoke: remote.asked("sendChange", {
            input: ({ context: { page, change, idempotencyKey } }) => {
              if (change === null) throw new Error("There is no change to send.");
              return { page, change, idempotencyKey };
            },
            answered: [
              {
                target: "none",
                take: ({ context, value, enqueue }) => {
                  carryOut(enqueue, finish(context, value));
                  const isShown = context.change?.kind === "create" || context.change?.kind === "remove";
                  if (isShown) enqueue(() => context.onShown(value));
                },
              },
            ],
            refused: [
              {
                // It was deleted in between, which is what was asked for.
                when: ({ context, error }) => context.change?.kind === "remove" && isNowhere(error),
                target: "none",
                take: ({ context, enqueue }) => {
                  carryOut(enqueue, finish(context, null));
                  enqueue(() => context.onShown(null));
                },
              },
              { target: "failed", take: ({ error, enqueue }) => carryOut(enqueue, refuse(error)) },
            ],
            defect: { target: "failed", take: ({ enqueue }) => carryOut(enqueue, refuse(null)) },
          }),
        },
        failed: {
          on: {
            RETRY: "sending",
            DISMISS: {
              target: "none",
              actions: act(() => ({ change: { change: null, error: null, idempotencyKey: undefined } })),
            },
            CHANGE: { target: "sending", actions: begin },
          },
        },
      },
    },
  },
});

export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>;
export type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;
