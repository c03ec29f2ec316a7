import { trackFit } from "./track-length.rules";
import { compareDecimals, grouped, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import type { TrackChoice } from "./track.types";
import type { Car } from "../railcars/car.types";

/** The last occupied position of a track, 0 when it is empty (spec §4). Both families count. */
export const lastOccupied = (carsOnTrack: readonly Car[]): number =>
  carsOnTrack.reduce((last, car) => Math.max(last, car.car_seq ?? 0), 0);

/** How a track is filled, in exact feet. `over` is null while the cars fit. */
export interface Occupancy {
  /** Feet taken by all of them. */
  readonly occupied: string;
  readonly free: string;
  readonly over: string | null;
  /** Shares of the usable length, 0 to 1. */
  readonly fill: number;
  readonly newFill: number;
  /** Chosen cars whose length nobody knows; they count as nothing. */
  readonly unmeasured: number;
}

/** How full a track is with its cars and those to come (decisions "Tracks and sequence"). */
export function occupancyOf(track: TrackChoice, coming: readonly Car[]): Occupancy {
  const lengths = coming.map((car) => car.railcar_length);
  const fit = trackFit(track.usable_length, [track.occupied_length, ...lengths]);
  const usable = Number(track.usable_length);
  const share = (feet: string) => (usable > 0 ? Math.min(1, Math.max(0, Number(feet) / usable)) : 0);
  const fill = share(track.occupied_length);
  return {
    occupied: fit.occupied,
    free: fit.over === null ? subtractDecimals(track.usable_length, fit.occupied) : "0",
    over: fit.over,
    fill,
    newFill: Math.min(1 - fill, share(sumDecimals(lengths.filter((length) => length !== null)))),
    unmeasured: fit.unmeasured,
  };
}

/** Whole feet for people: down, so that no foot is promised that is not there; over-length up. */
export const wholeFeet = (feet: string, direction: "down" | "up" = "down"): string => {
  const whole = feet.split(".", 1).join("");
  const rounded = direction === "up" && compareDecimals(feet, whole) > 0 ? sumDecimals([whole, "1"]) : whole;
  return grouped(rounded);
};
