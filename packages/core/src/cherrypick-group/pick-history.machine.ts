import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";

/** Groups that are over, and whether there are more than were read. */
export interface HistoryReading {
  readonly groups: readonly CherrypickingGroup[];
  readonly isCut: boolean;
}
export interface PickHistoryInput {
  readonly terminalId: string;
}
export interface PickHistoryContext extends PickHistoryInput {
  /** Null until they are read. */
  readonly reading: HistoryReading | null;
}
export type PickHistoryEvent =
  | { readonly type: "HISTORY.LOAD" }
  | { readonly type: "HISTORY.READ"; readonly reading: HistoryReading };

const actors = {
  loadHistory: notProvided<PickHistoryInput, HistoryReading, ApiError>("loadHistory"),
};
const remote = remoteOf<PickHistoryContext, PickHistoryEvent, typeof actors>();

/** The groups of a terminal that are done or cancelled. */
export const pickHistoryMachine = setup({
  types: { context: {} as PickHistoryContext, events: {} as PickHistoryEvent, input: {} as PickHistoryInput },
  actors,
}).createMachine({
  id: "pick-history",
  initial: "loading",
  context: ({ input }) => ({ ...input, reading: null }),
  on: {
    "HISTORY.LOAD": ".loading",
    "HISTORY.READ": { actions: assign(({ event }) => ({ reading: event.reading })) },
  },
  states: remote.once("loadHistory", {
    input: ({ context: { terminalId } }) => ({ terminalId }),
    take: ({ value, enqueue }) => enqueue.assign({ reading: value }),
  }),
});

export type PickHistoryActor = ActorRefFrom<typeof pickHistoryMachine>;
export type PickHistorySnapshot = SnapshotFrom<typeof pickHistoryMachine>;
