import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import { OWN_COLUMNS, WITHOUT_ENDPOINT } from "@railhead/service/store/own-columns";
import type { CollectionName } from "@railhead/service/store/collections";
import { columnsOf, entityOf, isSettled } from "@railhead/service/store/columns";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { physicalOf, SEARCH_INDEXED, tableOf, typeOf } from "./physical";
import { sqlStores } from "./sql-store.fixtures";

const SETTLED = (
  [...RESOURCE_NAMES, ...(Object.keys({ ...OWN_COLUMNS, ...WITHOUT_ENDPOINT }) as CollectionName[])] as const
).filter(isSettled);
const OWN = new Set<string>(Object.keys(OWN_COLUMNS));

/** What the database says of its tables, by table and column. */
async function catalog(pool: Pool) {
  const { rows } = await pool.query<{ table: string; column: string; type: string; required: boolean }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'`);
  return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
}
async function foreignKeys(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ key: string }>(`
    select conrelid::regclass || '.' || a.attname || ' -> ' || confrelid::regclass || ' ' || confdeltype::text as key
    from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1] where contype = 'f'`);
  return new Set(rows.map((row) => row.key));
}

/** Holds the migrated tables to the contract: a change of one needs a change of the other. */
describe("the migrated tables", () => {
  let stores: Awaited<ReturnType<typeof sqlStores>>;
  beforeAll(async () => {
    stores = await sqlStores();
  }, 60_000);
  afterAll(() => stores.close());

  it("are those of the settled collections", async () => {
    const tables = new Set([...(await catalog(stores.pool)).keys()].map((key) => key.split(".")[0]));
    expect([...tables].toSorted()).toEqual([...new Set(SETTLED.map(tableOf))].toSorted());
  });
  it("have the columns of the contract, of their kinds", async () => {
    const found = await catalog(stores.pool);
    for (const name of SETTLED) {
      const shared = physicalOf(name)?.family !== null;
      for (const column of columnsOf(name)) {
        const at = found.get(`${tableOf(name)}.${column.name}`);
        expect([name, column.name, at?.type]).toEqual([name, column.name, typeOf(column)]);
        // Columns of one family are empty in the other; a check of the table sees to them.
        const required = shared && !column.nullable ? at?.required : !column.nullable;
        expect([name, column.name, at?.required]).toEqual([name, column.name, required]);
      }
    }
  });
  it("have no other columns", async () => {
    const wanted = new Set(
      SETTLED.flatMap((name) => columnsOf(name).map((column) => `${tableOf(name)}.${column.name}`)),
    );
    const extra = [...(await catalog(stores.pool)).keys()].filter((key) => !wanted.has(key));
    expect(extra.toSorted()).toEqual([
      "bols.search_text",
      "events.xid",
      "rail_visits.family",
      "rail_visits.search_text",
      "railcars.search_text",
      "trucks.family",
      "trucks.search_text",
    ]);
  });
  it("hold every reference of the contract", async () => {
    const held = await foreignKeys(stores.pool);
    const missing = SETTLED.filter((name) => !OWN.has(name)).flatMap((name) => {
      const { references = {} } = entityOf(name) ?? {};
      const columns = columnsOf(name);
      return Object.entries(references).flatMap(([field, target]) => {
        const isList = columns.find((column) => column.name === field)?.kind === "ids";
        const key = `${tableOf(name)}.${field} -> ${tableOf(target as CollectionName)} r`;
        return isList || held.has(key) ? [] : [key];
      });
    });
    expect(missing).toEqual([]);
  });
  it("hold every unique key, without the case of text", async () => {
    const { rows } = await stores.pool.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where schemaname = 'public'",
    );
    const definitions = new Map(rows.map((row) => [row.indexname, row.indexdef]));
    for (const name of SETTLED) {
      for (const { index, fields } of physicalOf(name)!.uniques) {
        const kinds = new Map(columnsOf(name).map((column) => [column.name, column.kind]));
        const parts = fields.map((field) =>
          kinds.get(field) === "text"
            ? `folded(${field === "name" ? '(?:name|"name")' : `"?${field}"?`}\\) COLLATE "C"`.replace(
                "folded(",
                "folded\\(",
              )
            : `"?${field}"?`,
        );
        expect(definitions.get(index)).toMatch(
          new RegExp(`^CREATE UNIQUE INDEX .* USING btree \\(${parts.join(", ")}\\)$`),
        );
      }
    }
  });
  it.each(SEARCH_INDEXED)("have a text and an index that a search of %s goes by", async (name) => {
    const { table } = physicalOf(name)!;
    const { rows } = await stores.pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where tablename = $1",
      [table.replaceAll('"', "")],
    );
    expect(rows.map((row) => row.indexdef)).toContainEqual(
      expect.stringMatching(/USING gin \(search_text gin_trgm_ops\)$/),
    );
  });
});
