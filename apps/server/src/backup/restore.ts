import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseError, type ClientBase, type Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { lookAtTables } from "../database/statistics";
import { migrate } from "../store/migrate";
import { latestMigration, MIGRATIONS } from "../store/migrations";
import { rowsOf } from "./dump";
import { BackupRefusal, type Frame } from "./frames";
import { readNote, type BackupBegin, type BackupNote } from "./notes";
import { keptTables, quoted, SPELLING, writeRows, type Table } from "./tables";

/** What was restored. */
export interface Restored {
  readonly madeAt: string;
  readonly rows: ReadonlyMap<string, number>;
}
export interface RestoreOptions {
  /** Rows in the database may be replaced. */
  readonly isReplacing?: boolean;
  /** Who is signed in stays so, links work on and waiting mails are sent: where the rows move from one database to another. */
  readonly keepsAccess?: boolean;
}
interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

const unreadable = () => new BackupRefusal("The backup is damaged: its parts are not in order. Use another one.");

/** Goes through frames in order, one ahead. */
class Frames {
  readonly #frames: AsyncIterator<Frame>;
  constructor(frames: AsyncIterable<Frame>) {
    this.#frames = frames[Symbol.asyncIterator]();
  }
  async next(): Promise<Frame | null> {
    const { done, value } = await this.#frames.next();
    return done ? null : value;
  }
  /** The next note, of this kind; null at the end. */
  async note(): Promise<BackupNote | null> {
    const frame = await this.next();
    if (frame === null) return null;
    if (frame.is !== "note") throw unreadable();
    return readNote(frame.note);
  }
  /** The rows up to the next note, and that note. */
  async *rows(end: (said: BackupNote) => void): AsyncGenerator<Buffer> {
    for (let frame = await this.next(); frame !== null; frame = await this.next()) {
      if (frame.is === "note") return end(readNote(frame.note));
      yield frame.bytes;
    }
  }
}

/** A pool that gives out one client, which is in a transaction already: migrations become part of that. */
function within(client: ClientBase): Pool {
  const query = (text: string, values?: unknown[]) =>
    client.query(/^(begin|commit|rollback)$/.test(text) ? "select 1" : text, values);
  return { connect: () => Promise.resolve({ query, release: () => undefined }) } as unknown as Pool;
}

const formUpTo = (number: number) => MIGRATIONS.filter((migration) => migration.number <= number);

/** Removes constraints that tables could not be filled with in any order; returns the way to put them back. */
async function loosen(client: ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    // What was deferred is judged now: PostgreSQL changes no table that has judgements pending.
    await client.query("set constraints all immediate");
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.definition}`);
  };
}

/** Refuses a backup whose tables are not those of the form it says to have. */
function compareTables(begin: BackupBegin, tables: readonly Table[]): void {
  const spell = (list: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.toSorted().join()})`)
      .toSorted()
      .join("\n");
  if (spell(begin.tables) !== spell(tables))
    throw new BackupRefusal(
      "The backup was made by another edition of Railhead: its tables are not those of this one. Restore it with the version that made it.",
    );
}

async function fill(client: ClientBase, frames: Frames, begin: BackupBegin): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>();
  for (let said = await frames.note(); said !== null; said = await frames.note()) {
    if (said.is === "sequences") {
      for (const { name, value } of said.values)
        if (value !== null) await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
      continue;
    }
    const { name } = said.is === "table" ? said : { name: "" };
    const table = begin.tables.find((each) => each.name === name);
    if (!table || sums.has(name)) throw unreadable();
    let end: BackupNote | undefined;
    await pipeline(Readable.from(frames.rows((last) => (end = last))), client.query(copyFrom(writeRows(table)))).catch(
      (error: unknown) => {
        throw error instanceof DatabaseError
          ? new BackupRefusal(
              `The database refuses rows of the table ${name} (${error.message}): the backup is damaged or was made by another edition of Railhead. Nothing was changed.`,
            )
          : error;
      },
    );
    if (end?.is !== "table end" || end.name !== name) throw unreadable();
    sums.set(name, { rows: end.rows, sum: end.sum });
  }
  if (sums.size !== begin.tables.length) throw unreadable();
  return sums;
}

/** Reads every table again and compares it with the backup, row by row by way of its check sum. */
export async function compareRows(
  client: ClientBase,
  tables: readonly Table[],
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  for (const table of tables) {
    const wanted = sums.get(table.name);
    const found = { rows: 0, sum: "" };
    for await (const frame of rowsOf(client, table)) {
      const said = frame.is === "note" ? readNote(frame.note) : null;
      if (said?.is === "table end") Object.assign(found, said);
    }
    if (found.rows !== wanted?.rows || found.sum !== wanted.sum) {
      throw new BackupRefusal(
        `The table ${table.name} came out of the database otherwise than it was put in (${found.rows} rows, ${wanted?.rows ?? 0} in the backup). Nothing was changed.`,
      );
    }
  }
}

