import { heldLocksLaws } from "@railhead/service/store/held-locks.laws";
import { createLocalLocks } from "@railhead/service/store/local-locks";
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase, type TestDatabase } from "../testing/database";
import { createSqlLocks } from "./sql-locks";
import { createSqlStore, lockKeys } from "./sql-store";
import { TABLES } from "./sql-store.fixtures";

const NAME = "railhead test locks";

/** A session that answers as a test says; `ended` counts how often it was ended. */
function sessionOf(answer: (sql: string) => Promise<unknown>, connect = () => Promise.resolve()) {
  const seen = { opened: 0, ended: 0, faults: [] as string[] };
  const locks = createSqlLocks(
    () => {
      seen.opened += 1;
      const end = async () => void (seen.ended += 1);
      return Object.assign(new EventEmitter(), { connect, end, query: answer }) as unknown as Client;
    },
    (_, fault) => seen.faults.push(fault),
  );
  return { locks, seen };
}
function locksOn(db: TestDatabase) {
  const faults: unknown[] = [];
  const locks = createSqlLocks(
    () => new Client({ ...db.config, application_name: NAME }),
    (error) => faults.push(error),
  );
  onTestFinished(locks.close);
  return Object.assign(locks, { faults });
}

describe("locks of one process", () => {
  heldLocksLaws(async () => {
    const locks = createLocalLocks();
    return { locks, another: locks };
  });
});

describe("locks in PostgreSQL", () => {
  heldLocksLaws(async () => {
    const db = await freshDatabase(TABLES);
    return { locks: locksOn(db), another: locksOn(db) };
  });

  it("are those of transactions", async () => {
    const db = await freshDatabase(TABLES);
    const [locks, store] = [locksOn(db), createSqlStore({ pool: db.pool })];
    onTestFinished(store.close);
    await store.transaction(async (tx) => {
      await tx.lock(["scale:1"]);
      expect(await locks.tryHold("scale:1", () => undefined)).toBeNull();
    });
    expect(await locks.tryHold("scale:1", () => undefined)).not.toBeNull();
  });

  it("are lost with their connection: its holder learns of it, and they can be had again", async () => {
    const db = await freshDatabase(TABLES);
    const locks = locksOn(db);
    const lost: string[] = [];
    const noticed = new Promise<void>((resolve) => {
      void locks.tryHold("scale:1", () => {
        lost.push("scale:1");
        resolve();
      });
    });
    await locks.tryHold("scale:2", () => lost.push("scale:2"));
    await db.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [NAME]);
    await noticed;
    expect([lost.toSorted(), locks.faults.length > 0]).toEqual([["scale:1", "scale:2"], true]);
    expect(await locks.tryHold("scale:1", () => undefined)).not.toBeNull();
  });

  it("of a process that was killed can be had at once", async () => {
    const db = await freshDatabase(TABLES);
    const script = `
      import { Client } from "pg";
      const client = new Client(JSON.parse(process.env.DATABASE));
      await client.connect();
      await client.query("select pg_advisory_lock($1::bigint)", [process.env.LOCK]);
      console.log("held");
    `;
    const killed = spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE: JSON.stringify(db.config), LOCK: lockKeys(["scale:1"])[0] },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(killed.stdout, "data");
    const locks = locksOn(db);
    expect(await locks.tryHold("scale:1", () => undefined)).toBeNull();
    killed.kill("SIGKILL");
    await expect.poll(() => locks.tryHold("scale:1", () => undefined), { timeout: 2_000 }).not.toBeNull();
  });

  it("of a process whose machine is gone are looked after: its session is asked for signs of life", async () => {
    const db = await freshDatabase(TABLES);
    const asked: string[] = [];
    const locks = createSqlLocks(
      () => {
        const session = new Client(db.config);
        const query = session.query.bind(session) as (...args: unknown[]) => Promise<unknown>;
        session.query = ((...args: unknown[]) => {
          asked.push(String(args[0]));
          return query(...args);
        }) as never;
        return session;
      },
      () => undefined,
    );
    onTestFinished(locks.close);
    expect(await locks.tryHold("scale:1", () => undefined)).not.toBeNull();
    // The tests' database is reached over no network, where these settings are 0 whatever they are set to.
    expect(asked[0]).toBe(
      "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3; set tcp_user_timeout = '20s'",
    );
  });

  it("are not left with a session of which nobody knows whether it has one: it ends, and another is opened", async () => {
    const db = await freshDatabase(TABLES);
    let opened = 0;
    const locks = createSqlLocks(
      () => {
        const client = new Client(db.config);
        // The first session gets the lock, but its answer is lost.
        if ((opened += 1) === 1) {
          const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
          client.query = (async (...args: unknown[]) => {
            await query(...args);
            throw new Error("The answer was lost.");
          }) as never;
        }
        return client;
      },
      () => undefined,
    );
    onTestFinished(locks.close);
    await expect(locks.tryHold("scale:1", () => undefined)).rejects.toThrow("The answer was lost.");
    const another = locksOn(db);
    await expect.poll(() => another.tryHold("scale:1", () => undefined)).not.toBeNull();
    await locks.tryHold("scale:2", () => undefined);
    expect(opened).toBe(2);
  });

  it("that the database was asked for and says nothing of are not said to be held", async () => {
    let say: (answer: unknown) => void = () => undefined;
    const { locks } = sessionOf((sql) =>
      sql.startsWith("set") ? Promise.resolve() : new Promise((resolve) => (say = resolve)),
    );
    const said: string[] = [];
    const ask = (who: string) =>
      locks.tryHold("scale:1", () => undefined).then((lock) => said.push(`${who} ${lock === null ? "not" : "held"}`));
    const asked = [ask("first"), ask("second"), ask("third")];
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual([]);
    say({ rows: [{ done: true }] });
    await Promise.all(asked);
    expect(said.toSorted()).toEqual(["first held", "second not", "third not"]);
  });

  it("that the database fails to answer about fail for all who asked, and are asked for again by the next", async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { locks, seen } = sessionOf((sql) =>
      sql.startsWith("set") ? Promise.resolve() : new Promise((_, reject) => (refuse = reject)),
    );
    const ask = () => locks.tryHold("scale:1", () => undefined);
    const asked = Promise.allSettled([ask(), ask()]);
    await new Promise((resolve) => setImmediate(resolve));
    refuse(new Error("broken"));
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(seen).toMatchObject({ opened: 1, ended: 1 });
    void ask();
    expect(seen.opened).toBe(2);
  });

  it("can be had of a database that refuses to look after the session, which is reported", async () => {
    const { locks, seen } = sessionOf((sql) =>
      sql.startsWith("set") ? Promise.reject(new Error("refused")) : Promise.resolve({ rows: [{ done: true }] }),
    );
    expect(await locks.tryHold("scale:1", () => undefined)).not.toBeNull();
    expect(seen).toEqual({ opened: 1, ended: 0, faults: ["unwatched"] });
  });

  it("leave no session where none came about", async () => {
    const { locks, seen } = sessionOf(
      () => Promise.resolve(),
      () => Promise.reject(new Error("no database")),
    );
    for (let at = 0; at < 2; at += 1)
      await expect(locks.tryHold("scale:1", () => undefined)).rejects.toThrow("no database");
    expect(seen).toMatchObject({ opened: 2, ended: 2 });
  });
});
