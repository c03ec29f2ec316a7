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

/** A connection of its own for locks, and what is called where it is lost, by the number of each lock. */
interface Holding {
  readonly client: Client;
  readonly held: Map<string, () => void>;
}

/**
 * Locks in PostgreSQL that outlive transactions, known to every process on the database by the same numbers as those of
 * transactions. They stand on one connection of their own, opened with the first of them; with it all are lost.
 */
export function createSqlLocks(connect: () => Client, onFault: (error: unknown) => void): HeldLocks {
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
    const opened: Holding = { client, held: new Map() };
    const liveliness = () => client.query(LIVELINESS);
    const mine: Promise<Holding> = client
      .connect()
      .then(liveliness)
      .then(
        () => opened,
        (error: unknown) => {
          if (holding === mine) [holding, current] = [null, null];
          throw error;
        },
      );
    client.on("error", (error) => {
      onFault(error);
      lose(opened);
    });
    [holding, current] = [mine, opened];
    return mine;
  }

  /** One statement about one lock; whether it did what it asks. */
  async function ask({ client }: Holding, call: "pg_try_advisory_lock" | "pg_advisory_unlock", key: string) {
    const { rows } = await client.query<{ done: boolean }>(`select ${call}($1::bigint) as done`, [key]);
    return rows[0]?.done === true;
  }

  async function release(mine: Holding, key: string, onLost: () => void): Promise<void> {
    if (mine.held.get(key) !== onLost) return;
    mine.held.delete(key);
    await ask(mine, "pg_advisory_unlock", key).catch((error: unknown) => {
      onFault(error);
      lose(mine);
    });
  }

  return {
    tryHold: async (name, onLost) => {
      const [key = ""] = lockKeys([name]);
      const mine = await open();
      // A session has a lock as often as it asks for it; within this process it is held once.
      if (mine.held.has(key)) return null;
      const lost = () => onLost();
      mine.held.set(key, lost);
      const isHeld = await ask(mine, "pg_try_advisory_lock", key).catch((error: unknown) => {
        mine.held.delete(key);
        // Whether the session has it is not known: it ends, so that nobody is kept from the lock.
        lose(mine);
        throw error;
      });
      if (!isHeld) mine.held.delete(key);
      return isHeld ? { release: () => release(mine, key, lost) } : null;
    },
    close: async () => {
      const mine = await holding?.catch(() => null);
      [holding, current] = [null, null];
      await mine?.client.end().catch(ignore);
    },
  };
}
