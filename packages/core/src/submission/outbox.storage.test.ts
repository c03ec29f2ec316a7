import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { KeyValueStore } from "../ports/storage.port";
import { memoryStore } from "../storage/memory-store.fixtures";
import { entriesOf, entryBody, entryOf, hasEntry, markEntry, putEntry, removeEntry } from "./outbox.storage";
import { anEntry } from "./submission.fixtures";

const keysOf = (local: KeyValueStore, user = "7") => entriesOf(local, user).map(({ key }) => key);

describe("the outbox", () => {
  it("gives an entry back as it was put, under a name of its own", () => {
    const local = memoryStore();
    const entry = anEntry({ headers: { "x-track-revision": "4=7" }, followUp: { key: "key-2", body: { gross: "1" } } });

    expect(putEntry(local, entry)).toBe(true);
    expect(local.keys("")).toEqual(["railhead.outbox.7.key-1"]);
    expect(entriesOf(local, "7")).toEqual([entry]);
    expect(hasEntry(local, entry)).toBe(true);

    removeEntry(local, entry);

    expect([local.keys(""), hasEntry(local, entry)]).toEqual([[], false]);
  });

  it("keeps what each of two tabs has put", () => {
    const texts = new Map<string, string>();
    const [one, two] = [memoryStore(texts), memoryStore(texts)];
    putEntry(one, anEntry({ key: "a", form: "note.4" }));
    putEntry(two, anEntry({ key: "b", form: "note.5" }));
    removeEntry(one, anEntry({ key: "a" }));
    putEntry(one, anEntry({ key: "c", form: "note.6" }));

    expect(keysOf(two)).toEqual(["b", "c"]);
  });

  it("lists the oldest first, and finds the oldest of a form", () => {
    const local = memoryStore();
    putEntry(local, anEntry({ key: "b", createdAt: 5 }));
    putEntry(local, anEntry({ key: "c", createdAt: 4, form: "note.9" }));
    putEntry(local, anEntry({ key: "a", createdAt: 5 }));

    expect(keysOf(local)).toEqual(["c", "a", "b"]);
    expect(entryOf(local, "7", "note.4")?.key).toBe("a");
    expect(entryOf(local, "7", "note.5")).toBeNull();
  });

  it("is each user’s own: another one sees nothing, also of a user whose id begins alike", () => {
    const local = memoryStore();
    putEntry(local, anEntry());

    expect([keysOf(local, "8"), keysOf(local, "77"), keysOf(local, ""), entryOf(local, "8", "note.4")]).toEqual([
      [],
      [],
      [],
      null,
    ]);
    // Put under another user's name by hand.
    local.set("railhead.outbox.8.key-1", JSON.stringify(anEntry()));

    expect(keysOf(local, "8")).toEqual([]);
  });

  it.each([
    ["damaged", "{"],
    ["empty", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["of another version", JSON.stringify({ ...anEntry(), version: 2 })],
    ["without its form", JSON.stringify({ ...anEntry(), form: undefined })],
    ["under another key", JSON.stringify(anEntry({ key: "key-9" }))],
    ["without a key", JSON.stringify(anEntry({ key: "" }))],
    ["of an unknown status", JSON.stringify({ ...anEntry(), status: "done" })],
  ])("passes over an entry that is %s, and leaves it where it is", (_what, text) => {
    const local = memoryStore();
    local.set("railhead.outbox.7.key-1", text);
    putEntry(local, anEntry({ key: "key-2" }));

    expect(keysOf(local)).toEqual(["key-2"]);
    expect(local.get("railhead.outbox.7.key-1")).toBe(text);
  });

  it("says whether an entry outlives the page, and gives it back also where it does not", () => {
    const full: KeyValueStore = { ...memoryStore() };
    const local: KeyValueStore = {
      ...full,
      set: (key, value) => {
        full.set(key, value);
        return false;
      },
    };

    expect(putEntry(local, anEntry())).toBe(false);
    expect(keysOf(local)).toEqual(["key-1"]);
  });

  it("writes a status, but does not bring back what another tab has taken out", () => {
    const local = memoryStore();
    putEntry(local, anEntry({ status: "sending" }));
    markEntry(local, anEntry({ status: "sending" }), "unconfirmed");

    expect(entriesOf(local, "7")).toEqual([anEntry({ status: "unconfirmed" })]);

    removeEntry(local, anEntry());
    markEntry(local, anEntry(), "sending");

    expect(keysOf(local)).toEqual([]);
  });

  it("gives the body in a form that a page knows, or null", () => {
    const form = z.object({ text: z.string() });

    expect(entryBody(anEntry(), form)).toEqual({ text: "new" });
    expect(entryBody(anEntry({ body: { text: 4 } }), form)).toBeNull();
  });
});
