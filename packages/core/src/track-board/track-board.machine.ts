import type { ResponseOf } from "@railhead/api-contract/rest";
import type { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";

/** How full each track of the terminal is, as the server tells it. */
export type TrackUse = ResponseOf<(typeof tracks)["trackUtilization"]>["result"][number];

type Answer = Outcome<readonly TrackUse[], ApiError>;

type TrackBoardEvent =
  | { readonly type: "REFRESH" }
  /** The tracks as they are now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly tracks: readonly TrackUse[] };

/** The tracks of the dashboard: loaded once, and again on demand; the shown list stays during a reload. */
export const trackBoardMachine = setup({
  types: {
    context: {} as { readonly tracks: readonly TrackUse[] | null; readonly error: ApiError | null },
    events: {} as TrackBoardEvent,
  },
  actors: { loadTracks: notProvided<void, readonly TrackUse[], ApiError>("loadTracks") },
  guards: { isLoaded: (_, answer: Answer) => answer.ok },
  actions: {
    setTracks: assign((_, answer: Answer) => (answer.ok ? { tracks: answer.value, error: null } : {})),
    setError: assign((_, answer: Answer) => (answer.ok ? {} : { error: answer.error })),
  },
}).createMachine({
  id: "track-board",
  context: { tracks: null, error: null },
  initial: "loading",
  on: {
    "REMOTE_CHANGES.RECEIVED": {
      target: ".ready",
      actions: assign({ tracks: ({ event }) => event.tracks, error: null }),
    },
  },
  states: {
    loading: {
      invoke: {
        src: "loadTracks",
        onDone: [
          {
            guard: { type: "isLoaded", params: ({ event }) => event.output },
            target: "ready",
            actions: { type: "setTracks", params: ({ event }) => event.output },
          },
          { target: "failed", actions: { type: "setError", params: ({ event }) => event.output } },
        ],
        onError: "failed",
      },
    },
    ready: { on: { REFRESH: "loading" } },
    failed: { on: { REFRESH: "loading" } },
  },
});

export type TrackBoardActor = ActorRefFrom<typeof trackBoardMachine>;
export type TrackBoardSnapshot = SnapshotFrom<typeof trackBoardMachine>;
