import type { CancelTimer, Clock } from "../ports/clock.port";

export type FollowerPorts<Update> = {
  readonly clock: Pick<Clock, "after">;
  /** A finger, a mouse button or a drag holds something on the page: nothing may move under it. */
  readonly isHeld: () => boolean;
  /** The page is sending, asking or loading, and a refresh would disturb it. */
  readonly isBusy: () => boolean;
  /** Reads what may have changed; null when it could not. */
  readonly read: () => Promise<Update | null>;
  readonly take: (remoteChanges: Update) => void;
};
export type Follower = {
  /** Something that the page shows may have changed. */
  readonly note: () => void;
  readonly stop: () => void;
};

/** Milliseconds in which changes gather before the page reads once for all of them. */
export const GATHER_MS = 500;
/** Milliseconds between two looks whether the hand is off. */
export const HELD_MS = 150;
/** Milliseconds until a read that failed is tried again. */
const FAILED_MS = 5_000;

/**
 * Refreshes a page: changes are gathered, read once, and taken when nothing on the page is held. A reading from before
 * an action of the page, or from before a change while it was held, is not taken but read again.
 */
export function createFollower<Update>({ clock, isHeld, isBusy, read, take }: FollowerPorts<Update>): Follower {
  let isBehind = false;
  let isUnderWay = false;
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;

  const later = (milliseconds: number, work: () => void) => {
    cancel = clock.after(milliseconds, () => isStopped || work());
  };
  const end = () => {
    isUnderWay = false;
    if (isBehind) begin();
  };
  const takeWhenFree = (remoteChanges: Update) => {
    if (isBusy()) isBehind = true;
    else if (isHeld())
      return isBehind ? later(GATHER_MS, () => void look()) : later(HELD_MS, () => takeWhenFree(remoteChanges));
    else take(remoteChanges);
    end();
  };
  const look = async () => {
    if (isBusy()) return later(GATHER_MS, () => void look());
    isBehind = false;
    const remoteChanges = await read().catch(() => null);
    if (isStopped) return;
    if (remoteChanges !== null) return takeWhenFree(remoteChanges);
    isBehind = true;
    later(FAILED_MS, () => void look());
  };
  function begin() {
    isUnderWay = true;
    later(GATHER_MS, () => void look());
  }

  return {
    note: () => {
      isBehind = true;
      if (!isUnderWay && !isStopped) begin();
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