/** Fails when somebody works in the database, or when it holds rows and may not be replaced. */
async function checkTarget(client: ClientBase, isReplacing: boolean): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    "select count(*)::int as others from pg_stat_activity where datname = current_database() and application_name = 'railhead' and pid <> pg_backend_pid()",
  );
  if ((rows[0]?.others ?? 0) > 0)
    throw new BackupRefusal("A Railhead server works with this database. Stop it, then call this again.");
  if (isReplacing) return;
  for (const { name } of await keptTables(client)) {
    const found = await client.query(`select from ${quoted(name)} limit 1`);
    if (found.rowCount)
      throw new BackupRefusal(
        `The database is not empty (there are rows in ${name}). Take an empty one, or add --force to replace everything in it.`,
      );
  }
}

/** Removes tables, counters, views and functions, but not those of extensions. */
async function empty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    select format('drop %s if exists %s cascade', kinds.word, c.oid::regclass) as command, kinds.at
      from pg_class c join (values ('r', 'table', 1), ('p', 'table', 1), ('v', 'view', 2), ('m', 'materialized view', 2), ('S', 'sequence', 3)) as kinds (kind, word, at) on c.relkind = kinds.kind::"char"
      where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), 4 from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 2`);
  for (const { command } of rows) await client.query(command);
}

/**
 * Ends all sessions, one-time links and orders for mails. They are of the time before: who has signed out, lost an account or used a
 * link since then would be in again, and people would get mails about what is past.
 */
async function endAccess(client: ClientBase): Promise<void> {
  for (const table of ["sessions", "account_tokens", "outbox"]) await client.query(`delete from ${quoted(table)}`);
  // They wait for nothing any more: who looks at the BOL sees that, and may send it again.
  await client.query("update bol_mails set state = 'failed', settled_at = ordered_at where state = 'waiting'");
}

async function restoreWithin(
  client: ClientBase,
  frames: Frames,
  { isReplacing = false, keepsAccess = false }: RestoreOptions,
): Promise<Restored> {
  await client.query(SPELLING);
  const begin = await frames.note();
  if (begin?.is !== "backup") throw new BackupRefusal("The file is no backup of Railhead.");
  if (begin.migration > latestMigration())
    throw new BackupRefusal(
      `The backup was made by a newer version of Railhead (its form is number ${begin.migration}, this version knows up to ${latestMigration()}). Restore it with that version.`,
    );
  await checkTarget(client, isReplacing);
  await empty(client);
  await migrate(within(client), formUpTo(begin.migration));
  const tables = await keptTables(client);
  compareTables(begin, tables);
  const tighten = await loosen(client, tables);
  const sums = await fill(client, frames, begin);
  await tighten();
  // The columns in the order of the backup, in which the sums were made.
  const asInBackup = tables.map((table) => ({
    ...table,
    columns: begin.tables.find((each) => each.name === table.name)?.columns ?? [],
  }));
  await compareRows(client, asInBackup, sums);
  await migrate(within(client));
  if (!keepsAccess) await endAccess(client);
  await lookAtTables(client);
  return { madeAt: begin.madeAt, rows: new Map([...sums].map(([name, { rows }]) => [name, rows])) };
}

/**
 * Puts a backup into a database: all of it, read again and found the same, or nothing. An older backup is brought to the
 * form of this version afterwards, and sessions, links and waiting mails end unless they are to be kept. The client must be
 * one of its own, without pipelining.
 */
export async function restore(
  client: ClientBase,
  frames: AsyncIterable<Frame>,
  options: RestoreOptions = {},
): Promise<Restored> {
  await client.query("begin");
  try {
    const restored = await restoreWithin(client, new Frames(frames), options);
    await client.query("commit");
    return restored;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** A digest of a whole backup, for a look at it without a database. */
export async function inspect(frames: AsyncIterable<Frame>): Promise<Restored> {
  const rows = new Map<string, number>();
  let madeAt = "";
  let sum = createHash("sha256");
  for await (const frame of frames) {
    if (frame.is === "rows") {
      sum.update(frame.bytes);
      continue;
    }
    const said = readNote(frame.note);
    if (said.is === "backup") madeAt = said.madeAt;
    if (said.is === "table") sum = createHash("sha256");
    if (said.is === "table end" && sum.digest("hex") !== said.sum) throw unreadable();
    if (said.is === "table end") rows.set(said.name, said.rows);
  }
  if (madeAt === "") throw new BackupRefusal("The file is no backup of Railhead.");
  return { madeAt, rows };
}
