import { createMemoryStore } from "@railhead/mock-server/store/memory-store";
import { createSqlFeed } from "@railhead/server/live/sql-feed";
import { createSqlStore } from "@railhead/server/store/sql-store";
import { TABLES } from "@railhead/server/store/sql-store.fixtures";
import { freshDatabase } from "@railhead/server/testing/database";
import { Client } from "pg";
import { afterAll, describe } from "vitest";
import { namedRowsOfEveryResource } from "./named-rows.laws";

describe("over rows in memory", () => {
  namedRowsOfEveryResource(async () => {
    const store = createMemoryStore();
    return {
      store,
      changes: store.changes,
      keep: () => {
        const kept = store.snapshot();
        return () => store.restore(kept);
      },
    };
  });
});

// `NAMED_ROWS=postgres npx vitest run tests/conformance/named-rows`: each write there follows the one before it.
describe.runIf(process.env["NAMED_ROWS"] === "postgres")("over PostgreSQL", () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  namedRowsOfEveryResource(async () => {
    const { pool, config } = await freshDatabase(TABLES);
    const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined });
    closing.push(changes.close);
    return { store: createSqlStore({ pool }), changes, keep: () => null };
  });
});
