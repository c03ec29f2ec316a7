import { listening } from "@railhead/service/live/feed.laws";
import type { Rows } from "@railhead/service/store/collections";
import { event } from "@railhead/service/store/store-rows.laws";
import type { NewRow } from "@railhead/service/store/store.port";
import * as fc from "fast-check";
import { Client, type ClientBase, type Pool, type QueryConfig } from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { TABLES } from "../store/sql-store.fixtures";
import { freshDatabase, ownCluster, type TestDatabase } from "../testing/database";
import { createEventReader } from "./event-reader";
import { createSqlFeed } from "./sql-feed";

ownCluster();

type Event = NewRow<Rows["events"]>;
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
const insert = (client: Pick<ClientBase, "query">, row: Event) =>
  client.query(
    "insert into events (at, user_id, terminal_id, resource, record_id, action, before, after, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [
      row.at,
      row.user_id,
      row.terminal_id,
      row.resource,
      row.record_id,
      row.action,
      json(row.before),
      json(row.after),
      row.reason,
    ],
  );

/** A wake-up that is lost must not be made good by a later look. */
const NEVER = 3_600_000;
const feedOf = (db: TestDatabase, onFault: (error: unknown) => void = () => undefined) =>
  createSqlFeed({
    pool: db.pool,
    connect: () => new Client({ ...db.config, application_name: "railhead live" }),
    onFault,
    lookAnyway: NEVER,
  });

