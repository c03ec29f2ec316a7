import { MOST_MISSED, type ChangeFeed, type Missed, type FeedUpdate } from "@railhead/service/live/change-feed.port";
import { cursorText, readCursor } from "@railhead/service/live/cursor";
import type { Client, Pool } from "pg";
import { createEventReader, type FeedPosition } from "./event-reader";
import { listenForEvents } from "./listening";

export interface SqlFeedParts {
  readonly pool: Pick<Pool, "query">;
  /** Makes the connection that listens for events: one of its own, not of the pool, not connected yet. */
  readonly connect: () => Client;
  /** Called when the database does not answer; the feed goes on when it does again. */
  readonly onFault: (error: unknown) => void;
  /** Milliseconds between two looks without being woken; 5 000 unless said. */
  readonly lookAnyway?: number;
}
export interface SqlFeed extends ChangeFeed {
  readonly close: () => Promise<void>;
}

/** Events read at once, at most. */
const AT_ONCE = 500;
/** Milliseconds between two looks without being woken: for a connection that died silently, or a pooler that passes no NOTIFY on. */
const LOOK_ANYWAY = 5_000;
/** Milliseconds until what is held back by an older transaction is looked for again: at first, and at most. */
const LOOK_SOON = 10;
const LOOK_LATER = 500;

/**
 * The change feed of a PostgreSQL store, for every process on the same database: woken by NOTIFY, read from the events
 * in the order of their transactions. Begins with the database's present state.
 */
export async function createSqlFeed({
  pool,
  connect,
  onFault,
  lookAnyway = LOOK_ANYWAY,
}: SqlFeedParts): Promise<SqlFeed> {
  const reader = createEventReader(pool);
  const listeners = new Set<(change: FeedUpdate) => void>();
  const source = await reader.source();
  let place: FeedPosition = await reader.head();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;
  let isWoken = false;
  let heldBack = 0;

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  };
  /** Sends listeners all events that can be read now. */
  const readOn = async (): Promise<void> => {
    do {
      isWoken = false;
      const changes = await reader.after(source, place, AT_ONCE);
      const last = readCursor(changes.at(-1)?.cursor ?? "");
      if (last === null || isClosed) continue;
      place = last;
      isWoken ||= changes.length === AT_ONCE;
      const all = Array.from(listeners);
      for (const listener of all) listener(changes);
    } while (isWoken && !isClosed);
    heldBack = (await reader.isMoreAfter(place)) ? heldBack + 1 : 0;
    lookIn(heldBack === 0 ? lookAnyway : Math.min(LOOK_SOON * 2 ** heldBack, LOOK_LATER));
  };
  function wake() {
    isWoken = true;
    reading ??= readOn()
      .catch((error: unknown) => {
        if (!isClosed) onFault(error);
        lookIn(Math.min(lookAnyway, LOOK_ANYWAY));
      })
      .finally(() => {
        reading = null;
        // Woken after the last look and before its end.
        if (isWoken && !isClosed) lookIn(0);
      });
  }
  const listening = listenForEvents({ connect, onWake: wake, onFault });
  lookIn(lookAnyway);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: async (text): Promise<Missed | null> => {
      if (text === null) return { changes: [], cursor: cursorText({ source, ...(await reader.head()) }) };
      const cursor = readCursor(text);
      if (cursor === null || cursor.source !== source) return null;
      const changes = await reader.after(source, cursor, MOST_MISSED + 1);
      return changes.length > MOST_MISSED ? null : { changes, cursor: changes.at(-1)?.cursor ?? text };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await listening.close();
      await reading;
    },
  };
}
