import { Pool } from "pg";
import { keepWorldsOf } from "@railhead/service/laws/kept-worlds.fixtures";
import type { Store } from "@railhead/service/store/store.port";
import { freshDatabase, type Template } from "../testing/database";
import { POOL_OPTIONS, type DriverName } from "./driver/drivers";
import { migrate } from "./migrate";
import { createSqlStore } from "./sql-store";

/** A database with every table and no row. */
export const TABLES: Template = {
  name: "tables",
  prepare: async ({ config }) => {
    const pool = new Pool(config);
    await migrate(pool);
    await pool.end();
  },
};

/** All tables of the product's own rows; the list of migrations stays as it is. */
const OWN_TABLES = `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`;
/**
 * Takes every row away and lets ids begin again; quicker than a new database by far. Without triggers: some rows may not be
 * taken away by anybody, and others refer to each other.
 */
const EMPTY = `do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in ${OWN_TABLES} loop
    execute format('delete from %I', name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
    perform setval(quote_ident(name), 1, false);
  end loop;
end $$`;

/** Copies every table that has rows into a schema, and where each sequence stands. */
const keepInto = (schema: string) => `do $$
declare name text; filled boolean;
begin
  create schema ${schema};
  create table ${schema}.kept_sequences as
    select sequencename::text as name, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
  for name in ${OWN_TABLES} loop
    execute format('select exists (select from public.%I)', name) into filled;
    if filled then
      execute format('create table ${schema}.%I as table public.%I', name, name);
    end if;
  end loop;
end $$`;
/** The rows of a schema in place of all that there is. Columns that are made of others are left to be made again. */
const restoreFrom = (schema: string) => `do $$
declare name text; columns text; last bigint;
begin
  set local session_replication_role = replica;
  for name in ${OWN_TABLES} loop
    execute format('delete from public.%I', name);
  end loop;
  for name in select relname from pg_class where relkind = 'r' and relnamespace = '${schema}'::regnamespace and relname <> 'kept_sequences' loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = ('public.' || quote_ident(name))::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%I (%s) overriding system value select %s from ${schema}.%I', name, columns, columns, name);
  end loop;
  for name, last in select s.sequencename, kept.last_value from pg_sequences s left join ${schema}.kept_sequences kept on kept.name = s.sequencename
      where s.schemaname = 'public' and (s.last_value is not null or kept.name is not null) loop
    perform setval(quote_ident(name), coalesce(last, 1), last is not null);
  end loop;
end $$`;

/** A store over a database of its own, and the same store emptied, as often as asked; it keeps the worlds made in it. */
export async function sqlStores(
  connections = 12,
  driver: DriverName = "fast",
): Promise<{ readonly pool: Pool; readonly empty: () => Store; readonly close: () => Promise<void> }> {
  const { config, drop } = await freshDatabase(TABLES);
  const pool = new Pool({ ...config, max: connections, ...POOL_OPTIONS[driver] });
  pool.on("error", () => undefined);
  const kept = new Map<string, { readonly schema: string; readonly made: unknown }>();
  const empty = (): Store => {
    const inner = createSqlStore({ pool, driver });
    let cleared: Promise<unknown> | null = null;
    let isUsed = false;
    const clear = () => (cleared ??= pool.query(EMPTY));
    const ready = () => {
      isUsed = true;
      return clear();
    };
    // Unless a world is asked for at once, which has the rows put back in its own way.
    queueMicrotask(() => void clear());
    const store: Store = {
      keeps: inner.keeps,
      read: async (work, kind) => ready().then(() => inner.read(work, kind)),
      transaction: async (work) => ready().then(() => inner.transaction(work)),
      close: async () => ready().then(() => inner.close()),
    };
    /** What was asked for before anything else: only that may be kept, since it was made of nothing. */
    const first = new Set<string>();
    keepWorldsOf(store, {
      restore: async (name) => {
        if (isUsed) return undefined;
        first.add(name);
        const copy = kept.get(name);
        if (copy === undefined) return undefined;
        isUsed = true;
        cleared = Promise.resolve(cleared).then(() => pool.query(restoreFrom(copy.schema)));
        await cleared;
        return copy.made;
      },
      keep: async (name, made) => {
        if (!first.delete(name) || kept.has(name)) return;
        const schema = `kept_${kept.size + 1}`;
        await pool.query(keepInto(schema));
        kept.set(name, { schema, made });
      },
    });
    return store;
  };
  return { pool, empty, close: async () => pool.end().then(drop) };
}
