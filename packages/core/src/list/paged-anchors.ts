import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";

/** Where a block begins: the cursor leads to the row at the index. */
export interface Anchor {
  readonly index: number;
  readonly cursor: string;
}
export interface AnchorsAnswer {
  readonly anchors: readonly Anchor[];
  readonly total: number;
}

interface AnchorsPorts {
  readonly read: () => Promise<Outcome<AnchorsAnswer, ApiError>>;
  readonly onFound: (answer: AnchorsAnswer) => void;
  readonly onFailed: (error: ApiError) => void;
}

/** Asking where the blocks of a list begin. */
export interface Anchors {
  readonly find: () => Promise<void>;
  /** Whether the last answer was none. */
  readonly hasFailed: () => boolean;
  /** Another query is asked: what is under way is of no use any more. */
  readonly drop: () => void;
}

export function createAnchors({ read, onFound, onFailed }: AnchorsPorts): Anchors {
  let run = 0;
  let failed = false;
  return {
    find: async () => {
      const mine = run;
      failed = false;
      const outcome = await read();
      if (mine !== run) return;
      failed = !outcome.ok;
      if (outcome.ok) onFound(outcome.value);
      else onFailed(outcome.error);
    },
    hasFailed: () => failed,
    drop: () => {
      run += 1;
    },
  };
}
