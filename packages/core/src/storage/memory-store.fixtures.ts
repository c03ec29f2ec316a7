import type { KeyValueStore } from "../ports/storage.port";

/** A store that lasts as long as the test. */
export function memoryStore(): KeyValueStore {
  const held = new Map<string, string>();
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  };
}
