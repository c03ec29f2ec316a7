import type { CarKey, Write } from "./writes";

/** A car as an answer shows it. */
export interface ShownCar {
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
  readonly shown: readonly ShownCar[];
}

/** Everything that the operators did and saw. */
export interface Log {
  readonly sent: Sent[];
  readonly looks: Look[];
  /** Milliseconds of each call that a person waits for. */
  readonly writeTimes: number[];
  readonly readTimes: number[];
  /** Repeated requests with the first one's answer, and requests that had to wait for their running twin. */
  readonly repeats: { replayed: number; hadToWait: number };
  /** What must not happen, one sentence each. */
  readonly faults: string[];
}
export const emptyLog = (): Log => ({
  sent: [],
  looks: [],
  writeTimes: [],
  readTimes: [],
  repeats: { replayed: 0, hadToWait: 0 },
  faults: [],
});

/** The value below which the given share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
