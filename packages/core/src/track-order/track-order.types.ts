import type { CarRef, SelectionContext, SelectionInput, TrackOrder } from "../car-selection/selection.types";

/** Cars are moved behind those of a track, added among them, or the track's own cars are put in another order. */
export type TrackOrderMode = "bulk-move" | "bulk-add" | "bulk-sequence";

/** An order that the user has given to the own-family cars of a track, newly selected ones among them, and what it was made from. */
export interface Arrangement {
  /** Ids of the own-family cars as they stood when it was begun. */
  readonly base: readonly string[];
  /** Every car in the order given, those that go last among them. Newly selected cars that it does not name come behind. */
  readonly order: readonly CarRef[];
  /** Ids of the cars that go last, in the order in which they were sent there. */
  readonly last: readonly string[];
}

/** The track's order has changed since the list was begun: the cars that it has now, and the sentence about it. */
export interface Conflict {
  readonly present: TrackOrder;
  readonly message: string;
}

/** The row whose actions are open, and what is wrong with the position typed there. */
export interface TappedRow {
  readonly id: string;
  readonly fault: string | null;
}

export interface TrackOrderInput extends SelectionInput {
  readonly mode: TrackOrderMode;
}

export interface TrackOrderContext extends SelectionContext {
  readonly mode: TrackOrderMode;
  /** The order that the user gave to the cars of the track; null while it is unchanged. */
  readonly arrangement: Arrangement | null;
  readonly conflict: Conflict | null;
  /** The track as others have left it, where it does not go with the user's order; compared when the user wants to. */
  readonly remoteOrder: TrackOrder | null;
  readonly tapped: TappedRow | null;
  /** Ids of the cars scanned so far while the order of scanning is the order of the track; null while it is not. */
  readonly scanning: readonly string[] | null;
  /** The last change of the order in words, to be read out. */
  readonly said: string;
}
