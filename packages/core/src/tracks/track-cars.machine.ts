import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { assign, enqueueActions, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import { floorPaths } from "../routes/paths";
import { notProvided } from "../runtime/from-effect";
import { unlessListed, type AnsweredScan } from "../scan/answer-scan.rules";
import { takeTerminals } from "../terminals/take-terminals";
import type { Entry, TrackChoice } from "./track.types";
import { remoteOf } from "../remote/remote-states";
import { dropPosition, readTrack, writeTrack } from "./track-cars.storage";
import { noTrack, takeCarsOnTrack, takeTracks, type TrackCarsStep } from "./track-cars-changes";
import { scanTrackCar } from "./track-cars-scans";

/** What the cars of a track are listed for. */
export type TrackCarsPurpose = "edit" | "sequence";

export interface TrackCarsInput {
  readonly purpose: TrackCarsPurpose;
  readonly family: Family;
  readonly userid: string;
  readonly terminalId: string;
  /** 'multiple terminals' in 'app'; there is no terminal picker in edit mode (spec §2). */
  readonly canChooseTerminal: boolean;
  readonly ports: { readonly storage: Storage; readonly notifier: Notifier; readonly navigator: Pick<Navigator, "go"> };
}

export interface TrackCarsContext extends TrackCarsInput {
  /** The user's own terminal; `terminalId` is the chosen one. */
  readonly homeTerminalId: string;
  readonly terminals: readonly Named[];
  readonly tracks: readonly TrackChoice[];
  readonly trackId: string | null;
  /** Cars of both families on the chosen track, by car_seq; null until they are known. */
  readonly carsOnTrack: readonly TrackCar[] | null;
  /** How a car is named: by a scanner or from the list. One or the other, never both (spec §2). */
  readonly entry: Entry;
  readonly search: string;
  readonly lastScan: AnsweredScan | null;
  /** Codes that matched nothing, newest first. */
  readonly unmatched: readonly string[];
  /** What was entered for the tapped car is being sent: no other one is opened. */
  readonly busy: boolean;
  readonly tracksOpen: boolean;
  /** The car that was tapped. */
  readonly carId: string | null;
  /** The name of a tapped car that has left the track since, until it has been read. */
  readonly gone: string | null;
  /** What others have changed of the tapped car. */
  readonly changed: string | null;
  /** What was sent for the tapped car is unconfirmed: nobody knows whose change the next one is. */
  readonly unconfirmed: boolean;
}

export type TrackCarsEvent =
  | {
      readonly type:
        | "TERMINALS.LOAD"
        | "TRACKS.LOAD"
        | "CARS_ON_TRACK.LOAD"
        | "CARS_ON_TRACK.DROP"
        | "CAR.CLOSE"
        | "GONE.DISMISS"
        | "UNMATCHED.DISMISS";
    }
  | { readonly type: "TERMINAL.CHOOSE" | "TRACK.CHOOSE" | "CAR.OPEN"; readonly id: string }
  | { readonly type: "TRACKS.TOGGLE"; readonly open: boolean }
  | { readonly type: "SEARCH.CHANGE"; readonly text: string }
  | { readonly type: "ENTRY.CHOOSE"; readonly entry: Entry }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | { readonly type: "UNMATCHED.REMOVE"; readonly code: string }
  | { readonly type: "CAR.BUSY"; readonly busy: boolean; readonly unconfirmed: boolean }
  /** Changes of others, as a step from the present list. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly step: TrackCarsStep };

const keep = ({ context }: { readonly context: TrackCarsContext }) =>
  writeTrack(context.ports.storage.session, context, {
    terminal_id: context.terminalId,
    track_id: context.trackId,
    car_id: context.carId,
    entry: context.entry,
  });

/** A change of the list, loaded or from others. If the tapped car has left, its input is dropped. */
function withoutLeft(context: TrackCarsContext, change: Partial<TrackCarsContext>): Partial<TrackCarsContext> {
  const { carId } = context;
  const left =
    carId !== null && change.carId === null && change.carsOnTrack
      ? dropPosition(context.ports.storage, context, carId)
      : null;
  return left === null ? change : { ...change, gone: left };
}

/** As it is entered: at the track that the same user had open here before. */
function initialContext(input: TrackCarsInput): TrackCarsContext {
  const saved = readTrack(input.ports.storage.session, input);
  const mayBeOther = input.canChooseTerminal && input.purpose !== "edit";
  const here = saved !== null && (mayBeOther || saved.terminal_id === input.terminalId) ? saved : null;
  return {
    ...input,
    homeTerminalId: input.terminalId,
    terminals: [],
    tracks: [],
    carsOnTrack: null,
    search: "",
    entry: here?.entry ?? "manual",
    lastScan: null,
    unmatched: [],
    busy: false,
    gone: null,
    changed: null,
    unconfirmed: false,
    terminalId: here?.terminal_id ?? input.terminalId,
    trackId: here?.track_id ?? null,
    carId: here?.car_id ?? null,
    tracksOpen: (here?.track_id ?? null) === null,
  };
}

const actors = {
  loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>("loadTerminals"),
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCarsOnTrack: notProvided<{ readonly trackId: string }, readonly TrackCar[], ApiError>("loadCarsOnTrack"),
};
const remote = remoteOf<TrackCarsContext, TrackCarsEvent, typeof actors>();

/** Chooses a track and shows its cars (spec §4: sorted by car_seq), for editing one or giving one another position. */
export const trackCarsMachine = setup({
  types: { context: {} as TrackCarsContext, events: {} as TrackCarsEvent, input: {} as TrackCarsInput },
  actors,
  actions: {
    keep,
    toForm: ({ context }, { id }: { readonly id: string }) =>
      context.ports.navigator.go(floorPaths.railcarTaskOf(context.family, "edit", id)),
  },
}).createMachine({
  id: "track-cars",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  on: {
    "TERMINAL.CHOOSE": {
      guard: ({ context, event }) => event.id !== context.terminalId,
      actions: [
        assign(({ event }) => ({ ...noTrack, tracks: [], terminalId: event.id })),
        "keep",
        enqueueActions(({ enqueue }) => {
          enqueue.raise({ type: "TRACKS.LOAD" });
          enqueue.raise({ type: "CARS_ON_TRACK.DROP" });
        }),
      ],
    },
    "TRACK.CHOOSE": {
      guard: ({ context, event }) => context.tracks.some((track) => track.id === event.id),
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign({ tracksOpen: false });
        if (event.id === context.trackId) return;
        enqueue.assign({ ...noTrack, trackId: event.id, tracksOpen: false });
        enqueue("keep");
        enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
      }),
    },
    "TRACKS.TOGGLE": { actions: assign({ tracksOpen: ({ event }) => event.open }) },
    "SEARCH.CHANGE": { actions: assign({ search: ({ event }) => event.text }) },
    "CAR.OPEN": [
      {
        guard: ({ context, event }) =>
          context.busy ||
          context.carsOnTrack?.some((car) => car.id === event.id && car.family === context.family) !== true,
      },
      { guard: ({ context }) => context.purpose === "edit", actions: { type: "toForm", params: ({ event }) => event } },
      { actions: [assign({ carId: ({ event }) => event.id, gone: null, changed: null }), "keep"] },
    ],
    "CAR.BUSY": { actions: assign(({ event: { busy, unconfirmed } }) => ({ busy, unconfirmed })) },
    "REMOTE_CHANGES.RECEIVED": {
      guard: ({ context }) => !context.busy && !context.unconfirmed,
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { change, notice } = event.step;
        enqueue.assign(withoutLeft(context, change));
        enqueue("keep");
        if (notice) enqueue(() => context.ports.notifier.notify(notice));
      }),
    },
    "ENTRY.CHOOSE": { actions: [assign({ entry: ({ event }) => event.entry }), "keep"] },
    "SCAN.RECEIVED": {
      guard: ({ event }) => event.code.trim() !== "",
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { lastScan, unmatched, notice, opens, chooses } = scanTrackCar(context, event);
        enqueue.assign({ lastScan, unmatched });
        enqueue(() => context.ports.notifier.notify(notice));
        if (opens !== null) enqueue.raise({ type: "CAR.OPEN", id: opens });
        if (chooses !== null) enqueue.raise({ type: "TRACK.CHOOSE", id: chooses });
      }),
    },
    "UNMATCHED.DISMISS": {
      actions: assign(({ context }) => ({
        unmatched: [],
        lastScan: unlessListed(context.lastScan, context.unmatched),
      })),
    },
    "UNMATCHED.REMOVE": {
      actions: assign(({ context, event }) => ({
        unmatched: context.unmatched.filter((code) => code !== event.code),
        lastScan: unlessListed(context.lastScan, [event.code]),
      })),
    },
    // What is being sent is answered where it was entered.
    "CAR.CLOSE": { guard: ({ context }) => !context.busy, actions: [assign({ carId: null, changed: null }), "keep"] },
    "GONE.DISMISS": { actions: assign({ gone: null }) },
  },
  states: {
    terminals: {
      initial: "loading",
      on: { "TERMINALS.LOAD": ".loading" },
      states: remote.once("loadTerminals", {
        input: ({ context }) => ({ wanted: context.canChooseTerminal }),
        take: takeTerminals,
      }),
    },
    tracks: {
      initial: "loading",
      on: { "TRACKS.LOAD": ".loading" },
      states: remote.once("loadTracks", {
        input: ({ context }) => ({ terminalId: context.terminalId }),
        take: ({ context, value, enqueue }) => {
          const change = takeTracks(context, value);
          enqueue.assign(change);
          enqueue(keep);
          const { trackId } = { ...context, ...change };
          enqueue.raise({ type: trackId === null ? "CARS_ON_TRACK.DROP" : "CARS_ON_TRACK.LOAD" });
        },
      }),
    },
    carsOnTrack: {
      initial: "none",
      on: { "CARS_ON_TRACK.LOAD": ".loading", "CARS_ON_TRACK.DROP": ".none" },
      states: {
        none: {},
        ...remote.once("loadCarsOnTrack", {
          input: ({ context }) => ({ trackId: context.trackId ?? "" }),
          take: ({ context, value, enqueue }) => {
            enqueue.assign(withoutLeft(context, takeCarsOnTrack(context, value)));
            enqueue(keep);
          },
        }),
      },
    },
  },
});
