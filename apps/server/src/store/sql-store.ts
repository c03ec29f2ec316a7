import type { Pool } from "pg";
import type { CollectionName, Rows } from "@railhead/service/store/collections";
import { isSettled } from "@railhead/service/store/columns";
import { InProgress } from "@railhead/service/store/in-progress";
import { NotStored, TransactionEnded } from "@railhead/service/store/store.errors";
import type { Collection, Store, Tx } from "@railhead/service/store/store.port";
import { Prefetched } from "./include";
import { Connections } from "./connections";
import { lockKeys } from "./lock-keys";
import { physicalOf } from "./physical";
import { Places } from "./places";
import { asRefusal } from "./refusals";
import { RowMemory } from "./row-memory";
import { Session, stateOf, type Asking } from "./session";
import { Single } from "./single";
import { SqlCollection, type Life } from "./sql-collection";

export interface SqlStoreOptions {
  /** Connections to a migrated database, best with `pipeline: true`. The store borrows them; whoever made the pool ends it. */
  readonly pool: Pool;
}

/** Transactions that PostgreSQL ended to let another one go on; done again they find the other one done. */
const WORTH_REPEATING: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);
/** How often a transaction is tried: whoever gave way once may meet the same neighbour again. */
const MOST_TRIES = 3;

/** Connections of the pool that writes leave to reads: writes wait for each other's locks, reads for nobody. */
const KEPT_FOR_READS = 3;

/** What all transactions of a store share. */
interface Kept {
  readonly connections: Connections;
  readonly memory: RowMemory;
}

function openHandle(session: Asking, life: Life, memory: RowMemory): Tx {
  const collections = new Map<CollectionName, SqlCollection>();
  const alive = (what: string) => {
    if (life.ended) throw new TransactionEnded(`${what} after its transaction ended`);
  };
  return {
    rows: <N extends CollectionName>(name: N) => {
      alive(`${name} was asked`);
      let collection = collections.get(name);
      if (collection === undefined) {
        const physical = physicalOf(name);
        if (physical === null) throw new NotStored(name);
        collection = new SqlCollection(physical, session, life, memory);
        collections.set(name, collection);
      }
      return collection as unknown as Collection<Rows[N]>;
    },
    keeps: isSettled,
    lock: async (names) => {
      alive("A lock was asked for");
      if (names.length === 0) return;
      await session.query({
        text: "select pg_advisory_xact_lock(key) from unnest($1::bigint[]) key",
        values: [lockKeys(names)],
      });
    },
  };
}

/** Runs work in one transaction: committed when it returns, taken back when it throws or the transaction broke meanwhile. */
async function inTransaction<A>({ connections, memory }: Kept, work: (tx: Tx) => Promise<A>): Promise<A> {
  const session = new Session(connections, "write");
  const life: Life = { writes: true, ended: false, prefetched: null };
  let answer: A;
  try {
    answer = await work(openHandle(session, life, memory));
  } catch (error) {
    life.ended = true;
    await session.rollback();
    throw WORTH_REPEATING.has(stateOf(session.broken)) ? session.broken : error;
  }
  life.ended = true;
  await session.commit().catch((error: unknown) => Promise.reject(asRefusal(error, null)));
  return answer;
}

/** A view of the last commit at its first question, that stays as it is. */
async function inSnapshot<A>({ connections, memory }: Kept, work: (tx: Tx) => Promise<A>): Promise<A> {
  const session = new Session(connections, "read");
  const life: Life = { writes: false, ended: false, prefetched: new Prefetched() };
  try {
    return await work(openHandle(session, life, memory));
  } finally {
    life.ended = true;
    session.leave();
  }
}

/** Kinds of reads that are known to ask more than once, at most; beyond them every kind is taken to. */
const MOST_KINDS = 5_000;

/**
 * Reads of kinds: without a transaction as long as reads of that kind ask one question each. One that asks a second is done
 * again in a transaction, and so are all of its kind from then on.
 */
function createReads(kept: Kept) {
  const asksMore = new Set<string>();
  return async <A>(work: (tx: Tx) => Promise<A>, kind: string): Promise<A> => {
    if (asksMore.has(kind) || asksMore.size >= MOST_KINDS) return inSnapshot(kept, work);
    const single = new Single(kept.connections);
    const life: Life = { writes: false, ended: false, prefetched: new Prefetched() };
    const answer = await work(openHandle(single, life, kept.memory)).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    life.ended = true;
    if (single.asksMore) {
      asksMore.add(kind);
      return inSnapshot(kept, work);
    }
    if ("error" in answer) throw answer.error;
    return answer.value;
  };
}

/**
 * A Store in PostgreSQL. Writes are READ COMMITTED and lean on `lock` for what they must see unchanged; a write that
 * PostgreSQL broke off to undo a deadlock is done again from the start.
 */
export function createSqlStore({ pool }: SqlStoreOptions): Store {
  const kept: Kept = { connections: new Connections(pool), memory: new RowMemory() };
  const readOf = createReads(kept);
  const places = new Places(Math.max(1, (pool.options?.max ?? Number.POSITIVE_INFINITY) - KEPT_FOR_READS));
  const running = new InProgress<Promise<unknown>>();
  let closed = false;

  const tracked = async <A>(work: () => Promise<A>): Promise<A> => {
    if (closed) throw new TransactionEnded("The store is closed");
    const run = work();
    const entry = running.begin(run);
    try {
      return await run;
    } finally {
      running.end(entry);
    }
  };
  const repeated = async <A>(work: (tx: Tx) => Promise<A>): Promise<A> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await places.run(() => inTransaction(kept, work));
      } catch (error) {
        if (tries === MOST_TRIES || !WORTH_REPEATING.has(stateOf(error))) throw error;
      }
    }
  };

  return {
    keeps: isSettled,
    read: (work, kind) => tracked(() => (kind === undefined ? inSnapshot(kept, work) : readOf(work, kind))),
    transaction: (work) => tracked(() => repeated(work)),
    close: async () => {
      closed = true;
      await Promise.allSettled(running);
      await kept.connections.flush();
    },
  };
}
