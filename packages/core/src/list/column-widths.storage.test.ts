import { expect, it } from "vitest";
import { STORAGE_KEYS } from "../ports/storage.port";
import { memoryStore } from "../storage/memory-store.fixtures";
import { readWidths, writeWidths } from "./column-widths.storage";

it("come back to their user at their list", () => {
  const store = memoryStore();
  writeWidths(store, "7", "carriers", { name: 200 });
  expect(readWidths(store, "7", "carriers")).toEqual({ name: 200 });
  expect([readWidths(store, "8", "carriers"), readWidths(store, "7", "tracks")]).toEqual([{}, {}]);
});

it.each(["", "{", "[]", "null", '{"name":"wide"}'])("are none where the text is %j", (text) => {
  const store = memoryStore();
  store.set(STORAGE_KEYS.local.columnWidths("7", "carriers"), text);
  expect(readWidths(store, "7", "carriers")).toEqual({});
});
