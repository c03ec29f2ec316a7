import type { TrackCars, TrackChoice } from "../tracks/track.types";

/** Of which tracks a switch list is. */
export interface SwitchListRequest {
  readonly terminalId: string;
  /** Null for all of the terminal that are in use. */
  readonly trackIds: readonly string[] | null;
}

/** What was read for a switch list. */
export interface SwitchListReading {
  /** By name. */
  readonly tracks: readonly TrackChoice[];
  readonly carsOn: ReadonlyMap<string, TrackCars>;
  /** When it was read, in epoch seconds. */
  readonly readAt: number;
}
