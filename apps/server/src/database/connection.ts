import { Pool, type PoolConfig } from "pg";
import { POOL_OPTIONS, type DriverName } from "../store/driver/drivers";
import type { DatabaseSettings } from "./database";

const STATEMENT_TIMEOUT = 30;
/** Longer waits for one row than this mean that somebody else hangs. */
const LOCK_TIMEOUT = 15;

/** Limits of every connection, so that no command, wait or forgotten transaction runs for ever. */
export function limitsOf({
  poolSize,
  statementTimeout = STATEMENT_TIMEOUT,
}: Pick<DatabaseSettings, "poolSize" | "statementTimeout">): PoolConfig {
  return {
    application_name: "railhead",
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeout * 1000,
    lock_timeout: LOCK_TIMEOUT * 1000,
    idle_in_transaction_session_timeout: 60_000,
  };
}

/** A pool for the store's driver that lives through the loss of its connections. */
export function openPool(config: PoolConfig, driver: DriverName = "fast"): Pool {
  const pool = new Pool({ ...config, ...POOL_OPTIONS[driver] });
  // The pool drops an idle connection that breaks, and opens a new one on the next request.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Ends a pool; connections still at work get `patience` ms. */
export async function endPool(pool: Pool, patience = 5000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((done) => (timer = setTimeout(done, patience)));
  await Promise.race([pool.end(), enough]);
  clearTimeout(timer);
}
