import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../ports/storage.port";
import { memoryStore } from "../storage/memory-store.fixtures";
import { railcar } from "./scan-anywhere.fixtures";
import type { KeptScan } from "./scan-anywhere.types";
import { addScan, forgetScans, overtake, readScans, SCANS_MOST, settleScan, writeScans } from "./scan-list.rules";

const scan = (code: string, more: Partial<KeptScan> = {}): Omit<KeptScan, "key"> => ({
  code,
  at: 1_795_284_000,
  outcome: "nowhere",
  things: [],
  words: null,
  ...more,
});
const listOf = (...codes: string[]) =>
  codes.reduce<readonly KeptScan[]>((scans, code) => addScan(scans, scan(code)), []);
const codes = (scans: readonly KeptScan[]) => scans.map(({ code }) => code);

describe("the list of the last scans", () => {
  it("has the newest on top, each with a key of its own, and no more than a short list", () => {
    const scans = listOf(...Array.from({ length: SCANS_MOST + 3 }, (_, at) => `C${at}`));

    expect(codes(scans)).toEqual(Array.from({ length: SCANS_MOST }, (_, at) => `C${SCANS_MOST + 2 - at}`));
    expect(new Set(scans.map(({ key }) => key)).size).toBe(SCANS_MOST);
  });

  it("holds one code twice when it was scanned twice", () => expect(codes(listOf("A", "A"))).toEqual(["A", "A"]));

  it("cuts what no row could show", () => expect(listOf("x".repeat(500))[0]?.code).toHaveLength(200));

  it("takes the outcome of one scan, and passes over one that has left the list", () => {
    const scans = listOf("A", "B");

    expect(settleScan(scans, scans[1]!.key, { outcome: "opened" }).map(({ outcome }) => outcome)).toEqual([
      "nowhere",
      "opened",
    ]);
    expect(settleScan(scans, 99, { outcome: "opened" })).toEqual(scans);
  });

  it("says of what was not waited for that it was overtaken", () => {
    const waiting = addScan(listOf("A"), scan("B", { outcome: "looking" }));

    expect(overtake(waiting).map(({ outcome }) => outcome)).toEqual(["overtaken", "nowhere"]);
    expect(overtake(listOf("A"))).toEqual(listOf("A"));
  });
});

describe("what is kept of it", () => {
  const full = addScan(
    listOf("A"),
    scan("UTLX - 045123", { outcome: "opened", things: [railcar("1")], words: "as it was" }),
  );

  it("comes back after a reload, for the same user", () => {
    const store = memoryStore();
    writeScans(store, "7", full);

    expect(readScans(store, "7")).toEqual(full);
  });

  it("is nobody else’s, and is gone once somebody else has looked", () => {
    const store = memoryStore();
    writeScans(store, "7", full);

    expect(readScans(store, "8")).toEqual([]);
    expect(store.get(STORAGE_KEYS.session.scans)).toBe(null);
    expect(readScans(store, "7")).toEqual([]);
  });

  it("has no look-up under way: the reload ended it", () => {
    const store = memoryStore();
    writeScans(store, "7", addScan([], scan("A", { outcome: "looking" })));

    expect(readScans(store, "7")[0]?.outcome).toBe("overtaken");
  });

  it.each(["nonsense", "{}", '{"userid":"7","scans":[{"key":1}]}', "null"])(
    "is nothing where it cannot be read: %s",
    (text) => {
      const store = memoryStore();
      store.set(STORAGE_KEYS.session.scans, text);

      expect(readScans(store, "7")).toEqual([]);
      expect(store.get(STORAGE_KEYS.session.scans)).toBe(null);
    },
  );

  it("ends with a logout", () => {
    const store = memoryStore();
    writeScans(store, "7", full);
    forgetScans(store);

    expect(readScans(store, "7")).toEqual([]);
  });
});
