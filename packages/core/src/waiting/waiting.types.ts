import type { DeskEntityName } from "../routes/desk-entities";

/** What a load waits for: to come, to be worked on, to be signed for, to leave. */
export const STAGES = ["expected", "inWork", "toSign", "toRelease"] as const;
export type Stage = (typeof STAGES)[number];

/** A list of loads of which some wait. */
export type WaitingPage = Extract<
  DeskEntityName,
  "railcars" | "bulk-commodity-railcar-loads" | "inbound-trucks" | "outbound-trucks" | "bulk-commodity-trucks"
>;

/** How many loads of a list are in each state, by the state's id; null where it could not be read. */
export type StateCounts = ReadonlyMap<string, number> | null;
/** What was read of each list that is shown. */
export type WaitingCounts = ReadonlyMap<WaitingPage, StateCounts>;
