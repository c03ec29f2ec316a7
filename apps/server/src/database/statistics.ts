import type { ClientBase } from "pg";

/**
 * Runs ANALYZE on every table of the application, because PostgreSQL would do so only minutes after they were filled
 * and plan badly until then. Within a transaction it sees what that has written.
 */
export async function lookAtTables(client: Pick<ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    "select string_agg(quote_ident(relname), ', ' order by relname) as names from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const names = rows[0]?.names ?? null;
  if (names !== null) await client.query(`analyze ${names}`);
}

/** From this many new rows on, the number of rows before matters. */
const MANY = 500;
/** PostgreSQL, too, looks again when a tenth of a table is new, but only minutes later. */
const SHARE = 0.1;

/** Lets PostgreSQL look at a table of which much is new after so many rows were added, so that the next questions are planned by what is in it. */
export async function lookAtMany(
  ask: (text: string) => Promise<readonly (readonly (string | null)[])[]>,
  table: string,
  added: number,
): Promise<void> {
  if (added < MANY) return;
  const [[known] = []] = await ask(`select greatest(reltuples, 0) from pg_class where oid = '${table}'::regclass`);
  if (added > SHARE * Number(known)) await ask(`analyze ${table}`);
}
