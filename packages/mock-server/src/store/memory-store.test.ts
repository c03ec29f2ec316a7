import type { CollectionName } from "@railhead/service/store/collections";
import { OWN_COLLECTIONS, storeLaws } from "@railhead/service/store/store.laws";
import { event } from "@railhead/service/store/store-rows.laws";
import { describe, expect, it } from "vitest";
import { createMemoryStore, type MemoryStore } from "./memory-store";

/** The records in the library's collections are exactly the rows that the Store answers. */
async function recordsAreRows(store: MemoryStore): Promise<void> {
  for (const name of [...OWN_COLLECTIONS, "tracks", "terminals"] satisfies CollectionName[]) {
    const rows: readonly { readonly id: string }[] = await store.read((tx) => tx.rows(name).find());
    const records = store
      .records(name)
      .all()
      .map((record) => ({ ...record }));
    expect(records.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(rows);
  }
}

storeLaws("in memory", () => {
  const store = createMemoryStore();
  let closed = false;
  return {
    store: {
      ...store,
      close: async () => {
        closed = true;
        await store.close();
      },
    },
    settled: async () => {
      if (!closed) await recordsAreRows(store);
    },
  };
});

describe("the memory store", () => {
  it("finds its rows in the MSW collections by the library’s own query", async () => {
    const store = createMemoryStore();
    await store.transaction((tx) => tx.rows("events").insert(event({ action: "receive" })));
    expect(store.records("events").findFirst((q) => q.where((record) => record.id === "1"))).toMatchObject({
      id: "1",
      action: "receive",
    });
  });

  it("goes back to a snapshot, ids included", async () => {
    const store = createMemoryStore();
    await store.transaction((tx) => tx.rows("events").insert(event({ action: "kept" })));
    const snapshot = store.snapshot();
    await store.transaction(async (tx) => {
      await tx.rows("events").update("1", { action: "changed" });
      await tx.rows("events").insert(event({ action: "new" }));
    });
    await store.restore(snapshot);
    expect((await store.read((tx) => tx.rows("events").find())).map((row) => row.action)).toEqual(["kept"]);
    expect((await store.transaction((tx) => tx.rows("events").insert(event()))).id).toBe("2");
    await recordsAreRows(store);
  });

  it("takes the same snapshot twice", async () => {
    const store = createMemoryStore();
    await store.transaction((tx) => tx.rows("events").insert(event({ action: "kept" })));
    const snapshot = store.snapshot();
    await store.restore(snapshot);
    await store.transaction((tx) => tx.rows("events").update("1", { action: "changed" }));
    await store.restore(snapshot);
    expect(await store.read((tx) => tx.rows("events").get("1"))).toMatchObject({ action: "kept" });
  });
});
