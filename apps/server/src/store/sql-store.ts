import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { CollectionName, Rows } from "@railhead/service/store/collections";
import { isSettled } from "@railhead/service/store/columns";
import { InProgress } from "@railhead/service/store/in-progress";
import { NotStored, TransactionEnded } from "@railhead/service/store/store-errors";
import type { Collection, Store, Tx } from "@railhead/service/store/store.port";
import { Prefetched } from "./include";
import { createDriver, type DriverName } from "./driver/drivers";
import type { Driver, Send } from "./driver/driver.port";
import { stateOf } from "./driver/sql-state";
import { physicalOf } from "./physical";
import { Places } from "./places";
import { asRefusal } from "./refusals";
import { RowMemory } from "./row-memory";
import { Session, type Asking } from "./session";
import { SingleRead } from "./single-read";
import { SqlCollection, type Life } from "./sql-collection";

export interface SqlStoreOptions {
  /**
   * Connections to a migrated database, made with the POOL_OPTIONS of the driver. The store borrows them; their owner
   * ends the pool.
   */
  readonly pool: Pool;
  /** The fast one unless said; by its name, or one of one's own over the same pool. */
  readonly driver?: DriverName | Driver;
}

/** Transactions that PostgreSQL ended to let another one go on; done again they find the other one done. */
const WORTH_REPEATING: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);
/** How often a transaction is tried: one that gave way once may meet the same neighbour again. */
const MOST_TRIES = 3;

/** Connections of the pool that writes leave to reads: writes wait for each other's locks, reads for nobody. */
const KEPT_FOR_READS = 3;

/** What all transactions of a store share. */
interface Kept {
  readonly driver: Driver;
  readonly memory: RowMemory;
}

/**
 * The numbers by which PostgreSQL knows locks of these names, in ascending order and each once: all transactions take them
 * in the same order, so that none waits in a circle. Names that share a number (1 in 2⁶⁴) only wait longer.
 */
export function lockKeys(names: readonly string[]): readonly string[] {
  const keys = new Set(names.map((name) => createHash("sha256").update(name).digest().readBigInt64BE(0)));
  return [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
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

/** Runs work in one transaction: committed when it returns, rolled back when it throws or the transaction broke. */
async function inTransaction<A>({ driver, memory }: Kept, work: (tx: Tx) => Promise<A>): Promise<A> {
  const session = new Session(driver, "write");
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
async function inSnapshot<A>({ driver, memory }: Kept, work: (tx: Tx) => Promise<A>): Promise<A> {
  const session = new Session(driver, "read");
  const life: Life = { writes: false, ended: false, prefetched: new Prefetched() };
  try {
    return await work(openHandle(session, life, memory));
  } finally {
    life.ended = true;
    session.leave();
  }
}

/** A read outside of a transaction, which sends one statement. */
async function withoutTransaction<A>(memory: RowMemory, send: Send, work: (tx: Tx) => Promise<A>): Promise<A> {
  const life: Life = { writes: false, ended: false, prefetched: new Prefetched() };
  try {
    return await work(openHandle(new SingleRead(send), life, memory));
  } finally {
    life.ended = true;
  }
}

/**
 * A Store in PostgreSQL. Writes are READ COMMITTED and lean on `lock` for what they must see unchanged; a write that
 * PostgreSQL broke off to undo a deadlock is done again from the start.
 */
export function createSqlStore({ pool, driver: chosen = "fast" }: SqlStoreOptions): Store {
  const driver = typeof chosen === "string" ? createDriver(chosen, pool) : chosen;
  const kept: Kept = { driver, memory: new RowMemory() };
  const places = new Places(Math.max(1, driver.size - KEPT_FOR_READS));
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
    read: (work, kind) =>
      tracked(() =>
        driver.read(kind, {
          withoutTransaction: (send) => withoutTransaction(kept.memory, send, work),
          inSnapshot: () => inSnapshot(kept, work),
        }),
      ),
    transaction: (work) => tracked(() => repeated(work)),
    close: async () => {
      closed = true;
      await Promise.allSettled(running);
      await driver.close();
    },
  };
}
