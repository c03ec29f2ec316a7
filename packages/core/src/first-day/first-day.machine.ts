import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Storage } from "../ports/storage.port";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { isPutAway, keepAway, type FirstDayOf } from "./first-day.storage";
import type { FirstDayCounts } from "./first-day.types";

export type FirstDayEvent =
  | { readonly type: "COUNTS.LOAD" }
  /** The steps are put away, or shown again. */
  | { readonly type: "STEPS.PUT_AWAY" | "STEPS.SHOW" }
  /** What is there now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly counts: FirstDayCounts };
export interface FirstDayInput extends FirstDayOf {
  readonly storage: Pick<Storage, "local">;
}
interface Context extends FirstDayInput {
  readonly counts: FirstDayCounts | null;
}

const actors = {
  /** Whether a car was ever received at the terminal. */
  askWorking: notProvided<void, boolean, ApiError>("askWorking"),
  loadCounts: notProvided<void, FirstDayCounts, ApiError>("loadCounts"),
};
const remote = remoteOf<Context, FirstDayEvent, typeof actors>();

/**
 * The steps from an empty terminal to its first received railcar. One question comes first: a terminal that works is
 * asked nothing else. Where that has no answer nothing is shown, since most terminals work; who was shown the steps
 * is shown that they could not be counted.
 */
export const firstDayMachine = setup({
  types: { context: {} as Context, events: {} as FirstDayEvent, input: {} as FirstDayInput },
  actors,
  guards: { isAway: ({ context }) => isPutAway(context.storage.local, context) },
}).createMachine({
  id: "first-day",
  context: ({ input }) => ({ ...input, counts: null }),
  initial: "opening",
  states: {
    opening: { always: [{ guard: "isAway", target: "away" }, { target: "asking" }] },
    asking: {
      invoke: remote.asked("askWorking", {
        input: () => undefined,
        answered: [{ when: ({ value }) => value, target: "working" }, { target: "steps" }],
        refused: [{ target: "unknown" }],
        defect: { target: "unknown" },
      }),
    },
    unknown: { on: { "COUNTS.LOAD": "asking" } },
    working: {},
    away: {
      on: {
        "STEPS.SHOW": { target: "steps", actions: ({ context }) => keepAway(context.storage.local, context, false) },
      },
    },
    steps: {
      initial: "loading",
      on: {
        "COUNTS.LOAD": ".loading",
        "STEPS.PUT_AWAY": { target: "away", actions: ({ context }) => keepAway(context.storage.local, context, true) },
        "REMOTE_CHANGES.RECEIVED": { actions: assign({ counts: ({ event }) => event.counts }) },
      },
      states: remote.once("loadCounts", {
        input: () => undefined,
        take: ({ value, enqueue }) => enqueue.assign({ counts: value }),
      }),
    },
  },
});

export type FirstDaySnapshot = SnapshotFrom<typeof firstDayMachine>;
