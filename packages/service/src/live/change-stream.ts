import type { Change, Changes } from "@railhead/api-contract/live/events.contract";
import type { ChangeFeed, FedChange, FeedUpdate } from "./change-feed.port";
import { isAfter } from "./cursor";

/** Most changes that wait for a reader; one who falls further behind has to read everything again. */
export const MOST_WAITING = 1_000;
/** Most changes of one message. */
const MOST_AT_ONCE = 200;
/** Beats that a reader may leave unread before the stream is given up. */
const MOST_UNREAD_BEATS = 4;
/** Milliseconds after which a browser connects again. */
const RETRY = 2_000;

/** Changes that a reader may be shown, and the fingerprint of the rights by which they were judged. */
export interface VisibleChanges {
  readonly shown: readonly Change[];
  readonly rights: string;
  /** Any row may be shown otherwise. */
  readonly isAll: boolean;
}
export interface StreamParts {
  readonly feed: ChangeFeed;
  /** Where the reader stands; `changes` are those it has missed, null when it must read everything again. */
  readonly start: { readonly cursor: string; readonly changes: readonly FedChange[] | null };
  /** What may be shown, by the reader's rights now; null when the caller may not be here any more. Asked before each message. */
  readonly visible: (changes: readonly FedChange[]) => Promise<VisibleChanges | null>;
  readonly write: (changes: Changes) => string;
  /** Called once, when the stream is over for whatever reason. */
  readonly onEnd: () => void;
  /** Called with what breaks the stream from our side; it ends. */
  readonly onFault: (error: unknown) => void;
}

/** An open stream, as the service sees it. */
export interface ChangeStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly receive: (changes: FeedUpdate) => void;
  /** Time for a sign of life, and to look whether the caller may still be here. */
  readonly beat: () => void;
  readonly end: () => void;
}

const bytes = new TextEncoder();

/** The changes that wait for a reader, in order and each once; too many of them are given up for a reset. */
function waitingLine({ cursor, changes }: StreamParts["start"]) {
  /** Up to where changes have been taken; null while any is taken, because where the feed stands is being asked. */
  let receivedTo: string | null = cursor;
  let waiting: readonly FedChange[] = changes ?? [];
  let isBroken = changes === null;
  return {
    hasChanges: () => isBroken || waiting.length > 0,
    isBroken: () => isBroken,
    receive: (received: FeedUpdate): void => {
      if (received === "reset") isBroken = true;
      else if (!isBroken) {
        const to = receivedTo;
        const fresh = to === null ? received : received.filter((change) => isAfter(change.cursor, to));
        waiting = [...waiting, ...fresh];
        if (to !== null) receivedTo = fresh.at(-1)?.cursor ?? to;
        isBroken = waiting.length > MOST_WAITING;
      }
      if (isBroken) waiting = [];
    },
    take: (): readonly FedChange[] => {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      return batch;
    },
    /** Begins again where the feed stands; what comes in while that is asked is not lost. */
    mend: async (ask: () => Promise<string>): Promise<string> => {
      isBroken = false;
      waiting = [];
      receivedTo = null;
      const head = await ask();
      waiting = waiting.filter((change) => isAfter(change.cursor, head));
      receivedTo = waiting.at(-1)?.cursor ?? head;
      return head;
    },
  };
}

/** Tells one side to wait until the other has something. */
function signal() {
  let wake: () => void = () => undefined;
  return { wake: () => wake(), wait: () => new Promise<void>((resolve) => (wake = resolve)) };
}

/** A body whose pieces are made when they are asked for; null ends it, and so does a reader who leaves. */
function bodyOf(
  piece: () => Promise<string | null>,
  { end, isOver }: { readonly end: () => void; readonly isOver: () => boolean },
): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const text = await piece();
        if (text !== null && !isOver()) return controller.enqueue(bytes.encode(text));
        end();
        if (!isCancelled) controller.close();
      },
      cancel: () => {
        isCancelled = true;
        end();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Server-sent events of one caller. Nothing is made before it is asked for: changes wait in a bounded line, and one
 * commit's changes leave in one message. The first message says where the stream begins.
 */
export function createChangeStream({ feed, start, visible, write, onEnd, onFault }: StreamParts): ChangeStream {
  const line = waitingLine(start);
  const { wake, wait } = signal();
  /** Up to where the reader has been served. */
  let { cursor } = start;
  let isFirst = true;
  /** The rights that the last message named; null before the first message. */
  let saidRights: string | null = null;
  let unread = 0;
  let isOver = false;

  const message = (changes: Changes): string => `id: ${changes.cursor}\ndata: ${write(changes)}\n\n`;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
    wake();
  };
  const reset = (rights: string): string => {
    isFirst = false;
    saidRights = rights;
    return message({ result: [], cursor, reset: true, rights });
  };
  /** The next piece of the stream, empty when there is nothing to say; null when the caller may not be here any more. */
  const next = async (): Promise<string | null> => {
    if (line.isBroken()) {
      cursor = await line.mend(async () => (await feed.since(null))?.cursor ?? cursor);
      const now = await visible([]);
      return now && reset(now.rights);
    }
    const batch = line.take();
    const isBeat = unread > 0;
    const now = await visible(batch);
    if (now === null) return null;
    cursor = batch.at(-1)?.cursor ?? cursor;
    unread = 0;
    const { shown, rights, isAll } = now;
    if (isAll || (saidRights !== null && rights !== saidRights)) return reset(rights);
    if (shown.length === 0 && !isFirst) return isBeat ? `: still here\nid: ${cursor}\n\n` : "";
    const retry = isFirst ? `retry: ${RETRY}\n` : "";
    isFirst = false;
    saidRights = rights;
    return retry + message({ result: [...shown], cursor, reset: false, rights });
  };
  const piece = async (): Promise<string | null> => {
    try {
      for (;;) {
        while (!isOver && !isFirst && unread === 0 && !line.hasChanges()) await wait();
        const text = isOver ? null : await next();
        if (text !== "") return text;
      }
    } catch (error) {
      onFault(error);
      return null;
    }
  };

  return {
    body: bodyOf(piece, { end, isOver: () => isOver }),
    end,
    receive: (update) => {
      line.receive(update);
      wake();
    },
    beat: () => {
      unread += 1;
      if (unread > MOST_UNREAD_BEATS) end();
      else wake();
    },
  };
}
