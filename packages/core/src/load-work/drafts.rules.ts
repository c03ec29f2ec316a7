import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";

/** Drafts as they were recorded, the oldest first; of one second the one that was written first. */
export const oldestFirst = <Draft extends Pick<DraftFacts, "id" | "recorded_at">>(
  drafts: readonly Draft[],
): readonly Draft[] => drafts.toSorted((a, b) => a.recorded_at - b.recorded_at || Number(a.id) - Number(b.id));
