import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { Counted, MonthsBack } from "./day-counts.types";

export type DayCountsEvent =
  | { readonly type: "COUNTS.LOAD" }
  | { readonly type: "MONTH.CHOOSE"; readonly back: MonthsBack }
  /** The counts as they are now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly counted: Counted };
export interface DayCountsContext {
  /** The month that is shown, or is being read. */
  readonly back: MonthsBack;
  /** What was read last, and of which month: that is drawn until another one is there. */
  readonly shown: { readonly back: MonthsBack; readonly counted: Counted } | null;
}

const actors = { loadCounts: notProvided<MonthsBack, Counted, ApiError>("loadCounts") };
const remote = remoteOf<DayCountsContext, DayCountsEvent, typeof actors>();

/** What came and left per day of a month: read when the month is chosen, then kept up with what others do. */
export const dayCountsMachine = setup({
  types: { context: {} as DayCountsContext, events: {} as DayCountsEvent },
  actors,
}).createMachine({
  id: "day-counts",
  context: { back: 0, shown: null },
  initial: "loading",
  on: {
    "COUNTS.LOAD": ".loading",
    "MONTH.CHOOSE": { target: ".loading", actions: assign({ back: ({ event }) => event.back }), reenter: true },
    "REMOTE_CHANGES.RECEIVED": {
      actions: assign({ shown: ({ context, event }) => ({ back: context.back, counted: event.counted }) }),
    },
  },
  states: remote.once("loadCounts", {
    input: ({ context }) => context.back,
    take: ({ context, value, enqueue }) => enqueue.assign({ shown: { back: context.back, counted: value } }),
  }),
});

export type DayCountsSnapshot = SnapshotFrom<typeof dayCountsMachine>;
