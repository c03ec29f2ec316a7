import { beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase, type Template } from "./database";

const template: Template = {
  name: "one_row",
  prepare: async ({ config }) => {
    const { Client } = await import("pg");
    const client = new Client(config);
    await client.connect();
    await client.query("create table notes (id int primary key, note text); insert into notes values (1, 'Größe')");
    await client.end();
  },
};

describe("a database for a test", () => {
  let shared: TestDatabase;
  beforeAll(async () => {
    shared = await freshDatabase();
  });

  it("is empty, in UTF-8, with text in the order of its code points", async () => {
    const { rows } = await shared.pool
      .query(`select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      (select array_agg(word order by word) from unnest(array['b', 'a', 'Z', 'é', 'z']) as word) as words, upper('größe é') as upper`);
    expect(rows[0]).toEqual({
      encoding: "UTF8",
      zone: "UTC",
      tables: 0,
      words: ["Z", "a", "b", "z", "é"],
      upper: "GRÖSSE É".replace("SS", "ß"),
    });
  });
  it("is another for each that asks", async () => {
    await shared.pool.query("create table mine (id int)");
    const other = await freshDatabase();
    expect((await other.pool.query("select to_regclass('mine') as found")).rows[0]).toEqual({ found: null });
  });
  it("comes prepared, and what is written to one copy stays in it", async () => {
    const first = await freshDatabase(template);
    await first.pool.query("delete from notes");
    const second = await freshDatabase(template);
    expect((await second.pool.query("select * from notes")).rows).toEqual([{ id: 1, note: "Größe" }]);
  });
  it("is dropped in spite of open connections", async () => {
    const gone = await freshDatabase();
    await gone.pool.query("select 1");
    await gone.drop();
    expect((await shared.pool.query("select from pg_database where datname = $1", [gone.name])).rowCount).toBe(0);
  });
  it("is reached by its address too", async () => {
    const { Client } = await import("pg");
    const client = new Client({ connectionString: shared.url });
    await client.connect();
    expect((await client.query("select current_database() as name")).rows).toEqual([{ name: shared.name }]);
    await client.end();
  });
});
