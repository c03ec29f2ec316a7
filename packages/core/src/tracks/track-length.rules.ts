import { compareDecimals, subtractDecimals, sumDecimals } from "../units/decimal.rules";

export interface TrackFit {
  /** Feet taken by the cars, exact; cars of unknown length count as nothing. */
  readonly occupied: string;
  /** Feet beyond the usable length, or null when the cars fit. */
  readonly over: string | null;
  /** How many cars have no length. */
  readonly unmeasured: number;
}

/** How cars (their lengths in feet, null where unknown) fit a track of a usable length. */
export function trackFit(usableLength: string, lengths: readonly (string | null)[]): TrackFit {
  const known = lengths.filter((length) => length !== null);
  const occupied = sumDecimals(known);
  const over = compareDecimals(occupied, usableLength) > 0 ? subtractDecimals(occupied, usableLength) : null;
  return { occupied, over, unmeasured: lengths.length - known.length };
}
