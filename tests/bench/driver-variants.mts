// The fast driver of the SQL store with one of its overrides taken out, each over a pool of its own.
import type { Driver } from "@railhead/server/store/driver/driver.port";
import { createDriver, POOL_OPTIONS } from "@railhead/server/store/driver/drivers";
import type { PoolClient, PoolConfig } from "pg";
import pg from "pg";

/** Internals of a client of `pg` that the fast driver overrides. */
interface Internals {
  readonly connection: {
    bind: (config: { readonly portal?: string }, more?: unknown) => void;
    readonly describe: (of: { readonly type: "P"; readonly name: string }) => void;
    readonly stream: { cork?: unknown };
  };
}
type Change = (client: Internals) => void;

/** Without `cork` each statement leaves in a write of its own. */
const withoutCork: Change = ({ connection }) => {
  connection.stream.cork = undefined;
};
/** The description of columns is asked for again, right after the values. */
const withDescription: Change = ({ connection }) => {
  const bind = connection.bind.bind(connection);
  connection.bind = (config, more) => {
    bind(config, more);
    connection.describe({ type: "P", name: config.portal ?? "" });
  };
};

/** A pool that says that somebody waits for it: no connection is held for the next read. */
const neverHeld = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      if (name === "waitingCount") return 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value as (...of: unknown[]) => unknown).bind(target) : value;
    },
  });

interface Variant {
  readonly name: string;
  readonly pool?: PoolConfig;
  readonly change?: Change;
  readonly driverOf?: (pool: pg.Pool) => Driver;
}
const fast = (pool: pg.Pool) => createDriver("fast", pool);
const everyReadInSnapshot = (driver: Driver): Driver => ({ ...driver, read: (_kind, { inSnapshot }) => inSnapshot() });

/** What is measured: the fast driver first, then without each override, then the plain driver. */
export const VARIANTS: readonly Variant[] = [
  { name: "fast" },
  { name: "without pipeline", pool: { pipeline: false } as PoolConfig },
  { name: "without speculative reads", driverOf: (pool) => everyReadInSnapshot(fast(pool)) },
  { name: "without one write a tick", change: withoutCork },
  { name: "with the description of columns", change: withDescription },
  { name: "without held connections", driverOf: (pool) => fast(neverHeld(pool)) },
  { name: "plain", pool: {}, driverOf: (pool) => createDriver("plain", pool) },
];

/** A pool and the driver over it, as a variant has them. */
export function openVariant({ pool: options, change, driverOf = fast }: Variant, connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10, ...(options ?? POOL_OPTIONS.fast) });
  pool.on("error", () => undefined);
  if (change !== undefined) pool.on("connect", (client: PoolClient) => change(client as unknown as Internals));
  return { pool, driver: driverOf(pool) };
}
