import type { CollectionName } from "../store/collections";
import type { Store } from "../store/store.port";

/** What work ends with whose process is killed. */
export const PROCESS_KILLED = new Error("The process is killed");

/** The same rows, of which one change is never written. */
function without<Rows extends object>(rows: Rows, isLast: (patch: object) => boolean): Rows {
  return new Proxy(rows, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => {
        const [, patch] = given;
        if (key === "update" && typeof patch === "object" && patch !== null && isLast(patch)) throw PROCESS_KILLED;
        return Reflect.apply(value, target, given);
      };
    },
  });
}

/** The same store in a process that dies before a change of a collection: `isLast` says by its fields before which. */
export const dyingStore = (store: Store, collection: CollectionName, isLast: (patch: object) => boolean): Store => ({
  keeps: (name) => store.keeps(name),
  read: (work, kind) => store.read(work, kind),
  close: () => store.close(),
  transaction: (work) =>
    store.transaction((tx) =>
      work({
        keeps: (name) => tx.keeps(name),
        lock: (names) => tx.lock(names),
        rows: (name) => (name === collection ? without(tx.rows(name), isLast) : tx.rows(name)),
      }),
    ),
});
