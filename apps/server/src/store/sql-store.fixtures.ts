import { Pool } from "pg";
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

/** Takes every row away, also those that only a truncation may, what refers to others first (it was made later), and lets ids begin again; quicker than a new database by far. */
const EMPTY = `do $$
declare name text;
begin
  update uom_classes set base_uom_id = null where base_uom_id is not null;
  if exists (select from signatures) then
    truncate signature_images, signatures;
  end if;
  update bols set version_id = null, released_version_id = null where version_id is not null;
  update drafts set product_name_id = null, product_size_id = null where product_name_id is not null;
  for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by oid desc loop
    execute format('delete from %I', name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
    perform setval(quote_ident(name), 1, false);
  end loop;
end $$`;

/** A store over a database of its own, and the same store emptied, as often as asked. */
export async function sqlStores(
  connections = 12,
  driver: DriverName = "fast",
): Promise<{ readonly pool: Pool; readonly empty: () => Store; readonly close: () => Promise<void> }> {
  const { config, drop } = await freshDatabase(TABLES);
  const pool = new Pool({ ...config, max: connections, ...POOL_OPTIONS[driver] });
  pool.on("error", () => undefined);
  const empty = (): Store => {
    const store = createSqlStore({ pool, driver });
    const emptied = pool.query(EMPTY);
    return {
      keeps: store.keeps,
      read: async (work, kind) => emptied.then(() => store.read(work, kind)),
      transaction: async (work) => emptied.then(() => store.transaction(work)),
      close: async () => emptied.then(() => store.close()),
    };
  };
  return { pool, empty, close: async () => pool.end().then(drop) };
}
