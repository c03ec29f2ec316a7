import type { CherrypickingStatus } from "@railhead/api-contract/cherrypicking.contract";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";

/** Groups of a terminal, and whether there are more than were read. */
export interface GroupsReading {
  readonly groups: readonly CherrypickingGroup[];
  readonly isCut: boolean;
}
export interface GroupListInput {
  readonly terminalId: string;
  /** The states that they are in. */
  readonly statuses: readonly CherrypickingStatus[];
}
export interface GroupListContext extends GroupListInput {
  /** Null until they are read. */
  readonly reading: GroupsReading | null;
}
export type GroupListEvent =
  | { readonly type: "LIST.LOAD" }
  | { readonly type: "LIST.READ"; readonly reading: GroupsReading };

const actors = {
  loadGroups: notProvided<GroupListInput, GroupsReading, ApiError>("loadGroups"),
};
const remote = remoteOf<GroupListContext, GroupListEvent, typeof actors>();

/** The groups of a terminal that are in some states. */
export const groupListMachine = setup({
  types: { context: {} as GroupListContext, events: {} as GroupListEvent, input: {} as GroupListInput },
  actors,
}).createMachine({
  id: "group-list",
  initial: "loading",
  context: ({ input }) => ({ ...input, reading: null }),
  on: {
    "LIST.LOAD": ".loading",
    "LIST.READ": { actions: assign(({ event }) => ({ reading: event.reading })) },
  },
  states: remote.once("loadGroups", {
    input: ({ context: { terminalId, statuses } }) => ({ terminalId, statuses }),
    take: ({ value, enqueue }) => enqueue.assign({ reading: value }),
  }),
});

export type GroupListActor = ActorRefFrom<typeof groupListMachine>;
export type GroupListSnapshot = SnapshotFrom<typeof groupListMachine>;
