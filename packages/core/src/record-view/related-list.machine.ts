import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { RelatedRows, RelatedWanted } from "./related-list.types";

export type RelatedListEvent =
  | { readonly type: "ROWS.LOAD" }
  /** The rows as they are now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly read: RelatedRows };
interface Context {
  readonly wanted: RelatedWanted;
  readonly read: RelatedRows | null;
}

const actors = { loadRows: notProvided<RelatedWanted, RelatedRows, ApiError>("loadRows") };
const remote = remoteOf<Context, RelatedListEvent, typeof actors>();

/** The first rows of a list on the page of the record that they name. */
export const relatedListMachine = setup({
  types: { context: {} as Context, events: {} as RelatedListEvent, input: {} as RelatedWanted },
  actors,
}).createMachine({
  id: "related-list",
  context: ({ input }) => ({ wanted: input, read: null }),
  initial: "loading",
  on: {
    "ROWS.LOAD": ".loading",
    "REMOTE_CHANGES.RECEIVED": { actions: assign({ read: ({ event }) => event.read }) },
  },
  states: remote.once("loadRows", {
    input: ({ context }) => context.wanted,
    take: ({ value, enqueue }) => enqueue.assign({ read: value }),
  }),
});

export type RelatedListSnapshot = SnapshotFrom<typeof relatedListMachine>;
