import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { TrackChoice } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import { chooseCar, takeReading, type CarChoice } from "./board-changes";
import { stepFocus, type FocusStep } from "./board-focus.rules";
import { shownTracks } from "./shown-tracks";
import type { BoardContext, BoardInput, BoardReading, TrackCars } from "./track-utilization.types";

export type TrackUtilizationEvent =
  | { readonly type: "BOARD.LOAD" | "SELECTION.CLEAR" }
  /** What others did: the tracks as they are, and the cars of those that were named. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly reading: BoardReading }
  /** The keyboard goes on to another car, and takes those up to it where `reach` is set. */
  | { readonly type: "FOCUS.STEP"; readonly step: FocusStep; readonly reach: boolean }
  | { readonly type: "FOCUS.SET"; readonly key: string }
  | ({ readonly type: "CAR.CHOOSE" } & CarChoice);

const actors = {
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCars: notProvided<{ readonly trackIds: readonly string[] }, ReadonlyMap<string, TrackCars>, ApiError>("loadCars"),
};

const remote = remoteOf<BoardContext, TrackUtilizationEvent, typeof actors>();

/** The tracks of a terminal with their cars: the tracks are listed first and the cars of each read after, then both are kept up to date. */
export const trackUtilizationMachine = setup({
  types: { context: {} as BoardContext, events: {} as TrackUtilizationEvent, input: {} as BoardInput },
  actors,
}).createMachine({
  id: "track-utilization",
  context: ({ input }) => ({ ...input, tracks: null, carsOn: new Map(), error: null, active: null, selected: [] }),
  initial: "tracks",
  on: {
    "BOARD.LOAD": ".tracks",
    "CAR.CHOOSE": { actions: assign(({ context, event }) => chooseCar(context, event)) },
    "FOCUS.STEP": {
      actions: assign(({ context, event: { step, reach } }) => {
        const active = stepFocus(context, step);
        return active === null ? {} : { active, ...(reach ? chooseCar(context, { key: active, how: "range" }) : {}) };
      }),
    },
    "FOCUS.SET": { actions: assign({ active: ({ event }) => event.key }) },
    "SELECTION.CLEAR": { actions: assign({ selected: [] }) },
  },
  states: {
    tracks: {
      tags: "busy",
      invoke: remote.asked("loadTracks", {
        input: ({ context: { terminalId } }) => ({ terminalId }),
        answered: [
          {
            target: "cars",
            take: ({ value, enqueue }) => enqueue.assign({ tracks: value.toSorted(byTrackName), error: null }),
          },
        ],
        refused: [{ target: "failed", take: ({ error, enqueue }) => enqueue.assign({ error }) }],
        defect: { target: "failed" },
      }),
    },
    cars: {
      tags: "busy",
      invoke: remote.asked("loadCars", {
        input: ({ context }) => ({ trackIds: shownTracks(context).map(({ id }) => id) }),
        answered: [{ target: "ready", take: ({ value, enqueue }) => enqueue.assign({ carsOn: value }) }],
        refused: [{ target: "failed", take: ({ error, enqueue }) => enqueue.assign({ error }) }],
        defect: { target: "failed" },
      }),
    },
    ready: {
      on: {
        "REMOTE_CHANGES.RECEIVED": { actions: assign(({ context, event }) => takeReading(context, event.reading)) },
      },
    },
    failed: {
      on: { "REMOTE_CHANGES.RECEIVED": "tracks" },
    },
  },
});

export type TrackUtilizationActor = ActorRefFrom<typeof trackUtilizationMachine>;
export type TrackUtilizationSnapshot = SnapshotFrom<typeof trackUtilizationMachine>;
