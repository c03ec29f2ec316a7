import { Pool } from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database";
import { createDriver, DRIVER_NAMES, POOL_OPTIONS } from "./drivers";
import type { Driver } from "./driver.port";
import { stateOf } from "./sql-state";

const BEGIN = "begin isolation level repeatable read read only";
let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
}, 60_000);

describe.each(DRIVER_NAMES)("the %s driver", (name) => {
  const open = (max = 2): { readonly driver: Driver; readonly pool: Pool } => {
    const pool = new Pool({ ...db.config, max, ...POOL_OPTIONS[name] });
    pool.on("error", () => undefined);
    const driver = createDriver(name, pool);
    onTestFinished(async () => {
      await driver.close();
      await pool.end();
    });
    return { driver, pool };
  };
  const begin = async (driver: Driver) => {
    const { connection, begun } = await driver.begin(BEGIN);
    await begun;
    return connection;
  };

  it("gives every value as the text of its column, with or without parameters", async () => {
    const { driver } = open();
    const connection = await begin(driver);
    const text = "select 7, 1.50, true, null, date '2026-01-31', array[1, 2], '{\"a\": 1}'::jsonb, ''";
    const row = ["7", "1.50", "t", null, "2026-01-31", "{1,2}", '{"a": 1}', ""];
    expect(await connection.query({ text, values: [] })).toEqual([row]);
    expect(
      await connection.query({ text: "select $1::bigint, $2::text[], $3::boolean", values: ["9", ["a", null], false] }),
    ).toEqual([["9", "{a,NULL}", "f"]]);
    driver.endRead(connection);
  });
  it("executes in the order of the calls, without waiting, and names the last command", async () => {
    const { driver } = open();
    const connection = await begin(driver);
    const answers = await Promise.all([
      connection.run("savepoint one"),
      connection.query({ text: "select set_config('a.b', 'inside', true)", values: [] }),
      connection.run("rollback to savepoint one; release savepoint one"),
      connection.query({ text: "select current_setting('a.b', true)", values: [] }),
      connection.run("commit"),
    ]);
    expect(answers).toEqual(["SAVEPOINT", [["inside"]], "RELEASE", [[""]], "COMMIT"]);
    driver.release(connection, false);
  });
  it("rejects with the state of PostgreSQL, and the connection goes on after a rollback", async () => {
    const { driver } = open();
    const connection = await begin(driver);
    const failed = await connection.query({ text: "select 1 / 0", values: [] }).catch(stateOf);
    const next = await connection.query({ text: "select 1", values: [] }).catch(stateOf);
    expect([failed, next, await connection.run("rollback")]).toEqual(["22012", "25P02", "ROLLBACK"]);
    expect(await connection.query({ text: "select 1", values: [] })).toEqual([["1"]]);
    driver.release(connection, false);
  });
  it("begins each transaction on the connection of a read that ended", async () => {
    const { driver, pool } = open(1);
    for (const word of ["a", "b", "c"]) {
      const connection = await begin(driver);
      const [before] = await connection.query({ text: "select current_setting('my.word', true)", values: [] });
      expect(before?.[0] ?? "").toBe("");
      await connection.query({ text: "select set_config('my.word', $1, true)", values: [word] });
      driver.endRead(connection);
    }
    await driver.close();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });
  it("says that a transaction could not be begun, and closes a connection that was lost", async () => {
    const { driver, pool } = open(1);
    const refused = await driver.begin("begin isolation level of no kind");
    expect(stateOf(await refused.begun.catch((error: unknown) => error))).toBe("42601");
    driver.release(refused.connection, false);
    const lost = await begin(driver);
    const ended = lost.query({ text: "select pg_terminate_backend(pg_backend_pid())", values: [] });
    expect(await ended.catch(stateOf)).not.toBeInstanceOf(Array);
    driver.release(lost, true);
    const next = await begin(driver);
    expect(await next.query({ text: "select 1", values: [] })).toEqual([["1"]]);
    driver.endRead(next);
    expect(pool.totalCount).toBe(1);
  });
  it("answers a read of many statements in one snapshot, of one statement either way", async () => {
    const { driver } = open();
    const ask = { text: "select 1", values: [] };
    const inSnapshot = async () => "snapshot";
    const one = driver.read("one", { inSnapshot, withoutTransaction: async (send) => (await send(ask), "single") });
    expect(await one).toBe(name === "fast" ? "single" : "snapshot");
    const two = { inSnapshot, withoutTransaction: async () => "never" };
    const twice = driver.read("two", {
      ...two,
      withoutTransaction: async (send) => {
        await send(ask);
        await send(ask);
        return "torn";
      },
    });
    expect(await twice).toBe("snapshot");
    expect(await driver.read("two", two)).toBe("snapshot");
    expect(await driver.read(undefined, two)).toBe("snapshot");
  });
});