describe("the feed of PostgreSQL", () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await freshDatabase(TABLES);
  });
  const feed = async () => {
    const made = await feedOf(db);
    onTestFinished(made.close);
    return made;
  };
  /** A connection with a transaction of its own, begun and numbered when `write` is first called. */
  const writer = async () => {
    const client = await db.pool.connect();
    await client.query("begin");
    let isOpen = true;
    const end = async (how: "commit" | "rollback") => {
      if (isOpen) await client.query(how);
      if (isOpen) client.release();
      isOpen = false;
    };
    onTestFinished(() => end("rollback"));
    return {
      write: (action: string) => insert(client, event({ action })),
      commit: () => end("commit"),
      rollback: () => end("rollback"),
    };
  };
  const actions = (changes: readonly { readonly action: string }[]) => changes.map(({ action }) => action);
  const add = (action: string) => insert(db.pool, event({ action }));

  it("reaches every process, whichever process wrote", async () => {
    const received = [listening(await feed()), listening(await feed())];
    await add("a");
    await add("b");
    for (const one of received) expect(actions(await one.until(2))).toEqual(["a", "b"]);
  });
  it("gives all processes the same cursors", async () => {
    const [one, other] = [await feed(), await feed()];
    const start = (await one.since(null))?.cursor ?? "";
    const listener = listening(other);
    await add("a");
    const [change] = await listener.until(1);
    expect((await one.since(start))?.changes).toEqual([change]);
    expect((await one.since(change?.cursor ?? ""))?.changes).toEqual([]);
  });

  it("waits for an older transaction, so that a lower id that commits later is not passed by", async () => {
    const changes = await feed();
    const listener = listening(changes);
    const start = (await changes.since(null))?.cursor ?? "";
    const older = await writer();
    await older.write("older");
    await add("newer");
    expect((await changes.since(start))?.changes).toEqual([]);
    await older.commit();
    expect(actions(await listener.until(2))).toEqual(["older", "newer"]);
    expect(actions((await changes.since(start))?.changes ?? [])).toEqual(["older", "newer"]);
  });
  it("goes on when the older transaction is taken back, or wrote no event at all", async () => {
    const listener = listening(await feed());
    const older = await writer();
    await older.write("never");
    const silent = await db.pool.connect();
    await silent.query("begin");
    await silent.query("select pg_current_xact_id()");
    await add("newer");
    await older.rollback();
    await silent.query("commit");
    silent.release();
    expect(actions(await listener.until(1))).toEqual(["newer"]);
  });
  it("is not held back by one who only reads, however long", async () => {
    const reading = await db.pool.connect();
    onTestFinished(() => reading.release(true));
    await reading.query("begin isolation level repeatable read read only");
    await reading.query("select count(*) from events");
    const listener = listening(await feed());
    await add("a");
    expect(actions(await listener.until(1))).toEqual(["a"]);
  });
  it("tells every committed event once, in whatever order transactions begin, write and end; from any cursor too", async () => {
    const changes = await feed();
    const step = fc.record({ who: fc.nat(3), does: fc.constantFrom("write", "write", "commit", "rollback") });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.nat(30), async (steps, pick) => {
        const start = (await changes.since(null))?.cursor ?? "";
        const listener = listening(changes);
        const open = new Map<number, { tx: Awaited<ReturnType<typeof writer>>; wrote: string[] }>();
        const committed: string[] = [];
        const end = async (who: number, how: "commit" | "rollback") => {
          const one = open.get(who);
          await one?.tx[how]();
          if (how === "commit") committed.push(...(one?.wrote ?? []));
          open.delete(who);
        };
        for (const [at, { who, does }] of steps.entries()) {
          if (does !== "write") await end(who, does as "commit" | "rollback");
          else {
            const one = open.get(who) ?? { tx: await writer(), wrote: [] };
            open.set(who, one);
            await one.tx.write(`${at}`);
            one.wrote.push(`${at}`);
          }
        }
        const left = Array.from(open.keys());
        for (const who of left) await end(who, "commit");
        const received = await listener.until(committed.length);
        listener.stop();
        expect(actions(received).toSorted()).toEqual(committed.toSorted());
        expect((await changes.since(start))?.changes).toEqual(received);
        const from = received[pick % Math.max(1, received.length)];
        const due = from === undefined ? received : received.slice(received.indexOf(from) + 1);
        expect((await changes.since(from?.cursor ?? start))?.changes).toEqual(due);
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it("tells what happened while its connection was away", async () => {
    const faults: unknown[] = [];
    const changes = await feedOf(db, (error) => faults.push(error));
    onTestFinished(changes.close);
    const listener = listening(changes);
    await add("before");
    await listener.until(1);
    const { rowCount } = await db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'railhead live' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
    await add("meanwhile");
    expect(actions(await listener.until(2))).toEqual(["before", "meanwhile"]);
    expect(faults.length).toBeGreaterThan(0);
  });
  it("is not held up by rows with transaction numbers of another cluster", async () => {
    await db.pool.query(
      "insert into events (at, resource, record_id, action, xid) values (1, 'tracks', 1, 'restored', '99999999999')",
    );
    const listener = listening(await feed());
    await add("a");
    expect(actions(await listener.until(1))).toEqual(["a"]);
  });
  it("looks for what comes next at its place, however many events were before", async () => {
    await db.pool.query(
      "insert into events (at, resource, record_id, action) select 1, 'tracks', 1, 'order' from generate_series(1, 5000); analyze events",
    );
    const asked: QueryConfig[] = [];
    const reader = createEventReader({
      query: (question: QueryConfig) => (asked.push(question), db.pool.query(question)),
    } as unknown as Pool);
    const head = await reader.head();
    expect([await reader.isMoreAfter(head), await reader.after("here", head, 10)]).toEqual([false, []]);
    for (const { text } of asked.slice(1)) {
      const { rows } = await db.pool.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index .*events_by_commit/);
    }
  });
  it("knows no cursor of another database", async () => {
    const other = await freshDatabase(TABLES);
    const elsewhere = await feedOf(other);
    onTestFinished(elsewhere.close);
    expect(await (await feed()).since((await elsewhere.since(null))?.cursor ?? "")).toBeNull();
  });
  it("is silent when it is closed", async () => {
    const changes = await feedOf(db);
    const listener = listening(changes);
    await changes.close();
    await add("late");
    expect(listener.calls).toEqual([]);
    expect(
      (
        await db.pool.query(
          "select from pg_stat_activity where application_name = 'railhead live' and datname = current_database()",
        )
      ).rowCount,
    ).toBe(0);
  });
});
