/** One committed change as events keep it, without what changed. */
export interface FedChange {
  /** Where it stands in the feed (cursor.ts). */
  readonly cursor: string;
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly user_id: string | null;
  /** The terminals it touches: where the record stands and, when it was moved, where it stood before. */
  readonly terminals: readonly string[];
  readonly resource: string;
  readonly record_id: string;
  readonly action: string;
  /** Of a change of a track's order: the cars on it by now, as `family:id`. */
  readonly cars?: readonly string[];
}

/** What a feed tells: changes in the order of their cursors, or that it cannot go on from where it was. */
export type FeedUpdate = readonly FedChange[] | "reset";

/** Changes and where the feed stands after them. */
export interface Missed {
  readonly changes: readonly FedChange[];
  readonly cursor: string;
}

/**
 * Committed changes, announced after their commit and never before. A feed whose source was lost for a while announces what it
 * missed when the source is back. Law: feed.laws.ts.
 */
export interface ChangeFeed {
  /** Tells the listener of every change from now on, at least once each; gives back what ends it. */
  readonly subscribe: (listener: (changes: FeedUpdate) => void) => () => void;
  /** What came after a cursor; without one, nothing and where the feed stands. Null when the cursor is unknown or too old. */
  readonly since: (cursor: string | null) => Promise<Missed | null>;
}

/** Most changes that are given after a cursor; who has missed more reads everything again. */
export const MOST_MISSED = 1_000;
