import type { CellEdits } from "./cell-edits";
import type { UndoLog } from "./undo-log";

/** The wish to take the last change back. */
export interface UndoWish {
  /** Undoes at once, or when what is on its way was answered; not where that was refused: its cell says so. */
  readonly ask: (undo: () => void) => void;
  /** Its list is left. */
  readonly drop: () => void;
}

/** A change that has no answer yet cannot be undone, and undoing the one before it in its place is not what was asked for. */
export function createUndoWish(
  { isOnItsWay, subscribe }: Pick<CellEdits, "isOnItsWay" | "subscribe">,
  { last }: Pick<UndoLog, "last">,
): UndoWish {
  let stop: (() => void) | null = null;
  const drop = () => {
    stop?.();
    stop = null;
  };
  return {
    drop,
    ask: (undo) => {
      if (!isOnItsWay()) return undo();
      if (stop !== null) return;
      const before = last.read();
      stop = subscribe(() => {
        if (isOnItsWay()) return;
        drop();
        if (last.read() !== before) undo();
      });
    },
  };
}
