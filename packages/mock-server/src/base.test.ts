import { baseRows } from "@railhead/demo/base";
import type { CollectionName } from "@railhead/service/store/collections";
import type { Store } from "@railhead/service/store/store.port";
import { expect, it } from "vitest";
import { createMock } from "./mock";
import { createMemoryStore } from "./store/memory-store";
import { TEST_NOW } from "./testing";

const SHARED = [
  "states",
  "uom-systems",
  "uom-classes",
  "uom",
  "uom-standard-conversions",
] as const satisfies readonly CollectionName[];
const LINKS = /_id$|^id$|_at$|_by$/;

/** Rows without ids and stamps, which depend on who made them and when. */
const factsOf = (store: Store, name: CollectionName) =>
  store.read(async (tx) =>
    (await tx.rows(name).find()).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !LINKS.test(field))),
    ),
  );

it("is what the same rows made through the API are", async () => {
  const store = createMemoryStore();
  await baseRows(store, { name: "Bakken West", timeZone: "America/Denver" }, TEST_NOW / 1000);
  const mock = createMock({ now: () => TEST_NOW });
  await mock.ready();

  for (const name of SHARED) expect(await factsOf(store, name)).toEqual(await factsOf(mock.store, name));
});

it("has one terminal, the units it shows, and nobody", async () => {
  const store = createMemoryStore();
  await baseRows(store, { name: "Bakken West", timeZone: "America/Denver" }, TEST_NOW / 1000);
  const { terminals, shown, users } = await store.read(async (tx) => ({
    terminals: await tx.rows("terminals").find(),
    shown: await tx.rows("terminal-uom-display-defaults").find(),
    users: await tx.rows("users").count(),
  }));

  expect(terminals).toMatchObject([{ name: "Bakken West", time_zone: "America/Denver" }]);
  expect(shown.map((row) => row.terminal_id)).toEqual(Array.from({ length: 4 }, () => terminals[0]?.id));
  expect(users).toBe(0);
});
