import { describe, expect, it } from "vitest";
import { safeStore } from "./storage";

function memory(refuse: { set?: boolean } = {}) {
  const rows = new Map<string, string>();
  return {
    rows,
    get length() {
      return rows.size;
    },
    key: (at: number) => [...rows.keys()][at] ?? null,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem(key: string, value: string) {
      if (refuse.set) throw new Error("QuotaExceededError");
      rows.set(key, value);
    },
    removeItem: (key: string) => void rows.delete(key),
  };
}

describe("safeStore", () => {
  it("keeps, gives and forgets", () => {
    const web = memory();
    const store = safeStore(() => web);
    store.set("a", "1");

    expect(store.get("a")).toBe("1");
    expect(web.rows.get("a")).toBe("1");

    store.remove("a");

    expect(store.get("a")).toBeNull();
  });

  it("works until the page is left where storage is forbidden", () => {
    const store = safeStore(() => {
      throw new Error("SecurityError");
    });

    expect(store.get("a")).toBeNull();

    store.set("a", "1");

    expect(store.get("a")).toBe("1");

    store.remove("a");

    expect(store.get("a")).toBeNull();
  });

  it("does not answer with the old value when the new one found no room", () => {
    const refuse = { set: false };
    const web = memory(refuse);
    const store = safeStore(() => web);
    store.set("a", "old");
    refuse.set = true;
    store.set("a", "new");

    expect(store.get("a")).toBe("new");

    refuse.set = false;
    store.set("a", "newer");

    expect(web.rows.get("a")).toBe("newer");
    expect(store.get("a")).toBe("newer");
  });

  it("names what it holds, also what found no room and without what was taken out there", () => {
    const refuse = { set: false };
    const web = memory(refuse);
    const store = safeStore(() => web);
    expect([store.set("box.1", "a"), store.set("other", "b")]).toEqual([true, true]);
    refuse.set = true;
    expect([store.set("box.2", "c"), store.set("box.1", "newer")]).toEqual([false, false]);

    expect(store.keys("box.").toSorted()).toEqual(["box.1", "box.2"]);

    store.remove("box.1");

    expect(store.keys("box.")).toEqual(["box.2"]);
    expect(safeStore(() => web).keys("")).toEqual(["other"]);
  });

  it("names nothing where storage is forbidden, but what the page keeps", () => {
    const store = safeStore(() => {
      throw new Error("SecurityError");
    });
    store.set("box.1", "a");
    store.set("box.2", "b");
    store.remove("box.2");

    expect(store.keys("box.")).toEqual(["box.1"]);
  });
});
