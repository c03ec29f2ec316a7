import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { ApiError } from "../api/api-errors";
import type { TrackChoice } from "../tracks/track.types";

/** The cars of a track, of both families by position, and the revision of their order: always of one reading. */
export interface TrackCars {
  readonly cars: readonly TrackCar[];
  readonly revision: number;
}

/** What a reading gives: the tracks, and the cars of those that were read. */
export interface BoardReading {
  readonly tracks: readonly TrackChoice[];
  readonly carsOn: ReadonlyMap<string, TrackCars>;
}

export interface BoardInput {
  readonly terminalId: string;
  /** The one track that is shown; null for all of the terminal. */
  readonly trackId: string | null;
}

export interface BoardContext extends BoardInput {
  /** By name; null until they are known. */
  readonly tracks: readonly TrackChoice[] | null;
  readonly carsOn: ReadonlyMap<string, TrackCars>;
  /** Why the tracks could not be read last. */
  readonly error: ApiError | null;
  /** Key of the car that the keyboard is at. */
  readonly active: string | null;
  /** Keys of the selected cars, in the order of choosing. */
  readonly selected: readonly string[];
}
