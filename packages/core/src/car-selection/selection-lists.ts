import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { EventObject } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Car } from "../railcars/car.types";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { TrackChoice } from "../tracks/track.types";
import { sortByName } from "./selection.rules";
import type { MachineStep } from "../steps/step";
import type { SelectionStep } from "./selection-step";
import type { CarSource, SelectionContext, TrackOrder } from "./selection.types";

/** What the list of cars that can be brought to the track depends on. */
export interface CarsWanted {
  readonly source: CarSource;
  readonly family: Family;
  readonly terminalId: string;
}

/** What a page that selects cars loads. */
export const selectionActors = {
  loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>("loadTerminals"),
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCarsOnTrack: notProvided<{ readonly trackId: string }, TrackOrder, ApiError>("loadCarsOnTrack"),
  loadAvailable: notProvided<CarsWanted, readonly Car[], ApiError>("loadAvailable"),
};

/** What a page does with its lists when they have come. */
export interface ListSteps<C, E> {
  readonly tracks: (context: C, tracks: readonly TrackChoice[]) => MachineStep<C, E>;
  readonly carsOnTrack: (context: C, order: TrackOrder) => MachineStep<C, E>;
  readonly available: (context: C, cars: readonly Car[]) => MachineStep<C, E>;
}

/** What follows from the tracks: the cars of the chosen one are read, or let go where it is gone. */
export function carsAfterTracks(context: SelectionContext, { change }: Pick<SelectionStep, "change">) {
  if (change.trackId === null) return [{ type: "CARS_ON_TRACK.DROP" }] as const;
  return context.trackId !== null && context.carsOnTrack === null ? ([{ type: "CARS_ON_TRACK.LOAD" }] as const) : [];
}

/** The four lists of a page that selects cars, loaded side by side: regions of its machine. */
export function listRegions<C extends SelectionContext, E extends EventObject>(
  { tracks, carsOnTrack, available }: ListSteps<C, E>,
  carryOut: (enqueue: never, step: MachineStep<C, E>) => void,
) {
  const remote = remoteOf<C & {}, E, typeof selectionActors>();
  const taking =
    <V>(stepOf: (context: C, value: V) => MachineStep<C, E>) =>
    ({ context, value, enqueue }: { readonly context: C; readonly value: V; readonly enqueue: unknown }) =>
      carryOut(enqueue as never, stepOf(context, value));
  return {
    terminals: {
      initial: "loading",
      on: { "TERMINALS.LOAD": ".loading" },
      states: remote.once("loadTerminals", {
        input: ({ context }) => ({ wanted: context.canChooseTerminal }),
        take: taking((_, terminals) => ({ change: { terminals } as Partial<C> })),
      }),
    },
    tracks: {
      initial: "loading",
      on: { "TRACKS.LOAD": ".loading" },
      states: remote.once("loadTracks", {
        input: ({ context }) => ({ terminalId: context.terminalId }),
        take: taking(tracks),
      }),
    },
    carsOnTrack: {
      initial: "none",
      on: { "CARS_ON_TRACK.LOAD": ".loading", "CARS_ON_TRACK.DROP": ".none" },
      states: {
        none: {},
        ...remote.once("loadCarsOnTrack", {
          input: ({ context }) => ({ trackId: context.trackId ?? "" }),
          take: taking(carsOnTrack),
        }),
      },
    },
    available: {
      initial: "loading",
      on: { "AVAILABLE.LOAD": ".loading" },
      states: remote.once("loadAvailable", {
        input: ({ context: { source, family, terminalId } }) => ({ source, family, terminalId }),
        take: taking((context, cars) => available(context, sortByName(cars))),
      }),
    },
  } as const;
}
