/** What an empty store can be filled with (seed.ts). */
export const DATASETS = ["demo", "empty", "huge"] as const;
export type Dataset = (typeof DATASETS)[number];
