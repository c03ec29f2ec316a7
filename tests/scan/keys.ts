import type { Random } from "./random";

/** One key and how long after the one before it comes, in milliseconds. */
export interface TimedKey {
  readonly key: string;
  readonly wait: number;
}

/** What a person types into a field, at a person's pace. */
export const typing = (text: string, random: Random): TimedKey[] =>
  Array.from(text, (key) => ({ key, wait: random.between(60, 260) }));

/**
 * What a hand scanner types: its own pace with some unsteadiness (USB polls, radio), now and then one pause longer
 * than the rest, and Enter, Tab or nothing at the end. `mean` holds exactly over the code.
 */
export function burst(code: string, mean: number, end: "Enter" | "Tab" | null, random: Random): TimedKey[] {
  const gaps = Array.from({ length: code.length - 1 }, () =>
    random.next() < 0.06 ? random.between(1, 3) : random.between(0.2, 1.6),
  );
  const scale = (mean * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const keys = Array.from(code, (key, at) => ({ key, wait: at === 0 ? 0 : Math.min(118, gaps[at - 1]! * scale) }));
  return end === null ? keys : [...keys, { key: end, wait: random.between(0, mean) }];
}
