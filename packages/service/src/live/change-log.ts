import type { EventRow } from "../store/collections";
import { MOST_MISSED, type ChangeFeed, type FedChange, type FeedUpdate } from "./change-feed.port";
import { cursorText, readCursor } from "./cursor";
import { fedChange } from "./fed-change";

/** A feed for a store of one process: what was committed is written into it, in order. */
export interface ChangeLog extends ChangeFeed {
  /** Events of one commit, by id. */
  readonly write: (rows: readonly EventRow[]) => void;
  /** The store has become another: no cursor given so far leads on. */
  readonly restart: () => void;
}

/** Keeps the last changes of a store whose commits follow one another. `newSource` names each life of the store. */
export function createChangeLog(newSource: () => string): ChangeLog {
  const listeners = new Set<(changes: FeedUpdate) => void>();
  let source = newSource();
  let kept: FedChange[] = [];
  /** Id of the last change that was announced, and of the last that has been forgotten again. */
  let last = 0n;
  let forgotten = 0n;

  const cursorOf = (id: bigint) => cursorText({ source, turn: 0n, id });
  const tell = (update: FeedUpdate) => {
    const all = Array.from(listeners);
    for (const listener of all) listener(update);
  };
  return {
    write: (rows) => {
      const changes = rows.map((row) => fedChange(row, cursorOf(BigInt(row.id))));
      const [newest] = rows.slice(-1);
      if (newest === undefined) return;
      last = BigInt(newest.id);
      kept.push(...changes);
      for (const { id } of kept.splice(0, Math.max(0, kept.length - MOST_MISSED))) forgotten = BigInt(id);
      tell(changes);
    },
    restart: () => {
      source = newSource();
      kept = [];
      // Ids may begin again: what was announced of the earlier store says nothing of this one.
      last = 0n;
      forgotten = 0n;
      tell("reset");
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: async (text) => {
      if (text === null) return { changes: [], cursor: cursorOf(last) };
      const cursor = readCursor(text);
      if (cursor === null || cursor.source !== source || cursor.id < forgotten || cursor.id > last) return null;
      return { changes: kept.filter((change) => BigInt(change.id) > cursor.id), cursor: cursorOf(last) };
    },
  };
}
