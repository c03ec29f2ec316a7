import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { migrate } from "../store/migrate";
import { latestMigration, MIGRATIONS } from "../store/migrations";
import { TABLES } from "../store/sql-store.fixtures";
import { freshDatabase, type TestDatabase } from "../testing/database";
import { readBackupFile, writeBackupFile } from "./backup-file";
import { dump } from "./dump";
import { BackupRefusal, type Frame } from "./frames";
import { inspect, restore } from "./restore";
import { keptTables, quoted, readRows, sequencesOf } from "./tables";

// Every restore makes all tables, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "railhead-backup-"));
  return () => rm(home, { recursive: true, force: true });
});

async function clientOf({ config }: TestDatabase): Promise<Client> {
  const client = new Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
/** Every row of every table as PostgreSQL writes it, and the counters of ids. */
async function contentOf(database: TestDatabase) {
  const client = await clientOf(database);
  const content: Record<string, unknown> = { "counters of ids": await sequencesOf(client) };
  for (const table of await keptTables(client)) {
    const { rows } = await client.query({
      text: readRows(table).replace(/^copy \((.*)\) to stdout$/, "$1"),
      rowMode: "array",
    });
    content[table.name] = rows;
  }
  return content;
}

/** States and terminals with what is hard to carry over: line ends, tabs, backslashes, NULL next to '', long texts, all scripts. */
const HARD = ["plain", "a\tb\\n\nc\r\n", "\\N", "\\.", "", "quote ' \" ;", "Größe 北京 🚂 \u0001", "x".repeat(300)];
async function populated(): Promise<TestDatabase> {
  const database = await freshDatabase(TABLES);
  const { pool } = database;
  await pool.query(`insert into states (id, name, abbreviation, country, is_active, created_at, updated_at)
    select n, 'State ' || n, chr(65 + n / 26) || chr(65 + n % 26) || 'X', 'US', n % 2 = 0, 1700000000 + n, 1700000000 from generate_series(1, 600) as n`);
  await pool.query("select setval('states_id_seq', 5000)");
  for (const [at, text] of HARD.entries()) {
    await pool.query(
      "insert into terminals (name, code, address, city, state_id, time_zone, origin_weight_tolerance, is_active, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, 2, true, 1, 2)",
      [`Terminal ${at}`, `T${at}`, text.slice(0, 200), at === 4 ? null : text.slice(0, 80), at + 1, "America/Chicago"],
    );
  }
  return database;
}
async function fileOf(database: TestDatabase, name: string): Promise<string> {
  const path = join(home, `${name}.backup`);
  await writeBackupFile(path, dump(await clientOf(database)), true);
  return path;
}

describe("a backup", () => {
  it("brings back every row and every counter, and can be compared", async () => {
    const database = await populated();
    const path = await fileOf(database, "whole");
    const target = await freshDatabase();
    const restored = await restore(await clientOf(target), readBackupFile(path));
    expect(await contentOf(target)).toEqual(await contentOf(database));
    expect(restored.rows.get("states")).toBe(600);
    expect(restored.madeAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // Questions are planned by what is there from the first one on.
    const { rows: known } = await target.pool.query(
      "select from pg_stats where tablename = 'states' and attname = 'name'",
    );
    expect(known).toHaveLength(1);
    // Keys, triggers and counters work on.
    await expect(target.pool.query("update terminals set state_id = 9999")).rejects.toThrow(
      "violates foreign key constraint",
    );
    const { rows } = await target.pool.query<{ id: string }>(
      "insert into states (name, abbreviation, country, is_active, created_at, updated_at) values ('New', 'NEW', 'US', true, 1, 1) returning id",
    );
    expect(Number(rows[0]?.id)).toBe(5001);
  });

  it("holds one moment, whatever is written while it is made", async () => {
    const database = await populated();
    const { "counters of ids": _, ...before } = await contentOf(database);
    const frames: Frame[] = [];
    for await (const frame of dump(await clientOf(database))) {
      if (frames.length === 0)
        await database.pool.query(
          "insert into states (name, abbreviation, country, is_active, created_at, updated_at) values ('Late', 'LTE', 'US', true, 1, 1)",
        );
      frames.push(frame);
    }
    const target = await freshDatabase();
    await restore(
      await clientOf(target),
      (async function* () {
        yield* frames;
      })(),
    );
    const { "counters of ids": counters, ...rows } = await contentOf(target);
    expect(rows).toEqual(before);
    expect(counters).toContainEqual({ name: "states_id_seq", value: "5001" });
  });

  it("does not replace an existing file without --force", async () => {
    const database = await populated();
    const path = await fileOf(database, "again");
    const target = await populated();
    await target.pool.query("update states set name = 'Changed' where id = 7");
    const changed = await contentOf(target);
    await expect(restore(await clientOf(target), readBackupFile(path))).rejects.toThrow(
      "The database is not empty (there are rows in states). Take an empty one, or add --force to replace everything in it.",
    );
    expect(await contentOf(target)).toEqual(changed);
    await restore(await clientOf(target), readBackupFile(path), { isReplacing: true });
    expect(await contentOf(target)).toEqual(await contentOf(database));
  });

  /** A database with somebody signed in, a link and a mail on their way. */
  async function withAccess(): Promise<TestDatabase> {
    const database = await freshDatabase(TABLES);
    await database.pool.query(`
      insert into terminals (id, name, code, time_zone, origin_weight_tolerance, is_active, created_at, updated_at) values (1, 'North', 'N', 'America/Chicago', 2, true, 1, 1);
      insert into profiles (id, name, permissions, is_active, created_at, updated_at) values (1, 'Office', '{}', true, 1, 1);
      insert into users (id, username, full_name, email, profile_id, terminal_id, other_terminal_ids, is_active, created_at, updated_at) values (1, 'kim', 'Kim', 'kim@rail.test', 1, 1, '{}', true, 1, 1);
      insert into sessions (token_hash, user_id, terminal_id, created_at, last_seen_at) values ('s', 1, 1, 1, 1);
      insert into account_tokens (token_hash, user_id, purpose, created_at, expires_at) values ('t', 1, 'reset', 1, 2), ('u', null, 'setup', 1, 2);
      insert into outbox (kind, user_id, tries, due_at, created_at) values ('reset', 1, 0, 1, 1);
      insert into bols (id, terminal_id, load_kind, shipper, consignee, number, status, version, created_at, updated_at) values (1, 1, 'manual', 'A', 'B', 'N-000001', 'open', 1, 1, 1);
      insert into bol_versions (id, bol_id, reason, terminal_id, version, kind, content, created_at, updated_at) values (1, 1, 'First version', 1, 1, 'original', '{}', 1, 1);
      insert into bol_mails (bol_id, bol_version_id, bol_version, terminal_id, name, email, paper, state, ordered_at) values (1, 1, 1, 1, 'Kim', 'kim@rail.test', 'letter', 'waiting', 1), (1, 1, 1, 1, 'Kim', 'kim@rail.test', 'letter', 'sent', 1)`);
    return database;
  }
  const accessOf = async ({ pool }: TestDatabase) =>
    (
      await pool.query(
        "select (select count(*)::int from sessions) as sessions, (select count(*)::int from account_tokens) as links, (select count(*)::int from outbox) as mails, (select count(*)::int from users) as users",
      )
    ).rows[0] as object;

  it("lets nobody in who was signed in or had a link when it was made, and sends no mail of then", async () => {
    const path = await fileOf(await withAccess(), "access");
    const target = await freshDatabase();
    await restore(await clientOf(target), readBackupFile(path));
    expect(await accessOf(target)).toEqual({ sessions: 0, links: 0, mails: 0, users: 1 });
    // Of a BOL's mail it is kept that it was not sent.
    expect((await target.pool.query("select state from bol_mails order by id")).rows).toEqual([
      { state: "failed" },
      { state: "sent" },
    ]);
  });

  it.each([1, 2])("of form %d is brought to the form of today", async (number) => {
    const old = await freshDatabase();
    await migrate(old.pool, MIGRATIONS.slice(0, number));
    await old.pool.query(
      "insert into states (name, abbreviation, country, is_active, created_at, updated_at) values ('Illinois', 'IL', 'US', true, 1, 1)",
    );
    await old.pool.query(
      "insert into replays (key, request_hash, status, body, created_at) values ('7 a-Key', 'asked', 200, 'said', 1)",
    );
    const target = await freshDatabase();
    await restore(await clientOf(target), dump(await clientOf(old)));
    const { rows } = await target.pool.query(
      "select (select max(number) from migrations) as form, (select name from states) as state, (select length(key) from replays) as key",
    );
    expect(rows).toEqual([{ form: latestMigration(), state: "Illinois", key: 64 }]);
  });

  it("keeps who is signed in where rows move to another database", async () => {
    const database = await withAccess();
    const target = await freshDatabase();
    await restore(await clientOf(target), dump(await clientOf(database)), { keepsAccess: true });
    expect(await accessOf(target)).toEqual({ sessions: 1, links: 2, mails: 1, users: 1 });
  });

  it("waits for no server to be in the way", async () => {
    const path = await fileOf(await populated(), "busy");
    const target = await freshDatabase();
    const server = new Client({ ...target.config, application_name: "railhead" });
    await server.connect();
    onTestFinished(() => server.end());
    await expect(restore(await clientOf(target), readBackupFile(path))).rejects.toThrow(
      "A Railhead server works with this database. Stop it, then call this again.",
    );
  });
});

describe("a backup that is not whole", () => {
  const empty = async (target: TestDatabase) =>
    (await keptTables(await clientOf(target))).map(({ name }) => quoted(name));

  it("is refused wherever it was cut off, and leaves nothing", async () => {
    const path = await fileOf(await populated(), "cut");
    const { size } = await stat(path);
    const target = await freshDatabase();
    for (const length of [size - 1, Math.floor(size / 2), 19]) {
      await truncate(path, length);
      await expect(restore(await clientOf(target), readBackupFile(path))).rejects.toThrow(/is not complete|is damaged/);
    }
    expect(await empty(target)).toEqual([]);
  });

  it("is refused wherever a byte was changed, and leaves nothing", async () => {
    const path = await fileOf(await populated(), "flipped");
    const whole = await readFile(path);
    const target = await freshDatabase();
    for (const share of [0, 0.05, 0.5, 0.999]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(share * bytes.length);
      bytes[at] = bytes[at]! ^ 1;
      await writeFile(path, bytes);
      await expect(restore(await clientOf(target), readBackupFile(path))).rejects.toThrow(BackupRefusal);
    }
    expect(await empty(target)).toEqual([]);
  });

  it("is refused when it is something else, or not there", async () => {
    const path = join(home, "something-else");
    await expect(inspect(readBackupFile(path))).rejects.toThrow(`There is no file ${path}.`);
    await appendFile(path, "a picture");
    await expect(inspect(readBackupFile(path))).rejects.toThrow(`${path} is no backup of Railhead.`);
  });

  it.each([
    ["migration", 999, "The backup was made by a newer version of Railhead (its form is number 999"],
    ["form", 2, "The backup has form 2, and this version of Railhead reads form 1."],
    ["tables", [], "The backup was made by another edition of Railhead"],
  ])("is refused when its %s is not known", async (field, value, sentence) => {
    async function* changed(): AsyncGenerator<Frame> {
      for await (const frame of dump(await clientOf(await freshDatabase(TABLES)))) {
        const { note } = frame.is === "note" ? frame : { note: null };
        yield note !== null && typeof note === "object" && "migration" in note
          ? { is: "note", note: { ...note, [field]: value } }
          : frame;
      }
    }
    const target = await freshDatabase();
    await expect(restore(await clientOf(target), changed())).rejects.toThrow(sentence);
    expect(await empty(target)).toEqual([]);
  });
});

describe("the file of a backup", () => {
  it("is never half there: it gets its name when it is whole", async () => {
    const path = join(home, "broken", "off.backup");
    async function* breaksOff(): AsyncGenerator<Frame> {
      yield { is: "note", note: {} };
      throw new Error("the network went away");
    }
    await expect(writeBackupFile(path, breaksOff())).rejects.toThrow("the network went away");
    expect(await readdir(join(home, "broken"))).toEqual([]);
  });
  it("is not written over", async () => {
    const path = await fileOf(await freshDatabase(TABLES), "kept");
    await expect(writeBackupFile(path, dump(await clientOf(await freshDatabase(TABLES))))).rejects.toThrow(
      `${path} exists already. Name another file, or add --force to replace it.`,
    );
  });
  it("says where it cannot be written", async () => {
    const file = await open(join(home, "a-file"), "w");
    await file.close();
    await expect(
      writeBackupFile(join(home, "a-file", "x.backup"), dump(await clientOf(await freshDatabase(TABLES)))),
    ).rejects.toThrow("lies below a file");
  });
});
