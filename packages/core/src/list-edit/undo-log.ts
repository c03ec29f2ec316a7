import { createWatched, type WatchedValue } from "../list/watched";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { RecordRow } from "../record-fields/record-fields.types";

/** Milliseconds for which a change can be undone. */
export const UNDO_MS = 10 * 60_000;

/** A row as it was, and as a change of one's own left it. */
export interface UndoRow {
  readonly before: RecordRow;
  readonly after: RecordRow;
}

/** One change that can be undone: its field, and each row as it was and as it was written. */
export interface UndoEntry {
  readonly key: string;
  /** What was done, in a sentence. */
  readonly text: string;
  readonly rows: readonly UndoRow[];
}

/** The changes of one list that can be undone, the last one first. */
export interface UndoLog {
  readonly last: WatchedValue<UndoEntry | null>;
  /** The rows that undoing a change writes, each as one's own later changes left it. */
  readonly rowsOf: (entry: UndoEntry) => readonly UndoRow[];
  readonly add: (entry: UndoEntry) => void;
  /** It was undone, by these writes, or is not to be: then neither is what the same person wrote under it before. */
  readonly remove: (entry: UndoEntry, written?: readonly UndoRow[]) => void;
  readonly drop: () => void;
}

/**
 * The rows of an earlier change after later writes of one's own. Only a write that began at what the change left moves its
 * row on: where somebody else wrote in between, undoing is refused as before.
 */
export function afterWrites(rows: readonly UndoRow[], writes: readonly UndoRow[]): readonly UndoRow[] {
  return rows.map((row) => {
    const write = writes.find(({ before }) => before.id === row.after.id);
    const isNext =
      write !== undefined &&
      write.before.updated_at === row.after.updated_at &&
      write.after.updated_at > row.after.updated_at;
    return isNext ? { before: row.before, after: write.after } : row;
  });
}

/** Whether each row of a change stands as it stood before, by the rows that a server answered. */
export const isAsBefore = ({ key, rows }: UndoEntry, now: readonly RecordRow[]): boolean =>
  rows.every(({ before }) => now.some((row) => row.id === before.id && row[key] === before[key]));

export function createUndoLog({ after }: Pick<Clock, "after">): UndoLog {
  const last = createWatched<UndoEntry | null>(null);
  const kept = new Map<UndoEntry, { readonly cancel: CancelTimer; rows: readonly UndoRow[] }>();
  const show = () => last.set([...kept.keys()].at(-1) ?? null);
  const forget = (entry: UndoEntry) => {
    kept.get(entry)?.cancel();
    kept.delete(entry);
  };
  const moveOn = (writes: readonly UndoRow[]) => {
    for (const one of kept.values()) one.rows = afterWrites(one.rows, writes);
  };
  const rowsOf = (entry: UndoEntry) => kept.get(entry)?.rows ?? entry.rows;
  /** What stays as a change wrote it: older changes of its field would undo that one too. */
  const keepAsWritten = (entry: UndoEntry, ids: ReadonlySet<string>) => {
    for (const [older, one] of [...kept].slice(0, [...kept.keys()].indexOf(entry))) {
      if (older.key !== entry.key) continue;
      one.rows = one.rows.filter(({ after: { id } }) => !ids.has(id));
      if (one.rows.length === 0) forget(older);
    }
  };
  const remove = (entry: UndoEntry, written: readonly UndoRow[] = []) => {
    if (kept.has(entry)) {
      const ids = new Set(rowsOf(entry).map((row) => row.after.id));
      for (const row of written) ids.delete(row.after.id);
      keepAsWritten(entry, ids);
    }
    forget(entry);
    moveOn(written);
    show();
  };
  return {
    last,
    rowsOf,
    remove,
    add: (entry) => {
      moveOn(entry.rows);
      kept.set(entry, { cancel: after(UNDO_MS, () => remove(entry)), rows: entry.rows });
      show();
    },
    drop: () => {
      [...kept.keys()].forEach(forget);
      show();
    },
  };
}
