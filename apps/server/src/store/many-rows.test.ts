import { event } from "@railhead/service/store/store-rows.laws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlStores } from "./sql-store.fixtures";

describe("a table to which many rows were added at once", () => {
  let stores: Awaited<ReturnType<typeof sqlStores>>;
  beforeAll(async () => {
    stores = await sqlStores();
  }, 60_000);
  afterAll(() => stores.close());

  const add = (count: number) =>
    stores
      .empty()
      .transaction((tx) =>
        tx.rows("events").insertAll(Array.from({ length: count }, () => event({ terminal_id: null }))),
      );
  /** How many rows questions are planned for. */
  const planned = async () =>
    (await stores.pool.query<{ reltuples: number }>("select reltuples from pg_class where relname = 'events'")).rows[0]
      ?.reltuples;

  it("is asked by plans for as many from then on; a few among them are of no account", async () => {
    const before = await planned();
    await add(20);
    expect(await planned()).toBe(before);
    await add(600);
    expect(await planned()).toBe(600);
  });
});
