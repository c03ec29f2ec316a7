import type { Track, TrackCar } from "@railhead/api-contract/resources/tracks.contract";

/** How cars are named: by a scanner or from the list. One or the other, never both (spec §2). */
export type Entry = "scan" | "manual";

/** A track as the picker shows it. */
export type TrackChoice = Pick<
  Track,
  | "id"
  | "track_name"
  | "terminal_id"
  | "usable_length"
  | "occupied_length"
  | "car_count"
  | "sequence_one_end"
  | "far_end"
  | "reachable_ends"
  | "block_when_over_length"
>;

/** The cars of a track, of both families by position, and the revision of their order: always of one reading. */
export interface TrackCars {
  readonly cars: readonly TrackCar[];
  readonly revision: number;
}

/** What a reading of drawn tracks gives: the tracks, and the cars of those that were read. */
export interface TracksReading {
  readonly tracks: readonly TrackChoice[];
  readonly carsOn: ReadonlyMap<string, TrackCars>;
}
