import { createWatched, type WatchedValue } from "../list/watched";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { RecordRow } from "../record-fields/record-fields.types";

/** Milliseconds for which a change can be undone. */
export const UNDO_MS = 10 * 60_000;

/** One change that can be undone: its field, and each row as it was and as it was written. */
export interface UndoEntry {
  readonly key: string;
  /** What was done, in a sentence. */
  readonly text: string;
  readonly rows: readonly { readonly before: RecordRow; readonly after: RecordRow }[];
}

/** The changes of one list that can be undone, the last one first. */
export interface UndoLog {
  readonly last: WatchedValue<UndoEntry | null>;
  readonly add: (entry: UndoEntry) => void;
  /** It was undone, or is not to be. */
  readonly remove: (entry: UndoEntry) => void;
  readonly drop: () => void;
}

export function createUndoLog({ after }: Pick<Clock, "after">): UndoLog {
  const last = createWatched<UndoEntry | null>(null);
  const timers = new Map<UndoEntry, CancelTimer>();
  const show = () => last.set([...timers.keys()].at(-1) ?? null);
  const remove = (entry: UndoEntry) => {
    timers.get(entry)?.();
    timers.delete(entry);
    show();
  };
  return {
    last,
    remove,
    add: (entry) => {
      timers.set(
        entry,
        after(UNDO_MS, () => remove(entry)),
      );
      show();
    },
    drop: () => [...timers.keys()].forEach(remove),
  };
}
