import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import { readPage, writePage, type SavedForm } from "./receive-release.storage";

const key = { userid: "7", family: "sand", mode: "receive" } as const;
const KEY = "railhead.widget.7.sand.receive";
const form: SavedForm = {
  terminal_id: "1",
  track_id: "4",
  entry: "manual",
  cars: [
    { id: "11", name: "UTLX 1" },
    { id: "12", name: "UTLX 2" },
  ],
  day: "2026-11-21",
};

describe("what is kept", () => {
  it("comes back as it was, under the key of user, family and mode", () => {
    const store = memoryStore();
    writePage(store, key, form, { day: "2026-11-20", at: NOON });

    expect(readPage(store, key)).toEqual({ userid: "7", form, last_day: { day: "2026-11-20", at: NOON } });
    expect(store.get(KEY)).not.toBeNull();
  });

  it("is nobody else’s, nor another mode’s or family’s", () => {
    const store = memoryStore();
    writePage(store, key, form, null);

    expect(readPage(store, { ...key, userid: "8" })).toBeNull();
    expect(readPage(store, { ...key, mode: "release" })).toBeNull();
    expect(readPage(store, { ...key, family: "bulk-commodity" })).toBeNull();
  });

  it("is not believed when it says another user inside", () => {
    const store = memoryStore();
    store.set(KEY, JSON.stringify({ userid: "8", form: null, last_day: null }));

    expect(readPage(store, key)).toBeNull();
  });

  it.each(["", "{", "[]", '{"userid":"7"}', '{"userid":"7","form":{"cars":[]},"last_day":null}'])(
    "counts for nothing when damaged: %j",
    (text) => {
      const store = memoryStore();
      store.set(KEY, text);

      expect(readPage(store, key)).toBeNull();
    },
  );

  it("is read where the version before kept what it had sent as well", () => {
    const store = memoryStore();
    const attempt: unknown = JSON.parse('{"key":"key-1","body":[{"id":"11"}],"unsure":true}');
    store.set(KEY, JSON.stringify({ userid: "7", form: { ...form, attempt }, last_day: null }));

    expect(readPage(store, key)).toEqual({ userid: "7", form, last_day: null });
  });

  it("leaves nothing behind when nothing is selected", () => {
    const store = memoryStore();
    writePage(store, key, form, null);
    writePage(store, key, null, null);

    expect(store.get(KEY)).toBeNull();
  });
});
