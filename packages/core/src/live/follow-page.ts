import type { Clock } from "../ports/clock.port";
import { createFollower } from "./follower";
import type { RemoteChanges } from "./live-changes";
import { touchesCars } from "./railcar-changes.rules";

/** What the device gives to a page that follows changes. */
export interface FollowHost {
  readonly clock: Pick<Clock, "after">;
  /** A finger, a mouse button or a drag holds something on the page: nothing may move under it. */
  readonly isHeld: () => boolean;
}

/** A page that lists railcars, as it is at the moment of each question. */
export interface CarPage<Update> {
  /** The terminal whose cars it shows; null: those of all. */
  readonly terminalId: () => string | null;
  /** It is sending or reading, or what came of something sent is not known. */
  readonly isBusy: () => boolean;
  /** Loads failed lists again, as if their Retry were pressed; returns whether there were any. */
  readonly retry: () => boolean;
  /** Reads what it shows, all at once; null when a part of it cannot be had. */
  readonly read: () => Promise<Update | null>;
  readonly take: (remoteChanges: Update) => void;
}

/** Following changes: `receive` what the server tells of them. */
export interface PageFollower {
  readonly receive: (remoteChanges: RemoteChanges) => void;
  readonly stop: () => void;
}

/** Keeps a page that lists railcars up to date with what others do. */
export function followPage<Update>(
  { clock, isHeld }: FollowHost,
  { terminalId, isBusy, retry, read, take }: CarPage<Update>,
): PageFollower {
  // A list that has failed is read as if its Retry were pressed: it says itself how that went.
  const follower = createFollower<Update>({ clock, isHeld, isBusy, take, read: async () => (retry() ? null : read()) });
  return {
    receive: (remoteChanges) => {
      if (touchesCars(terminalId(), remoteChanges)) follower.note();
    },
    stop: follower.stop,
  };
}
