import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import { failedLists } from "./scanned-selection";
import type { SelectionEvent } from "./selection-events";
import type { RemoteLists } from "./selection-remote-changes";
import type { SelectionContext, SelectionSnapshot } from "./selection.types";

const LISTS = ["tracks", "carsOnTrack", "available"] as const;

/** What the lists are read for. */
export type ListsWanted = Pick<SelectionContext, "terminalId" | "trackId" | "source" | "family">;

export interface FollowParts extends FollowHost {
  /** Reads what the page shows, all at once; null when a part of it cannot be had. */
  readonly read: (shown: ListsWanted) => Promise<RemoteLists | null>;
}

/** Keeps a page that selects cars up to date with what others do. */
export function followSelection(
  page: { readonly getSnapshot: () => SelectionSnapshot; readonly send: (event: SelectionEvent) => void },
  { read, ...host }: FollowParts,
): PageFollower {
  return followPage<RemoteLists>(host, {
    terminalId: () => page.getSnapshot().context.terminalId,
    isBusy: () => {
      const snapshot = page.getSnapshot();
      return snapshot.value.form !== "editing" || LISTS.some((list) => snapshot.value[list] === "loading");
    },
    retry: () => {
      const failed = failedLists(page.getSnapshot());
      failed.forEach((event) => page.send(event));
      return failed.length > 0;
    },
    read: () => read(page.getSnapshot().context),
    take: (lists) => page.send({ type: "REMOTE_CHANGES.RECEIVED", lists }),
  });
}
