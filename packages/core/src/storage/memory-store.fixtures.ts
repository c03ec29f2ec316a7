import type { KeyValueStore, Storage } from "../ports/storage.port";

/** A store for the time of a test. Two tabs of a device share the `texts` of their local store. */
export function memoryStore(texts = new Map<string, string>()): KeyValueStore {
  return {
    get: (key) => texts.get(key) ?? null,
    set(key, value) {
      texts.set(key, value);
      return true;
    },
    remove: (key) => void texts.delete(key),
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A device's storage, empty. */
export const memoryStorage = (): Storage => ({ local: memoryStore(), session: memoryStore() });
