import type { Store } from "@railhead/service/store/store.port";
import { afterAll, beforeAll } from "vitest";
import type { DriverName } from "./driver/drivers";
import { sqlStores } from "./sql-store.fixtures";

/** Laws of any store, over a database of their own: all that a test file holds. Apart from the stores, which also serve outside of tests. */
export function overSql(laws: (makeStore: () => Store) => void, driver: DriverName = "fast"): void {
  let stores: Awaited<ReturnType<typeof sqlStores>>;
  beforeAll(async () => {
    stores = await sqlStores(undefined, driver);
  }, 60_000);
  afterAll(() => stores.close());
  laws(() => stores.empty());
}
