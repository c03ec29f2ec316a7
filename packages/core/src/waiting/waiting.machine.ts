import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { WaitingCounts } from "./waiting.types";

export type WaitingEvent =
  | { readonly type: "COUNTS.LOAD" }
  /** The counts as they are now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly counts: WaitingCounts };
interface Context {
  readonly counts: WaitingCounts | null;
}

const actors = { loadCounts: notProvided<void, WaitingCounts, ApiError>("loadCounts") };
const remote = remoteOf<Context, WaitingEvent, typeof actors>();

/** What waits at a terminal, counted: loaded once, then kept up with what others do. */
export const waitingMachine = setup({
  types: { context: {} as Context, events: {} as WaitingEvent },
  actors,
}).createMachine({
  id: "waiting",
  context: { counts: null },
  initial: "loading",
  on: {
    "COUNTS.LOAD": ".loading",
    "REMOTE_CHANGES.RECEIVED": { actions: assign({ counts: ({ event }) => event.counts }) },
  },
  states: remote.once("loadCounts", {
    input: () => undefined,
    take: ({ value, enqueue }) => enqueue.assign({ counts: value }),
  }),
});

export type WaitingSnapshot = SnapshotFrom<typeof waitingMachine>;
