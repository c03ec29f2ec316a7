import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import { formName } from "../storage/draft-form.storage";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import type { FocusStep } from "../tracks/lane-focus.rules";
import type { TrackCars, TrackChoice, TracksReading } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import { chooseCar, takeReading, type CarChoice } from "./board-changes";
import { stepFocus } from "./board-focus.rules";
import * as moving from "./board-moving";
import { shownTracks } from "./shown-tracks";
import type { DropPlace } from "./track-move.rules";
import type { BoardContext, BoardInput } from "./track-utilization.types";

export type TrackUtilizationEvent =
  | { readonly type: "BOARD.LOAD" | "SELECTION.CLEAR" | "MOVE.DROP" | "MOVE.CANCEL" | "UNDO" | "REFUSAL.CLOSE" }
  /** Others changed what a move was made from: it goes on, or it is given up. */
  | { readonly type: "CONFLICT.KEEP" | "CONFLICT.LEAVE" }
  | SubmissionEvent
  /** What others did: the tracks as they are, and the cars of those that were named. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly reading: TracksReading }
  /** The keyboard goes on to another car, and takes those up to it where `reach` is set. */
  | { readonly type: "FOCUS.STEP"; readonly step: FocusStep; readonly reach: boolean }
  | { readonly type: "FOCUS.SET"; readonly key: string }
  | ({ readonly type: "CAR.CHOOSE" } & CarChoice)
  /** A car is taken up with those that are selected with it, carried and put down. */
  | { readonly type: "MOVE.BEGIN"; readonly key: string }
  | { readonly type: "MOVE.OVER"; readonly place: DropPlace | null }
  | { readonly type: "MOVE.STEP"; readonly step: FocusStep };

const actors = {
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCars: notProvided<{ readonly trackIds: readonly string[] }, ReadonlyMap<string, TrackCars>, ApiError>("loadCars"),
  sendOrder: notProvided<{ readonly family: Family; readonly entry: OutboxEntry }, null, ApiError>("sendOrder"),
};

const remote = remoteOf<BoardContext, TrackUtilizationEvent, typeof actors>();
// A drop is sent at once: nothing of it is half filled in.
const keep = () => undefined;
const { act } = stepsOf<BoardContext, TrackUtilizationEvent>(keep);

/** The form that moves are sent from. */
const FORM = formName({ family: "desk", screen: "track-utilization" });

const familyOf = ({ action }: OutboxEntry): Family => FAMILIES.find((family) => family === action) ?? "sand";

/** How an order is sent (docs/submission.md). */
const sending = submissionOf<BoardContext, TrackUtilizationEvent, typeof actors>(keep).states("sendOrder", {
  form: () => FORM,
  change: moving.changeOf,
  input: ({ entry }) => ({ family: familyOf(entry), entry }),
  editing: "editing",
  begin: moving.beginSending,
  resume: moving.resumeMove,
  confirmed: { target: "refreshing", step: moving.finish },
  refused: [
    {
      when: ({ context, error }) => moving.isConflict(context, error),
      target: "rereading",
      step: ({ context, error }) => moving.meetConflict(context, error),
    },
    { target: "editing", step: ({ context, error }) => moving.refuseMove(context, error) },
  ],
  dropped: moving.dropSubmission,
  left: moving.leaveSending,
});

/** Reads some tracks again, and goes on whether they could be read or not: what others do is followed anyway. */
const readAgain = <const T extends string>(target: T) =>
  remote.asked("loadCars", {
    input: ({ context: { toRead } }) => ({ trackIds: toRead }),
    answered: [
      {
        target,
        take: ({ context, value, enqueue }) => enqueue.assign({ carsOn: new Map([...context.carsOn, ...value]) }),
      },
    ],
    refused: [{ target }],
    defect: { target },
  });

/**
 * The tracks of a terminal with their cars: the tracks are listed first and the cars of each read after, then both are kept
 * up to date. Cars are taken up, carried and put down; each drop is one order of one track, which is sent at once.
 */
