import type { Store } from "@railhead/service/store/store.port";
import type { Pool, PoolClient } from "pg";
import { lookAtTables } from "../database/statistics";
import type { DriverName } from "../store/driver/drivers";
import { createSqlStore } from "../store/sql-store";

/**
 * The lock under which an empty database is filled. Any pair will do, as long as it stays; the first number is
 * Railhead's.
 */
const FIRST_START_LOCK = [7_245_100, 2] as const;

type Done = { readonly command: string };
type Query = (statement: unknown, values?: unknown) => Promise<Done>;

const MARK = "one_call";
/** What a command on transactions is within another one. */
function within(command: string): string {
  if (/^begin\b/i.test(command)) return `savepoint ${MARK}`;
  if (/^commit$/i.test(command)) return `release savepoint ${MARK}`;
  return /^rollback$/i.test(command) ? `rollback to savepoint ${MARK}; release savepoint ${MARK}` : command;
}

/**
 * A pool of one connection, in whose transaction all that is asked for happens: what begins a transaction sets a mark
 * instead, what ends one goes on from there or back to it.
 */
function poolWithin(client: PoolClient): Pool {
  const ask = client.query.bind(client) as Query;
  const query: Query = async (statement, values) => {
    if (typeof statement !== "string") return ask(statement, values);
    const done = await ask(
      statement
        .split(";")
        .map((command) => within(command.trim()))
        .join("; "),
      values,
    );
    return /^(commit|rollback)$/i.test(statement) ? { command: statement.toUpperCase() } : done;
  };
  let last: Promise<void> = Promise.resolve();
  const connect = async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => (release = resolve));
    await before;
    return Object.assign(Object.create(client) as PoolClient, {
      query,
      release,
      on: () => undefined,
      removeListener: () => undefined,
    });
  };
  return { connect } as unknown as Pool;
}

/**
 * A store all of whose reads and transactions are parts of one transaction: committed when the work is done, gone when
 * it throws or the process dies. What was filled is looked at for the plans of questions. Other processes that do the same to this database wait for it.
 */
export async function inOneTransaction<A>(
  pool: Pool,
  work: (store: Store) => Promise<A>,
  driver: DriverName = "fast",
): Promise<A> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query("begin");
    // Another process may be filling the database for as long as it takes.
    await client.query("set local lock_timeout = 0; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1, $2)", [...FIRST_START_LOCK]);
    const store = createSqlStore({ pool: poolWithin(client), driver });
    const answer = await work(store);
    await store.close();
    await lookAtTables(client);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}
