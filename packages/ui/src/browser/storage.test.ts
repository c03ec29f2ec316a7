import { describe, expect, it } from "vitest";
import { safeStore, spillingStore } from "./storage";

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

describe("a store beyond which another one keeps what found no room", () => {
  const device = () => {
    const refuse = { set: false };
    const [local, session] = [memory(refuse), memory()];
    const open = () =>
      spillingStore(
        safeStore(() => local),
        safeStore(() => session),
      );
    return { refuse, local, session, open };
  };

  it("keeps a text over a reload also where the first one is full", () => {
    const { refuse, session, open } = device();
    refuse.set = true;

    expect(open().set("box.1", "a")).toBe(true);
    expect([open().get("box.1"), open().keys("box."), session.rows.get("box.1")]).toEqual(["a", ["box.1"], "a"]);
  });

  it("gives the newer of two, and is back in the first once there is room", () => {
    const { refuse, local, session, open } = device();
    open().set("box.1", "old");
    refuse.set = true;
    open().set("box.1", "new");
    expect(open().get("box.1")).toBe("new");
    refuse.set = false;
    open().set("box.1", "newest");

    expect([open().get("box.1"), local.rows.get("box.1"), session.rows.size]).toEqual(["newest", "newest", 0]);
  });

  it("forgets in both, and keeps until the page is left where neither has room", () => {
    const { refuse, open } = device();
    refuse.set = true;
    const store = open();
    store.set("box.1", "a");
    store.remove("box.1");
    expect([store.get("box.1"), store.keys("")]).toEqual([null, []]);

    const forbidden = safeStore(() => {
      throw new Error("SecurityError");
    });
    const none = spillingStore(forbidden, forbidden);
    expect([none.set("box.2", "b"), none.get("box.2")]).toEqual([false, "b"]);
  });
});
