import type { KeyValueStore, Storage } from "@railhead/core/ports/storage.port";

type WebStore = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/**
 * A store of the browser. Where it is forbidden (even naming it throws then) or full, values are kept until the page is
 * left, and nothing throws.
 */
export function safeStore(open: () => WebStore): KeyValueStore {
  const kept = new Map<string, string | null>();
  const attempt = <T>(work: (store: WebStore) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => (kept.has(key) ? (kept.get(key) ?? null) : (attempt((store) => store.getItem(key)) ?? null)),
    set(key, value) {
      const done = attempt((store) => {
        store.setItem(key, value);
        return true;
      });
      if (done) kept.delete(key);
      else kept.set(key, value);
      return done === true;
    },
    remove(key) {
      const done = attempt((store) => {
        store.removeItem(key);
        return true;
      });
      if (done) kept.delete(key);
      else kept.set(key, null);
    },
    keys(prefix) {
      const stored = attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? "")) ?? [];
      return [...new Set([...stored, ...kept.keys()])].filter(
        (key) => key.startsWith(prefix) && kept.get(key) !== null,
      );
    },
  };
}

export const webStorage: Storage = {
  local: safeStore(() => window.localStorage),
  session: safeStore(() => window.sessionStorage),
};
