import { feedLaws, type FeedSubject } from "@railhead/service/live/feed.laws";
import { liveLaws } from "@railhead/service/live/live.laws";
import { namedRowLaws } from "@railhead/service/live/named-rows.laws";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { sqlStores } from "../store/sql-store.fixtures";
import { ownCluster } from "../testing/database";
import { createSqlFeed } from "./sql-feed";

ownCluster();
let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());

/** An empty store and its feed, over one database. */
async function subject(): Promise<FeedSubject> {
  const store = stores.empty();
  await store.read((tx) => tx.rows("events").count());
  // A wake-up that is lost must not be made good by a later look.
  const changes = await createSqlFeed({
    pool: stores.pool,
    connect: () => new Client(stores.pool.options),
    onFault: () => undefined,
    lookAnyway: 3_600_000,
  });
  return { store, changes, close: changes.close };
}

feedLaws("PostgreSQL", subject);
liveLaws("PostgreSQL", subject);
namedRowLaws("PostgreSQL", () => stores.empty());
