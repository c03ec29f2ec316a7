import type { HeldLocks } from "@railhead/service/store/held-locks.port";
import type { Client } from "pg";
import { lockKeys } from "./sql-store";

const ignore = () => undefined;

/**
 * A process whose machine is gone says no farewell, and the database would keep its locks for the two hours after which a
 * silent connection of TCP is looked at: here that is after 10 s, and then every 3 s for three times. A process that ends,
 * however it ends, closes its connection at once.
 */
const LIVELINESS =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3; set tcp_user_timeout = '20s'";

/** A connection of its own for locks. */
interface Holding {
  readonly client: Client;
  /** What is called where the connection is lost, by the number of each lock that it has. */
  readonly held: Map<string, () => void>;
  /** Locks that the database was asked for and has not answered yet. */
  readonly asked: Map<string, Promise<boolean>>;
}

/** What went wrong: the locks are lost, or a machine that goes is noticed as late as the database's own settings say. */
export type LockFault = "lost" | "unwatched";

/** One statement about one lock; whether it did what it asks. */
async function ask({ client }: Holding, call: "pg_try_advisory_lock" | "pg_advisory_unlock", key: string) {
  const { rows } = await client.query<{ done: boolean }>(`select ${call}($1::bigint) as done`, [key]);
  return rows[0]?.done === true;
}

type OnFault = (error: unknown, fault: LockFault) => void;

async function connected(client: Client, onFault: OnFault): Promise<void> {
  await client.connect();
  // Only a help: locks can be had without it.
  await client.query(LIVELINESS).catch((error: unknown) => onFault(error, "unwatched"));
}

/**
 * Locks in PostgreSQL that outlive transactions, known to every process on the database by the same numbers as those of
 * transactions. They stand on one connection of their own, opened with the first of them; with it all are lost.
 */
export function createSqlLocks(connect: () => Client, onFault: OnFault): HeldLocks {
  let holding: Promise<Holding> | null = null;
  /** What `holding` gives: a connection that is lost takes no later one with it. */
  let current: Holding | null = null;

  function lose(lost: Holding): void {
    if (current === lost) [holding, current] = [null, null];
    const listeners = [...lost.held.values()];
    lost.held.clear();
    void lost.client.end().catch(ignore);
    for (const onLost of listeners) onLost();
  }

  function open(): Promise<Holding> {
    if (holding !== null) return holding;
    const client = connect();
    const opened: Holding = { client, held: new Map(), asked: new Map() };
    const mine = connected(client, onFault).then(
      () => opened,
      (error: unknown) => {
        lose(opened);
        throw error;
      },
    );
    client.on("error", (error) => {
      onFault(error, "lost");
      lose(opened);
    });
    [holding, current] = [mine, opened];
    return mine;
  }

  /** Asks for a lock that this process does not hold; whether it is held from now on. */
  async function take(mine: Holding, key: string, onLost: () => void): Promise<boolean> {
    try {
      const isHeld = await ask(mine, "pg_try_advisory_lock", key);
      if (current !== mine) throw new Error("The connection was lost, and its locks with it.");
      if (isHeld) mine.held.set(key, onLost);
      return isHeld;
    } catch (error) {
      // Whether the session has it is not known: it ends, so that nobody is kept from the lock.
      lose(mine);
      throw error;
    } finally {
      mine.asked.delete(key);
    }
  }

  async function release(mine: Holding, key: string, onLost: () => void): Promise<void> {
    if (mine.held.get(key) !== onLost) return;
    mine.held.delete(key);
    await ask(mine, "pg_advisory_unlock", key).catch((error: unknown) => {
      onFault(error, "lost");
      lose(mine);
    });
  }

  return {
    tryHold: async (name, onLost) => {
      const [key = ""] = lockKeys([name]);
      const mine = await open();
      // A session has a lock as often as it asks for it; within this process it is held once.
      if (mine.held.has(key)) return null;
      const earlier = mine.asked.get(key);
      // Whether somebody has it is known with the answer; until the database gives one, nobody has.
      if (earlier !== undefined) return earlier.then(() => null);
      const lost = () => onLost();
      const answer = take(mine, key, lost);
      mine.asked.set(key, answer);
      return (await answer) ? { release: () => release(mine, key, lost) } : null;
    },
    close: async () => {
      const mine = await holding?.catch(() => null);
      [holding, current] = [null, null];
      await mine?.client.end().catch(ignore);
    },
  };
}
