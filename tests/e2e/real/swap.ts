import type { Backend } from "@railhead/server/backend";
import type { FeedUpdate } from "@railhead/service/live/change-feed.port";

/** A backend that stands for another, which can be put in its place while the server goes on. */
export interface Swap {
  readonly backend: Backend;
  /** Puts another in the place of the present one, and gives back that one. */
  readonly put: (next: Backend) => Backend;
}

/** Stands for `first` until another is put in its place. Who follows changes follows those of the one in place. */
export function createSwap(first: Backend): Swap {
  let present = first;
  const listeners = new Map<(update: FeedUpdate) => void, () => void>();
  const follow = (listener: (update: FeedUpdate) => void) =>
    listeners.set(listener, present.changes?.subscribe(listener) ?? (() => undefined));
  const forget = (listener: (update: FeedUpdate) => void) => {
    listeners.get(listener)?.();
    listeners.delete(listener);
  };
  const backend: Backend = {
    ...first,
    store: {
      keeps: first.store.keeps,
      read: (work) => present.store.read(work),
      transaction: (work) => present.store.transaction(work),
      close: () => present.store.close(),
    },
    changes: {
      subscribe: (listener) => {
        follow(listener);
        return () => forget(listener);
      },
      since: async (cursor) => (await present.changes?.since(cursor)) ?? null,
    },
    locks: {
      tryHold: async (name, onLost) => (await present.locks?.tryHold(name, onLost)) ?? null,
      close: async () => present.locks?.close(),
    },
    onMailOrdered: () => present.onMailOrdered?.(),
    check: () => present.check(),
    close: () => present.close(),
  };
  const put = (next: Backend): Backend => {
    const before = present;
    present = next;
    const waiting = Array.from(listeners.keys());
    for (const listener of waiting) {
      forget(listener);
      follow(listener);
      listener("reset");
    }
    return before;
  };
  return { backend, put };
}
