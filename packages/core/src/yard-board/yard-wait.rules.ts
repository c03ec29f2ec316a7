import { elapsedText } from "../terminal-time/elapsed.rules";
import { formatClock, formatInstant } from "../terminal-time/instant-text";

/** Minutes in the yard from which a wait stands out. */
export const LONG_WAIT_MINUTES = { long: 60, "very-long": 120 } as const;

export type WaitLevel = "normal" | keyof typeof LONG_WAIT_MINUTES;

/** How a wait is shown: in words, and whether it stands out. */
export interface WaitView {
  readonly text: string;
  readonly level: WaitLevel;
}

/** How long a wait of so many seconds is. */
export function waitLevel(seconds: number): WaitLevel {
  const minutes = seconds / 60;
  if (minutes >= LONG_WAIT_MINUTES["very-long"]) return "very-long";
  return minutes >= LONG_WAIT_MINUTES.long ? "long" : "normal";
}

/**
 * How long ago something was; null where nobody knows when. What was in the minute that is not over yet, by the clocks of the
 * server, was just now. Both in epoch seconds: clocks that change count for nothing.
 */
export function waitOf(since: number | null, now: number): WaitView | null {
  if (since === null) return null;
  const seconds = Math.max(0, now - since);
  return { text: elapsedText(seconds), level: waitLevel(seconds) };
}

/** How long a truck has been expected in vain; null before its time. */
export const overdueOf = (since: number | null, now: number): WaitView | null =>
  since === null || since > now ? null : waitOf(since, now);

/** When a truck is expected: the time of day, with its day where that is not today at the terminal. */
export function expectedAt(at: number, now: number, zone: string): string {
  const dayOf = (seconds: number) => formatInstant(seconds, zone).slice(0, -formatClock(seconds, zone).length);
  return dayOf(at) === dayOf(now) ? formatClock(at, zone) : formatInstant(at, zone);
}
