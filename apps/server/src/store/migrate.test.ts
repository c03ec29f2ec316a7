import { createHash } from "node:crypto";
import { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "../testing/database";
import { migrate } from "./migrate";
import { latestMigration, MIGRATIONS, type Migration } from "./migrations";

const step = (number: number, sql: string): Migration => ({ number, name: `step ${number}`, sql: () => sql });
const NOTES = step(1, "create table notes (id int)");
const WORDS = step(2, "create table words (id int)");

/** What each migration says, by the beginning of its SHA-256: databases out there were made by it. A change is a new migration. */
const WRITTEN = [
  "f572c9f884286b4c",
  "11555a3e5e00b7ce",
  "5a3a69329f7f2771",
  "64da00fac68ca79b",
  "9bf21692392ed7c4",
  "46da21db8ea76d57",
  "44cd197f0764cd5e",
  "582495d49660e171",
  "7a17a5dfe66a1ece",
  "be5c42a3d536450c",
  "a85a04bf7c6bddd3",
  "33095b126be30693",
  "49af08d0d71b6596",
  "e0160f7e65dc53bd",
  "4f7b48f90ea6578f",
  "d01779562cf649a6",
  "72964278464ccc24",
  "54155778753116eb",
  "445bff3438140feb",
  "85e9e31062230737",
  "df43bb57ab1fa593",
  "47daeb9b16f2549b",
  "a9b8d34cf676b8a2",
  "4251a6d4ef5d7695",
  "2fc9d1a21e844597",
  "c7c9e9026cd74fe2",
  "559a8fe7ee7ffbab",
  "64ee4eecb63e48a4",
  "3f193545392b8f02",
];

describe("migrations", () => {
  it("do not change once they are written", () =>
    expect(MIGRATIONS.map(({ sql }) => createHash("sha256").update(sql()).digest("hex").slice(0, 16))).toEqual(
      WRITTEN,
    ));
  it("are numbered from 1 on without a gap", () => {
    expect(MIGRATIONS.map((migration) => migration.number)).toEqual(MIGRATIONS.map((_, at) => at + 1));
    expect(latestMigration()).toBe(MIGRATIONS.length);
  });
  it("bring an empty database up, and a brought-up one no further", async () => {
    const { pool } = await freshDatabase();
    expect(await migrate(pool)).toEqual({ before: 0, now: latestMigration() });
    expect(await migrate(pool)).toEqual({ before: latestMigration(), now: latestMigration() });
  });
  it("are all done or none", async () => {
    const { pool } = await freshDatabase();
    await expect(migrate(pool, [NOTES, step(2, "create table notes (id int)")])).rejects.toThrow("already exists");
    expect(
      (await pool.query("select to_regclass('notes') as notes, to_regclass('migrations') as migrations")).rows,
    ).toEqual([{ notes: null, migrations: null }]);
    expect(await migrate(pool, [NOTES, WORDS])).toEqual({ before: 0, now: 2 });
  });
  it("begin where the last ones ended", async () => {
    const { pool } = await freshDatabase();
    await migrate(pool, [NOTES]);
    expect(await migrate(pool, [NOTES, WORDS])).toEqual({ before: 1, now: 2 });
    expect((await pool.query("select number, name from migrations order by number")).rows).toEqual([
      { number: 1, name: "step 1" },
      { number: 2, name: "step 2" },
    ]);
  });
  it("are done once by programs that start together", async () => {
    const { config } = await freshDatabase();
    const pools = Array.from({ length: 4 }, () => new Pool({ ...config, pipeline: true }));
    const done = await Promise.all(pools.map((pool) => migrate(pool, [NOTES, WORDS])));
    expect(done.filter(({ before }) => before === 0)).toHaveLength(1);
    await Promise.all(pools.map((pool) => pool.end()));
  });
  it("keep answers whose keys were stored as plain text", async () => {
    const { pool } = await freshDatabase();
    await migrate(pool, MIGRATIONS.slice(0, 2));
    await pool.query(
      "insert into replays (key, request_hash, status, body, created_at) values ('7 Ä-key', 'asked', 200, 'said', 1)",
    );
    await migrate(pool);
    expect((await pool.query("select key, body from replays")).rows).toEqual([
      { key: createHash("sha256").update("7 Ä-key").digest("hex"), body: "said" },
    ]);
  });
  it("give entries of the ledger the balance after each, which later ones go on from", async () => {
    const { pool } = await freshDatabase();
    await migrate(pool, MIGRATIONS.slice(0, 9));
    const made = "created_at, updated_at";
    await pool.query(`insert into terminals (name, code, time_zone, is_active, origin_weight_tolerance, ${made}) values ('T', 'T', 'UTC', true, 2, 1, 1);
      insert into uom_classes (name, is_active, ${made}) values ('Mass', true, 1, 1);
      insert into uom (name, abbreviation, uom_class_id, is_active, ${made}) values ('Pound', 'lb', 1, true, 1, 1);
      insert into assets (name, asset_kind, terminal_id, uom_id, is_active, ${made}) select 'A' || n, 'storage', 1, 1, true, 1, 1 from generate_series(1, 2) n`);
    const entry =
      "insert into ledger_entries (terminal_id, entry, net, net_uom_id, factor, at, asset_id, counter_asset_id, quantity";
    await pool.query(
      `${entry}) values (1, 'reconciliation', 0, 1, '1', 1, 1, null, 10.5), (1, 'reconciliation', 0, 1, '1', 1, null, 1, -10.5), (1, 'draft in', 0, 1, '1', 1, 2, 1, 0.1), (1, 'draft out', 0, 1, '1', 1, 1, 2, -0.1)`,
    );
    await migrate(pool);

    expect((await pool.query("select asset_id, balance from ledger_entries order by id")).rows).toEqual([
      { asset_id: "1", balance: "10.5" },
      { asset_id: null, balance: null },
      { asset_id: "2", balance: "0.1" },
      { asset_id: "1", balance: "10.4" },
    ]);
    const next = (balance: string, asset = "1") =>
      pool.query(`${entry}, balance) values (1, 'spill', 0, 1, '1', 1, ${asset}, null, -0.4, ${balance})`);
    await expect(next("10.1")).rejects.toThrow("does not go on from 10.4");
    await expect(next("null")).rejects.toThrow("does not go on from 10.4");
    await next("10");
    await expect(pool.query("update ledger_entries set balance = 11 where id = 1")).rejects.toThrow("never changed");
  });
  it("are refused by a program older than the database, which stays as it is", async () => {
    const { pool } = await freshDatabase();
    await migrate(pool, [NOTES, WORDS]);
    await expect(migrate(pool, [NOTES])).rejects.toMatchObject({
      _tag: "DatabaseUnfit",
      message:
        "The database was last used by a newer version of Railhead (its form is number 2, this version knows up to 1). Start the newer version again, or restore a backup that was made before it.",
    });
    expect((await pool.query("select to_regclass('words') as words")).rows).toEqual([{ words: "words" }]);
  });
});
