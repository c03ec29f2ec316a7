import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "./database";
import { openDatabase } from "./open-database";
import { lookAtPostmaster, readLog } from "./postmaster";
import { birthOf } from "./process-identity";

const ports = { now: () => 1_763_700_000 };
const settings = (dataDir: string) => ({ dataDir, databaseUrl: null, poolSize: 3 });
// Clusters are made and started here, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "railhead-embedded-"));
  return () => rm(home, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase(settings(dataDir), ports);
  onTestFinished(() => database.close());
  return database;
}
const answers = async (dataDir: string) =>
  (await (await open(dataDir)).pool.query<{ one: number }>("select 1 as one")).rows[0]?.one;
const postmasterOf = (dataDir: string) => lookAtPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
const until = (condition: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 100_000, interval: 20 });

/** A server in a process of its own; it writes rows and says each that was acknowledged. */
function writer(dataDir: string) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("./writer.fixtures.ts", import.meta.url)), dataDir],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const acknowledged: number[] = [];
  child.stdout.on("data", (chunk: Buffer) =>
    acknowledged.push(...chunk.toString().split("\n").filter(Boolean).map(Number)),
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, acknowledged };
}

describe("the built-in database", () => {
  it("keeps what was written over a stop and a start, in settings that keep it", async () => {
    const dataDir = join(home, "kept");
    const first = await openDatabase(settings(dataDir), ports);
    await first.pool.query("create table notes (note text)");
    await first.pool.query("insert into notes values ('kept')");
    const pid = postmasterOf(dataDir);
    await Promise.all([first.close(), first.close()]);
    expect(await birthOf(pid)).toBeNull();
    const second = await open(dataDir);
    expect((await second.pool.query("select note from notes")).rows).toEqual([{ note: "kept" }]);
    const { rows } = await second.pool
      .query(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding, (select rolsuper from pg_roles where rolname = current_user) as super`);
    expect(rows).toEqual([{ fsync: "on", commit: "on", pages: "on", checksums: "on", encoding: "UTF8", super: false }]);
  });

  it("refuses a second server on the same folder and names the first", async () => {
    const dataDir = join(home, "twice");
    const first = await open(dataDir);
    await first.tellPort(3000);
    await expect(openDatabase(settings(dataDir), ports)).rejects.toThrow(`process ${process.pid} on port 3000, since`);
    await first.check();
  });

  it("lets nobody in without the password, and the superuser not at all", async () => {
    const database = await open(join(home, "locked"));
    for (const login of [{ password: "wrong" }, { user: "postgres", database: "postgres", password: "" }]) {
      await expect(new Client({ ...database.config, ...login }).connect()).rejects.toThrow(
        /password authentication failed|no pg_hba.conf entry/,
      );
    }
  });

  it("starts PostgreSQL again when it is killed, and loses nothing", async () => {
    const dataDir = join(home, "killed");
    const database = await open(dataDir);
    await database.pool.query("create table notes (note text)");
    await database.pool.query("insert into notes values ('acknowledged')");
    const pid = postmasterOf(dataDir);
    process.kill(pid, "SIGKILL");
    await until(() => database.state().is === "restarting");
    await until(() => database.state().is === "ready");
    expect(postmasterOf(dataDir)).not.toBe(pid);
    expect((await database.pool.query("select note from notes")).rows).toEqual([{ note: "acknowledged" }]);
  });

  it("says that it is down when PostgreSQL cannot be started again", async () => {
    const dataDir = join(home, "broken");
    const database = await open(dataDir);
    const pid = postmasterOf(dataDir);
    await rm(join(dataDir, "postgres", "global", "pg_control"));
    const down = new Promise<string>((done) => database.onDown(done));
    process.kill(pid, "SIGKILL");
    expect(await down).toMatch(/PostgreSQL could not be started|is damaged/);
    expect(database.state().is).toBe("down");
  });

  it("breaks PostgreSQL off at once when another server has taken the folder, and starts it no more", async () => {
    const dataDir = join(home, "lost");
    const database = await openDatabase(settings(dataDir), { ...ports, beat: 0.02 });
    onTestFinished(() => database.close());
    await database.pool.query("create table notes (note text)");
    const pid = postmasterOf(dataDir);
    const down = new Promise<readonly string[]>((done) => database.onDown((...said) => done(said)));
    const lock = join(dataDir, "railhead.lock");
    await writeFile(lock, JSON.stringify({ ...JSON.parse(await readFile(lock, "utf8")), token: "another" }));

    expect(await down).toEqual([expect.stringContaining("Another server has taken"), "lost"]);
    await until(async () => (await birthOf(pid)) === null);
    // Neither now nor at the end: a checkpoint would be written into what the other one works on.
    await database.close();
    const said = readLog(join(dataDir, "postgres"));
    expect(said).toContain("received immediate shutdown request");
    expect(said).not.toMatch(/fast shutdown request|starting PostgreSQL.*starting PostgreSQL/s);
  });

  it("refuses when another server takes the folder while it opens, and starts nothing there", async () => {
    const dataDir = join(home, "lost-early");
    const opening = openDatabase(settings(dataDir), { ...ports, beat: 0.02 }).then(
      (database) => database.close(),
      (error: unknown) => error,
    );
    const lock = join(dataDir, "railhead.lock");
    await until(() => existsSync(lock));
    await writeFile(lock, JSON.stringify({ ...JSON.parse(await readFile(lock, "utf8")), token: "another" }));

    expect(String(await opening)).toContain("DatabaseRefusal: Another server has taken");
    expect(postmasterOf(dataDir)).toBe(0);
    expect(readLog(join(dataDir, "postgres"))).toBe("");
    expect(JSON.parse(await readFile(lock, "utf8")).token).toBe("another");
  });

  it("answers where its path is too long for a socket", async () => {
    const dataDir = join(home, "a folder with a long name: ".repeat(4), "data");
    const database = await open(dataDir);
    expect(database.config.host).toBe("127.0.0.1");
    await database.check();
  });

  it("sets a new password when the file with it was removed", async () => {
    const dataDir = join(home, "forgotten");
    await (await openDatabase(settings(dataDir), ports)).close();
    const before = await readFile(join(dataDir, "database-password"), "utf8");
    await rm(join(dataDir, "database-password"));
    expect(await answers(dataDir)).toBe(1);
    expect(await readFile(join(dataDir, "database-password"), "utf8")).not.toBe(before);
  });

  it("is not misled by a postmaster.pid that names another process", async () => {
    const dataDir = join(home, "reused");
    await (await openDatabase(settings(dataDir), ports)).close();
    const folder = join(dataDir, "postgres");
    await writeFile(
      join(folder, "postmaster.pid"),
      `${process.ppid}\n${folder}\n1763700000\n5432\n${folder}\n\n  1234   5\nready   \n`,
      { mode: 0o600 },
    );
    expect(await answers(dataDir)).toBe(1);
  });

  it("starts again where a first start was broken off", async () => {
    const dataDir = join(home, "half");
    await mkdir(join(dataDir, "postgres.new"), { recursive: true });
    await writeFile(join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
    await writeFile(join(dataDir, "railhead-data.json"), "{}");
    expect(await answers(dataDir)).toBe(1);
  });
});

describe("a server that is killed", () => {
  it.each([
    ["alone", false],
    ["together with PostgreSQL", true],
  ])("%s leaves a folder from which the next one goes on, with all that was acknowledged", async (_, isBoth) => {
    const dataDir = join(home, `left-${isBoth}`);
    const { child, acknowledged } = writer(dataDir);
    await until(() => acknowledged.length > 200);
    const pid = postmasterOf(dataDir);
    child.kill("SIGKILL");
    if (isBoth) process.kill(pid, "SIGKILL");
    await once(child, "close");
    const database = await open(dataDir);
    expect(postmasterOf(dataDir) === pid).toBe(!isBoth);
    const { rows } = await database.pool.query<{ n: number }>("select n from written");
    const found = new Set(rows.map((row) => row.n));
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
  });

  it("leaves no PostgreSQL behind when it ends by an exception", async () => {
    const dataDir = join(home, "thrown");
    const { child, acknowledged } = writer(dataDir);
    await until(() => acknowledged.length > 0);
    const pid = postmasterOf(dataDir);
    child.kill("SIGUSR2");
    await once(child, "close");
    await vi.waitFor(async () => expect(await birthOf(pid)).toBeNull(), { timeout: 100_000, interval: 20 });
  });
});
