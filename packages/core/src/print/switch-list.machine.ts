import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { SwitchListReading, SwitchListRequest } from "./switch-list.types";

interface Context {
  readonly request: SwitchListRequest;
  /** Null while nothing is read: then nothing is printed. */
  readonly reading: SwitchListReading | null;
}
/** Reads the tracks again, as they are now. */
type SwitchListEvent = { readonly type: "LIST.READ" };

const actors = { readTracks: notProvided<SwitchListRequest, SwitchListReading, ApiError>("readTracks") };
const remote = remoteOf<Context, SwitchListEvent, typeof actors>();

/** The switch list of some tracks: read whole once, and again when that is asked for. */
export const switchListMachine = setup({
  types: { context: {} as Context, events: {} as SwitchListEvent, input: {} as SwitchListRequest },
  actors,
}).createMachine({
  id: "switchList",
  context: ({ input }) => ({ request: input, reading: null }),
  initial: "loading",
  on: { "LIST.READ": { target: ".loading", actions: assign({ reading: null }) } },
  states: remote.once("readTracks", {
    input: ({ context }) => context.request,
    take: ({ value, enqueue }) => enqueue.assign({ reading: value }),
  }),
});

export type SwitchListSnapshot = SnapshotFrom<typeof switchListMachine>;
