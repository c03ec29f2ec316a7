import type { Pool, PoolClient } from "pg";
import { MIGRATIONS, type Migration } from "./migrations";

/** The database cannot be used by this program; the message says what to do. */
export class DatabaseUnfit extends Error {
  readonly _tag = "DatabaseUnfit";
}

/** Which form the database had and has now; 0 is an empty one. */
export interface Migrated {
  readonly before: number;
  readonly now: number;
}

/** The lock that one starting program holds while others wait; any number will do, as long as it stays. */
const MIGRATION_LOCK = [7_245_100, 1] as const;

const newer = (found: number, known: number) =>
  new DatabaseUnfit(
    `The database was last used by a newer version of Railhead (its form is number ${found}, this version knows up to ${known}). ` +
      "Start the newer version again, or restore a backup that was made before it.",
  );

async function formOf(client: PoolClient): Promise<number> {
  await client.query(`create table if not exists "migrations" (
    "number" integer primary key,
    "name" text not null,
    "applied_at" timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ form: number }>('select coalesce(max("number"), 0) as form from "migrations"');
  return rows[0]?.form ?? 0;
}

async function bringUp(client: PoolClient, migrations: readonly Migration[]): Promise<Migrated> {
  // Another process may be at it for as long as it takes, and so may a step on a large table.
  await client.query("set local lock_timeout = 0; set local statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1, $2)", [...MIGRATION_LOCK]);
  const before = await formOf(client);
  const known = migrations.at(-1)?.number ?? 0;
  if (before > known) throw newer(before, known);
  for (const { number, name, sql } of migrations.filter((migration) => migration.number > before)) {
    await client.query(sql());
    await client.query('insert into "migrations" ("number", "name") values ($1, $2)', [number, name]);
  }
  return { before, now: known };
}

/**
 * Brings a database to the form that this program knows: all steps or none. Programs that start at once wait for each
 * other. Throws DatabaseUnfit for a database that a newer program has used.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<Migrated> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const migrated = await bringUp(client, migrations);
    await client.query("commit");
    return migrated;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
