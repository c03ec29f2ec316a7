import { createServer } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, testCluster, type TestDatabase } from "../testing/database";
import { objectionTo, sentenceOfConnecting, warningsOn, withoutPassword } from "./external";
import { readSettings } from "../settings/settings";
import { openDatabase } from "./open-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
const open = (databaseUrl: string) => openDatabase({ dataDir: "/nowhere", databaseUrl, poolSize: 2 }, { now: () => 0 });

describe("a database of one's own", () => {
  it("is opened by its address, with a name and limits for its connections", async () => {
    const opened = await open(database.url);
    onTestFinished(() => opened.close());
    expect(opened.kind).toBe("external");
    const { rows } = await opened.pool.query(
      "select current_setting('application_name') as name, current_setting('statement_timeout') as longest",
    );
    expect(rows).toEqual([{ name: "railhead", longest: "30s" }]);
    expect(opened.warnings.join(" ")).toContain("fsync off");
  });
  it("is opened by the folder of its socket, without a host before the slash", async () => {
    const cluster = await testCluster();
    const url = `postgres://${cluster.user}:${cluster.password}@/${database.name}?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`;
    const read = readSettings({ DATABASE_URL: url }, "/nowhere");
    expect("settings" in read && read.settings.databaseUrl).toBe(url);
    const opened = await open(url);
    onTestFinished(() => opened.close());
    expect((await opened.pool.query("select current_database() as name")).rows).toEqual([{ name: database.name }]);
  });
  it("is refused with the reason when it cannot be reached", async () => {
    const cluster = await testCluster();
    const change = (from: string, to: string) => database.url.replace(from, to);
    await expect(open(change(cluster.password, "wrong"))).rejects.toThrow(
      "refuses the password. Correct user and password in DATABASE_URL.",
    );
    await expect(open(change(database.name, "nowhere"))).rejects.toThrow("does not exist. Create it");
    await expect(open("postgres://railhead@127.0.0.1:1/railhead")).rejects.toThrow(
      "No PostgreSQL answers at postgres://railhead@127.0.0.1:1/railhead. Start it, or correct host and port in DATABASE_URL.",
    );
    await expect(open("mysql://somewhere")).rejects.toThrow("DATABASE_URL is no address of a PostgreSQL database.");
    await expect(open("postgres://railhead@name.invalid/railhead")).rejects.toThrow(
      "The host name in postgres://railhead@name.invalid/railhead is not known.",
    );
  });
  it("is refused when something else answers", async () => {
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await new Promise((done) => other.once("listening", done));
    const at = other.address();
    await expect(
      open(`postgres://railhead@127.0.0.1:${typeof at === "object" && at ? at.port : 0}/railhead`),
    ).rejects.toThrow("cannot be used");
  });
  it("is refused when it keeps text in another encoding", async () => {
    await database.pool.query(
      `create database "${database.name}_ascii" template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
    onTestFinished(async () => void (await database.pool.query(`drop database "${database.name}_ascii" with (force)`)));
    await expect(open(database.url.replace(database.name, `${database.name}_ascii`))).rejects.toThrow(
      "keeps text as SQL_ASCII",
    );
  });
});

describe("objections to a database", () => {
  const good = {
    version: 150_018,
    encoding: "UTF8",
    schema: "public",
    may_create: true,
    is_standby: false,
    is_read_only: false,
    user: "u",
    fsync: "on",
    commit: "on",
    connections: 100,
  };
  const url = "postgres://u:secret@db/railhead";
  it("has none against a good one", () => {
    expect(objectionTo(good, url)).toBeNull();
    expect(warningsOn(good, 10)).toEqual([]);
  });
  it.each([
    [{ version: 140_012 }, "is version 14. Railhead needs 15 or later."],
    [{ is_standby: true }, "can only be read. Name the primary server"],
    [{ is_read_only: true }, "can only be read"],
    [{ may_create: false }, 'The user "u" may not create tables'],
    [{ schema: null, may_create: null }, "may not create tables"],
  ])("%j", (change, sentence) => expect(objectionTo({ ...good, ...change }, url)).toContain(sentence));
  it("warns where confirmed work could be lost", () => {
    expect(warningsOn({ ...good, fsync: "off", commit: "off", connections: 10 }, 10)).toHaveLength(3);
  });
  it("never shows a password", () => {
    expect(withoutPassword(url)).toBe("postgres://u:…@db/railhead");
    expect(sentenceOfConnecting(Object.assign(new Error("x"), { code: "28P01" }), url)).not.toContain("secret");
    expect(withoutPassword("postgres://u:a%2Fb@c:d@db:5432/r?sslmode=require&password=x&a=1")).toBe(
      "postgres://u:…@db:5432/r?sslmode=require&password=…&a=1",
    );
    expect(withoutPassword("postgres://u@/r?host=/socket")).toBe("postgres://u@/r?host=/socket");
  });
});
