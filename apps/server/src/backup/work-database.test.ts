import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { readAccounts } from "../database/account";
import { openDatabase } from "../database/open-database";
import { migrate } from "../store/migrate";
import { TABLES } from "../store/sql-store.fixtures";
import { freshDatabase } from "../testing/database";
import { dump } from "./dump";
import { readBackupFile, writeBackupFile } from "./backup-file";
import { restore } from "./restore";
import { changingDatabase, onExternal, readingDatabase } from "./work-database";

const now = () => 1_763_700_000;
// Clusters are made and started here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "railhead-work-"));
  return () => rm(home, { recursive: true, force: true });
});
const settings = (name: string) => ({ dataDir: join(home, name), databaseUrl: null, poolSize: 2 });
/** A server on a data folder, with one row. */
async function server(name: string) {
  const database = await openDatabase(settings(name), { now });
  onTestFinished(() => database.close());
  await migrate(database.pool);
  await database.pool.query(
    "insert into states (name, abbreviation, country, is_active, created_at, updated_at) values ('Illinois', 'IL', 'US', true, 1, 1)",
  );
  return database;
}
const stateIn = (name: string) =>
  readingDatabase(settings(name), now, async (client) =>
    (await client.query<{ name: string }>("select name from states")).rows.map((row) => row.name),
  );

describe("work on the server's database", () => {
  it("reads while the server runs, and when it does not", async () => {
    const running = await server("read");
    expect(await stateIn("read")).toEqual(["Illinois"]);
    await running.check();
    await running.close();
    expect(await stateIn("read")).toEqual(["Illinois"]);
  });
  it("changes nothing while the server runs", async () => {
    await server("busy");
    await expect(changingDatabase(settings("busy"), now, () => Promise.resolve())).rejects.toThrow(
      "A Railhead server already works on",
    );
  });
  it("does not make a database to read from", async () => {
    await expect(stateIn("none")).rejects.toThrow(`There is no database in ${join(home, "none")} yet.`);
  });
  it("restores into a data folder where there is none yet", async () => {
    const { config, pool } = await freshDatabase(TABLES);
    await pool.query(
      "insert into states (name, abbreviation, country, is_active, created_at, updated_at) values ('Illinois', 'IL', 'US', true, 1, 1)",
    );
    const client = new Client(config);
    await client.connect();
    onTestFinished(() => client.end());
    const file = join(home, "old.backup");
    await writeBackupFile(file, dump(client));
    await changingDatabase(settings("new"), now, (client) => restore(client, readBackupFile(file)));
    expect(await stateIn("new")).toEqual(["Illinois"]);
  });
  it("moves to a PostgreSQL of one's own", async () => {
    await (await server("moving")).close();
    const target = await freshDatabase();
    const moved = await changingDatabase(settings("moving"), now, (from) =>
      onExternal(target.url, home, (to) => restore(to, dump(from))),
    );
    expect(moved.rows.get("states")).toBe(1);
    expect((await target.pool.query("select name from states")).rows).toEqual([{ name: "Illinois" }]);
  });
});

describe.runIf(process.getuid?.() === 0)("work that root does on a folder of another user", () => {
  async function folderOfAnother(name: string) {
    const account = readAccounts(await readFile("/etc/passwd", "utf8")).find((each) => each.uid !== 0)!;
    const folder = join(home, name);
    await mkdir(folder);
    await chown(folder, account.uid, account.gid);
    return { folder, uid: account.uid };
  }
  /** What in a folder belongs to others than this user. */
  async function foreignIn(folder: string, uid: number): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    const found = await Promise.all(names.map(async (name) => ({ name, is: await lstat(join(folder, name)) })));
    return found.filter(({ is }) => is.uid !== uid && !is.isSymbolicLink()).map(({ name }) => name);
  }
  it("leaves nothing that this user could not change, and opens the folder to nobody", async () => {
    const { folder, uid } = await folderOfAnother("of-another");
    await chmod(folder, 0o700);
    const seen = await changingDatabase({ dataDir: folder, databaseUrl: null, poolSize: 1 }, now, () =>
      foreignIn(folder, uid),
    );
    expect([seen, await foreignIn(folder, uid), (await lstat(folder)).mode & 0o777]).toEqual([[], [], 0o700]);
  });
});
