import type { CollectionName } from "../store/collections";
import type { Store } from "../store/store.port";
import { watchingFinds } from "./watched-finds.laws";

/** A store that counts the rows that its answers hold. */
export interface Counted {
  readonly store: Store;
  readonly forget: () => void;
  /** Rows of a collection that were found since then. */
  readonly rows: (name: CollectionName) => number;
}

/** Counts what is found in a store. */
export function counting(store: Store): Counted {
  const found = new Map<CollectionName, number>();
  return {
    store: watchingFinds(store, ({ name, count }) => void found.set(name, (found.get(name) ?? 0) + count)),
    forget: () => found.clear(),
    rows: (name) => found.get(name) ?? 0,
  };
}
