import type { Store } from "@railhead/service/store/store.port";
import { afterAll, beforeAll } from "vitest";
import { DRIVER_NAMES, type DriverName } from "./driver/drivers";
import { sqlStores } from "./sql-store.fixtures";

/** The driver that laws run over: `fast` unless LAWS_DRIVER names the other (`npm run laws:plain`). */
export function lawsDriver(): DriverName {
  const { LAWS_DRIVER = "fast" } = process.env;
  const name = DRIVER_NAMES.find((one) => one === LAWS_DRIVER);
  if (name === undefined) throw new Error(`LAWS_DRIVER is ${DRIVER_NAMES.join(" or ")}, not ${LAWS_DRIVER}`);
  return name;
}

/** Laws of any store, over a database of their own: all that a test file holds. Apart from the stores, which also serve outside of tests. */
export function overSql(laws: (makeStore: () => Store) => void, driver: DriverName = lawsDriver()): void {
  let stores: Awaited<ReturnType<typeof sqlStores>>;
  beforeAll(async () => {
    stores = await sqlStores(undefined, driver);
  }, 60_000);
  afterAll(() => stores.close());
  laws(() => stores.empty());
}
