import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import type { SentFrom } from "./sent-from.rules";

/** What the page of a load knows of its drafts. */
export interface DraftsRead {
  readonly drafts: readonly DraftFacts[];
  /** The user may not view drafts: there may be some. */
  readonly draftsHidden: boolean;
}

/** Drafts as they were recorded, the oldest first; of one second the one that was written first. */
export const oldestFirst = <Draft extends Pick<DraftFacts, "id" | "recorded_at">>(
  drafts: readonly Draft[],
): readonly Draft[] => drafts.toSorted((a, b) => a.recorded_at - b.recorded_at || Number(a.id) - Number(b.id));

/**
 * The drafts of a load after one of them was sent: the answered one, in the place of the draft that it corrects; a draft
 * that was voided is gone. A page that waits for them to be read again would offer drafts that are no more. A user who may
 * not view drafts is shown none.
 */
export function draftsAfter(
  { drafts, draftsHidden }: DraftsRead,
  { target }: Pick<SentFrom<string>, "target">,
  answered: DraftFacts | null,
): readonly DraftFacts[] {
  if (draftsHidden) return drafts;
  const others = drafts.filter(({ id }) => id !== target && id !== answered?.id);
  return answered === null ? others : oldestFirst([...others, answered]);
}
