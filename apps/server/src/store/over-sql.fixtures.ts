import type { Store } from "@railhead/service/store/store.port";
import { afterAll, beforeAll } from "vitest";
import { sqlStores } from "./sql-store.fixtures";

/** Laws of any store, over a database of their own: all that a test file holds. Apart from the stores, which also serve outside of tests. */
export function overSql(laws: (makeStore: () => Store) => void): void {
  let stores: Awaited<ReturnType<typeof sqlStores>>;
  beforeAll(async () => {
    stores = await sqlStores();
  }, 60_000);
  afterAll(() => stores.close());
  laws(() => stores.empty());
}
