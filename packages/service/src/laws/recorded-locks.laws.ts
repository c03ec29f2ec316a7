import type { Store, Tx } from "../store/store.port";

/** A store that remembers which locks its transactions asked for. */
export interface Recorded {
  readonly store: Store;
  readonly forget: () => void;
  /**
   * The kinds of locks that the transactions since then newly took, call by call. Throws where a kind comes after one that
   * has a later turn, or in a second call, and for a kind without a turn: lists that do so wait for each other in a circle.
   */
  readonly turns: (turns: Readonly<Record<string, number>>) => readonly (readonly string[])[];
  /** The names of one kind that were locked. */
  readonly names: (kind: string) => readonly string[];
}

const kindOf = (name: string): string => name.slice(0, name.indexOf(":"));

/** The kinds of locks that each call adds. */
function addedBy(calls: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const held = new Set<string>();
  return calls.flatMap((names) => {
    const fresh = names.filter((name) => !held.has(name));
    for (const name of fresh) held.add(name);
    return fresh.length === 0 ? [] : [[...new Set(fresh.map(kindOf))].toSorted()];
  });
}

/** Remembers the locks of a store's transactions. */
export function recording(store: Store): Recorded {
  let transactions: string[][][] = [];
  const watched = (tx: Tx): Tx => {
    const calls: string[][] = [];
    transactions.push(calls);
    return {
      rows: tx.rows,
      keeps: tx.keeps,
      lock: (names) => {
        calls.push([...names]);
        return tx.lock(names);
      },
    };
  };
  return {
    store: {
      keeps: store.keeps,
      read: store.read,
      close: store.close,
      transaction: (work) => store.transaction((tx) => work(watched(tx))),
    },
    forget: () => {
      transactions = [];
    },
    turns: (turns) =>
      transactions.flatMap((calls) => {
        const added = addedBy(calls);
        const order = added.map((kinds) => {
          const known = kinds.map((kind) => turns[kind]);
          if (known.includes(undefined)) throw new Error(`locks without a turn: ${kinds.join()}`);
          return known[0] ?? 0;
        });
        if (order.some((turn, at) => at > 0 && turn <= (order[at - 1] ?? 0)))
          throw new Error(`locked in the order ${added.map((kinds) => kinds.join("+")).join(", ")}`);
        return added;
      }),
    names: (kind) => [...new Set(transactions.flat(2))].filter((name) => kindOf(name) === kind),
  };
}
