/** Milliseconds before what failed is tried again, after so many tries. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Milliseconds to wait before a read that failed so often is tried again. */
export const pauseAfter = (failures: number): number => PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
