import type { ScaleUnit } from "@railhead/api-contract/scale-connection";

/** One message of a scale: what it showed at a moment. */
export interface ScaleFrame {
  /** Where its first byte stands in all that was received, counted from 0: a frame that began before a question is no answer to it. */
  readonly start: number;
  /** Its bytes as they came, parity bits too. */
  readonly bytes: readonly number[];
  /** An exact decimal without leading zeros and spaces, decimals as sent; null where the scale shows none. */
  readonly weight: string | null;
  /** Null: one that is none of ours. */
  readonly unit: ScaleUnit | null;
  readonly isNet: boolean;
  readonly isMoving: boolean;
  readonly isOver: boolean;
  readonly isUnder: boolean;
  /** The scale says of itself that its figure does not count: a fault, or not zeroed since it was switched on. */
  readonly isNotReady: boolean;
}

/** What a reader has of a stream: bytes that may still become a frame, and where they stand in it. */
export interface FrameReading {
  readonly rest: readonly number[];
  /** How many bytes came before `rest`. */
  readonly offset: number;
}
export const NOTHING_RECEIVED: FrameReading = { rest: [], offset: 0 };

/** Frames that a chunk of bytes completed, and what is left to read on with. */
export interface FramesRead {
  readonly frames: readonly ScaleFrame[];
  readonly reading: FrameReading;
}
