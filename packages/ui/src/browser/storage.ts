import type { KeyValueStore, Storage } from "@railhead/core/ports/storage.port";

type WebStore = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** What a store does where it may: undefined where it is forbidden or full. */
const attempt = <T>(open: () => WebStore, work: (store: WebStore) => T): T | undefined => {
  try {
    return work(open());
  } catch {
    return undefined;
  }
};

const keysIn = (store: WebStore): readonly string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");

/** A store of the browser. Where it is forbidden (even naming it throws then) or full, texts are kept until the page is left, and nothing throws. */
export function safeStore(open: () => WebStore): KeyValueStore {
  const kept = new Map<string, string | null>();
  const note = (isDone: boolean, key: string, value: string | null) =>
    void (isDone ? kept.delete(key) : kept.set(key, value));
  return {
    get: (key) => (kept.has(key) ? (kept.get(key) ?? null) : (attempt(open, (store) => store.getItem(key)) ?? null)),
    set(key, value) {
      const isDone = attempt(open, (store) => (store.setItem(key, value), true)) === true;
      note(isDone, key, value);
      return isDone;
    },
    remove: (key) => note(attempt(open, (store) => (store.removeItem(key), true)) === true, key, null),
    keys: (prefix) =>
      [...new Set([...(attempt(open, keysIn) ?? []), ...kept.keys()])].filter(
        (key) => key.startsWith(prefix) && kept.get(key) !== null,
      ),
  };
}

/**
 * A store that keeps in a second one what finds no room in the first: a change that was sent outlives a reload of its
 * tab also where the device is full.
 */
export function spillingStore(first: KeyValueStore, second: KeyValueStore): KeyValueStore {
  return {
    get: (key) => second.get(key) ?? first.get(key),
    set(key, value) {
      const isDone = first.set(key, value);
      if (isDone) second.remove(key);
      return isDone || second.set(key, value);
    },
    remove(key) {
      first.remove(key);
      second.remove(key);
    },
    keys: (prefix) => [...new Set([...first.keys(prefix), ...second.keys(prefix)])],
  };
}

const session = safeStore(() => window.sessionStorage);
export const webStorage: Storage = {
  local: spillingStore(
    safeStore(() => window.localStorage),
    session,
  ),
  session,
};
