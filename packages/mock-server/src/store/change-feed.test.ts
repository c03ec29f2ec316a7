import { feedLaws, listening } from "@railhead/service/live/feed.laws";
import { liveLaws } from "@railhead/service/live/live.laws";
import { namedRowLaws } from "@railhead/service/live/named-rows.laws";
import { event } from "@railhead/service/store/store-rows.laws";
import { expect, it } from "vitest";
import { createMemoryStore } from "./memory-store";

const subject = async () => {
  const store = createMemoryStore();
  return { store, changes: store.changes, close: store.close };
};
feedLaws("in memory", subject);
liveLaws("in memory", subject);
namedRowLaws("in memory", createMemoryStore);

it("a restored store begins a new feed: listeners are notified and earlier cursors are unknown", async () => {
  const store = createMemoryStore();
  const nothing = store.snapshot();
  const received = listening(store.changes);
  await store.transaction((tx) => tx.rows("events").insert(event()));
  const before = await store.changes.since(null);
  await store.restore(nothing);
  expect(received.calls.at(-1)).toBe("reset");
  expect(await store.changes.since(before?.cursor ?? "")).toBeNull();
  const after = await store.changes.since(null);
  await store.transaction((tx) => tx.rows("events").insert(event({ action: "anew" })));
  expect((await store.changes.since(after?.cursor ?? ""))?.changes).toMatchObject([{ id: "1", action: "anew" }]);
});
