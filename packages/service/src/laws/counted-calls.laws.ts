import type { CollectionName } from "../store/collections";
import type { Store, Tx } from "../store/store.port";

/** A store that counts what its transactions ask of it. */
export interface CountedCalls {
  readonly store: Store;
  readonly forget: () => void;
  /** Calls since then: of collections and of locks. */
  readonly calls: () => number;
}

/** Counts the calls that the transactions of a store make. */
export function countingCalls(store: Store): CountedCalls {
  let calls = 0;
  const counted = (tx: Tx): Tx => {
    const rows = (name: CollectionName) =>
      new Proxy(tx.rows(name), {
        get: (target, field) => {
          const value: unknown = Reflect.get(target, field, target);
          if (typeof value !== "function") return value;
          const bound = value.bind(target) as (...asked: readonly unknown[]) => unknown;
          return (...asked: readonly unknown[]) => {
            calls += 1;
            return bound(...asked);
          };
        },
      });
    const lock: Tx["lock"] = (names) => {
      calls += 1;
      return tx.lock(names);
    };
    return { rows: rows as Tx["rows"], keeps: tx.keeps, lock };
  };
  return {
    store: {
      keeps: store.keeps,
      read: store.read,
      close: store.close,
      transaction: (work) => store.transaction((tx) => work(counted(tx))),
    },
    forget: () => {
      calls = 0;
    },
    calls: () => calls,
  };
}
