// The fast driver of the SQL store with one of its overrides taken out, each over a pool of its own.
import type { Driver } from "@railhead/server/store/driver/driver.port";
import { createDriver, POOL_OPTIONS } from "@railhead/server/store/driver/drivers";
import type { PoolClient, PoolConfig } from "pg";
import pg from "pg";

/** Internals of a client of `pg` that the fast driver overrides. */
interface Internals {
  query: (asked: unknown, ...more: unknown[]) => unknown;
}
type Change = (client: Internals) => void;

const asText = { getTypeParser: () => (text: string) => text };
interface TextQuery {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string;
  readonly handleDataRow: (row: { readonly fields: readonly (string | null)[] }) => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: unknown) => void;
}
const isTextQuery = (asked: unknown): asked is TextQuery =>
  asked instanceof pg.Query && Object.getPrototypeOf(asked) !== pg.Query.prototype;
/** Statements are queries as `pg` makes them: with the description of their columns and a result object for each answer. */
const withResults: Change = (client) => {
  const send = client.query.bind(client);
  client.query = (asked, ...more) => {
    if (!isTextQuery(asked)) return send(asked, ...more);
    const { text, values, name } = asked;
    void (send({ text, values, name, rowMode: "array", types: asText }) as Promise<{ rows: (string | null)[][] }>).then(
      ({ rows }) => {
        for (const fields of rows) asked.handleDataRow({ fields });
        asked.handleReadyForQuery();
      },
      (error: unknown) => asked.handleError(error),
    );
    return undefined;
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
  { name: "with results of pg", change: withResults },
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
