import type { CollectionName } from "../store/collections";
import type { Store, Tx } from "../store/store.port";

/** A question for rows and its answer. */
export interface WatchedFind {
  readonly name: CollectionName;
  /** How many rows were asked for at most. */
  readonly limit: number | undefined;
  readonly count: number;
}

/** A store that tells of each question for rows: which were asked for, and how many were found. */
export function watchingFinds(store: Store, tell: (found: WatchedFind) => void): Store {
  const watched = (tx: Tx): Tx => {
    const rows = (name: CollectionName) => {
      const collection = tx.rows(name);
      const find = async (query: Parameters<typeof collection.find>[0]) => {
        const answer = await collection.find(query);
        tell({ name, limit: query?.limit, count: answer.length });
        return answer;
      };
      const latestBy = async (...asked: Parameters<typeof collection.latestBy>) => {
        const answer = await collection.latestBy(...asked);
        tell({ name, limit: asked[1].length, count: answer.length });
        return answer;
      };
      return new Proxy(collection, {
        get: (target, field) => {
          if (field === "find") return find;
          if (field === "latestBy") return latestBy;
          const value: unknown = Reflect.get(target, field, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
    };
    return { rows: rows as Tx["rows"], keeps: tx.keeps, lock: tx.lock };
  };
  return {
    keeps: store.keeps,
    read: (work, kind) => store.read((tx) => work(watched(tx)), kind),
    transaction: (work) => store.transaction((tx) => work(watched(tx))),
    close: store.close,
  };
}

/** A handle that asks one question for rows or sums after another, and lets something happen once, behind the answer to the `turn`th of them. */
export function withBetween(tx: Tx, turn: number, happens: () => Promise<unknown>): Tx {
  let last: Promise<unknown> = Promise.resolve();
  let asks = 0;
  const inTurn = (ask: () => Promise<unknown>): Promise<unknown> => {
    const asked = last.then(ask);
    asks += 1;
    last = asks === turn ? asked.then(happens) : asked;
    return asked;
  };
  const rows = (name: CollectionName) => {
    const collection = tx.rows(name);
    return new Proxy(collection, {
      get: (target, field) => {
        const value: unknown = Reflect.get(target, field, target);
        if (typeof value !== "function") return value;
        const bound = value.bind(target) as (...asked: readonly unknown[]) => Promise<unknown>;
        return field === "find" || field === "sum"
          ? (...asked: readonly unknown[]) => inTurn(() => bound(...asked))
          : bound;
      },
    });
  };
  return { rows: rows as Tx["rows"], keeps: tx.keeps, lock: tx.lock };
}
