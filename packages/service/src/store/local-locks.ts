import type { HeldLocks } from "./held-locks.port";

/** Held locks of a store that lives in one process. */
export function createLocalLocks(): HeldLocks {
  const held = new Set<string>();
  return {
    tryHold: async (name) => {
      if (held.has(name)) return null;
      held.add(name);
      let isMine = true;
      return {
        release: async () => {
          if (isMine) held.delete(name);
          isMine = false;
        },
      };
    },
    close: async () => held.clear(),
  };
}
