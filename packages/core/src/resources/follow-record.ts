import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import type { RemoteChanges } from "../live/live-changes";
import { isNowhere } from "../api/api-errors";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadRecord } from "./one-record.live";
import type { ResourceRow } from "./open-list";
import { namesRecord } from "./record-facts.rules";
import type { ResourceFacts } from "./resource.types";

/** A page of one record, as its follower sees it. */
export interface FollowedPage {
  readonly facts: ResourceFacts;
  readonly id: string;
  /** The record as the page has it. */
  readonly record: () => ResourceRow | null;
  /** It takes nothing now: it is being sent or read. */
  readonly isBusy: () => boolean;
  /** The record as it is now; null where there is none any more. */
  readonly take: (row: ResourceRow | null) => void;
}

/** Reads the record of a page again when others changed it. */
export function followOneRecord(page: FollowedPage, api: ApiRuntime, { clock, isHeld }: FollowHost): PageFollower {
  const { facts, id } = page;
  const isTouched = (changes: RemoteChanges): boolean =>
    changes === null || changes.some((change) => namesRecord({ facts, id, record: page.record() }, change));
  const read = async (): Promise<{ readonly row: ResourceRow | null } | null> => {
    const answer = await answerOf(api, loadRecord(facts, id));
    if (answer.ok) return { row: answer.value };
    return isNowhere(answer.error) ? { row: null } : null;
  };
  const follower = createFollower<{ readonly row: ResourceRow | null }>({
    clock,
    isHeld,
    isBusy: page.isBusy,
    read,
    take: ({ row }) => page.take(row),
  });
  return {
    receive: (changes) => {
      if (isTouched(changes)) follower.note();
    },
    stop: follower.stop,
  };
}
