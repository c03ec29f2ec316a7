import type { CarKey, Write } from "./writes";

/** A car as an answer shows it. */
export interface Shown {
  readonly key: CarKey;
  readonly track: string | null;
  readonly seq: number | null;
  readonly status: string;
}

/** A track as an answer showed it; times are milliseconds of the operators' clock. */
export interface Look {
  readonly track: string;
  readonly revision: number;
  readonly cars: readonly CarKey[];
  readonly from: number;
  readonly until: number;
}

/** One write as its operator saw it. */
export interface Sent {
  readonly user: string;
  readonly write: Write;
  readonly from: number;
  readonly until: number;
  readonly status: number;
  readonly code: string;
  /** The cars of an accepted write, in the answer's order. */
  readonly shown: readonly Shown[];
}

/** Everything that the operators did and saw. */
export interface Log {
  readonly sent: Sent[];
  readonly looks: Look[];
  /** Milliseconds of each call that a person waits for. */
  readonly writeTimes: number[];
  readonly readTimes: number[];
  /** Repeated requests that were answered as the first, and twins told to wait. */
  readonly repeats: { replayed: number; toldToWait: number };
  /** What must not happen, one sentence each. */
  readonly faults: string[];
}
export const emptyLog = (): Log => ({
  sent: [],
  looks: [],
  writeTimes: [],
  readTimes: [],
  repeats: { replayed: 0, toldToWait: 0 },
  faults: [],
});

/** The value below which the given share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
