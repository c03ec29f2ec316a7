import type { ClientBase } from "pg";
import type { TableNote } from "./notes";

/** A table with what is needed to read and fill it. */
export interface Table extends TableNote {
  /** Columns of its primary key, spelled for `order by`; null without one. */
  readonly order: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables of migrations themselves: filled by migrating, not from a backup. */
const NOT_KEPT = ["migrations"];

/** Settings under which values are always spelled the same way. */
export const SPELLING =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0";

/**
 * The tables that hold people's work, each with the columns that are kept. Not kept: what PostgreSQL computes, and numbers
 * of transactions (xid8), which mean nothing in another database.
 */
export async function keptTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
      (select string_agg(format('%I%s', a.attname, case when a.attcollation <> 0 then ' collate "C"' else '' end), ', ' order by k.at)
        from pg_index i, unnest(i.indkey) with ordinality as k (attnum, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "order"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [NOT_KEPT],
  );
  return rows;
}

/** The last migration that was done; 0 for a database without tables. */
export async function migrationOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('migrations') is not null as found");
  if (!rows[0]?.found) return 0;
  const last = await client.query<{ number: number | null }>("select max(number) as number from migrations");
  return last.rows[0]?.number ?? 0;
}

/** `copy … to stdout` of a table's kept columns. The same rows always come in the same order. */
export function readRows({ name, columns, order }: Table): string {
  const list = columns.map(quoted).join(", ");
  return `copy (select ${list} from ${quoted(name)} order by ${order ?? `row(${list})::text collate "C"`}) to stdout`;
}
export const writeRows = ({ name, columns }: TableNote): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`;

/** Counters of ids. */
export async function sequencesOf(
  client: ClientBase,
): Promise<readonly { readonly name: string; readonly value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = current_schema() order by sequencename",
  );
  return rows;
}
