import { createSqlFeed } from "@railhead/server/live/sql-feed";
import { createSqlStore } from "@railhead/server/store/sql-store";
import { TABLES } from "@railhead/server/store/sql-store.fixtures";
import { freshDatabase, ownCluster } from "@railhead/server/testing/database";
import { createMemoryStore } from "@railhead/mock-server/store/memory-store";
import { Client } from "pg";
import { afterAll, describe } from "vitest";
import type { MakeGround } from "../access/world";

/** Runs the same laws over rows in memory and over PostgreSQL. */
export function overBothStores(laws: (makeGround: MakeGround) => void): void {
  describe("over rows in memory", () => {
    laws(async () => {
      const store = createMemoryStore();
      return { store, changes: store.changes };
    });
  });

  describe("over PostgreSQL", () => {
    ownCluster();
    const closing: (() => Promise<unknown>)[] = [];
    afterAll(async () => {
      for (const close of closing) await close();
    });
    laws(async () => {
      const { pool, config } = await freshDatabase(TABLES);
      const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined });
      closing.push(changes.close);
      return { store: createSqlStore({ pool }), changes };
    });
  });
}