export const trackUtilizationMachine = setup({
  types: { context: {} as BoardContext, events: {} as TrackUtilizationEvent, input: {} as BoardInput },
  actors,
  guards: {
    canPickUp: ({ context, event }) => event.type === "MOVE.BEGIN" && moving.canPickUp(context, event.key),
    isMoved: ({ context }) => moving.isMoved(context),
    canKeep: ({ context }) => moving.canKeep(context),
    canUndo: ({ context }) => moving.canUndo(context),
  },
}).createMachine({
  id: "track-utilization",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    ...moving.NO_MOVE,
    tracks: null,
    carsOn: new Map(),
    error: null,
    active: null,
    selected: [],
    submission: null,
    refusal: null,
    undo: null,
    toRead: [],
    said: "",
  }),
  on: {
    "CAR.CHOOSE": { actions: assign(({ context, event }) => chooseCar(context, event)) },
    "FOCUS.STEP": {
      actions: assign(({ context, event: { step, reach } }) => {
        const active = stepFocus(context, step);
        return active === null ? {} : { active, ...(reach ? chooseCar(context, { key: active, how: "range" }) : {}) };
      }),
    },
    "FOCUS.SET": { actions: assign({ active: ({ event }) => event.key }) },
    "SELECTION.CLEAR": { actions: assign({ selected: [] }) },
    "REFUSAL.CLOSE": { actions: assign({ refusal: null }) },
  },
  states: {
    lists: {
      initial: "tracks",
      on: { "BOARD.LOAD": ".tracks" },
      states: {
        tracks: {
          tags: ["busy", "loading"],
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
          tags: ["busy", "loading"],
          invoke: remote.asked("loadCars", {
            input: ({ context }) => ({ trackIds: shownTracks(context).map(({ id }) => id) }),
            answered: [
              {
                target: "ready",
                take: ({ context, value, enqueue }) =>
                  enqueue.assign(takeReading(context, { tracks: context.tracks ?? [], carsOn: value })),
              },
            ],
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
    },
    form: {
      initial: "resuming",
      states: {
        ...sending,
        sending: { ...sending.sending, tags: "busy" },
        resending: { ...sending.resending, tags: "busy" },
        editing: {
          on: {
            "MOVE.BEGIN": [
              {
                guard: "canPickUp",
                target: "moving",
                actions: act(({ context, event }) => moving.pickUp(context, event.key)),
              },
              { actions: act(({ context }) => moving.refusePickUp(context)) },
            ],
            UNDO: { guard: "canUndo", target: "submitting", actions: act(({ context }) => moving.undoMove(context)) },
          },
        },
        /** Cars are in the hand: nothing moves under it. */
        moving: {
          tags: "busy",
          on: {
            // A car that is dragged while keys carry others is the one that is meant.
            "MOVE.BEGIN": [
              { guard: "canPickUp", actions: act(({ context, event }) => moving.pickUp(context, event.key)) },
              { target: "editing", actions: act(({ context }) => moving.refusePickUp(context)) },
            ],
            "MOVE.OVER": { actions: act(({ context, event }) => moving.carryTo(context, event.place)) },
            "MOVE.STEP": { actions: act(({ context, event }) => moving.carryOn(context, event.step)) },
            "MOVE.DROP": [
              { guard: "isMoved", target: "submitting", actions: act(({ context }) => moving.drop(context)) },
              { target: "editing", actions: act(() => moving.putBack()) },
            ],
            "MOVE.CANCEL": { target: "editing", actions: act(() => moving.putBack()) },
          },
        },
        refreshing: { tags: "busy", invoke: readAgain("editing") },
        /** Where are the cars of a move that others got in the way of? */
        rereading: { tags: "busy", invoke: readAgain("comparing") },
        comparing: {
          on: {
            "CONFLICT.KEEP": {
              guard: "canKeep",
              target: "submitting",
              actions: act(({ context }) => moving.keepMove(context)),
            },
            "CONFLICT.LEAVE": { target: "editing", actions: act(() => moving.putBack()) },
          },
        },
      },
    },
  },
});

export type TrackUtilizationActor = ActorRefFrom<typeof trackUtilizationMachine>;
export type TrackUtilizationSnapshot = SnapshotFrom<typeof trackUtilizationMachine>;
