import { describe, expect, it } from "vitest";
import { createLookStore } from "./look";
import { safeStore } from "./storage";

const emptyStore = () =>
  safeStore(() => {
    throw new Error("no storage");
  });
const page = () => ({ dataset: {} as Record<string, string | undefined> });

describe("the look", () => {
  it("follows the device until something is chosen", () => {
    const root = page();
    createLookStore(emptyStore(), root, () => true);

    expect(root.dataset).toEqual({ theme: "dark", glove: "off" });
  });

  it("is kept on the device and shown at once", () => {
    const store = emptyStore();
    const root = page();
    const look = createLookStore(store, root, () => false);
    look.setTheme("sun");
    look.setGlove(true);

    expect(root.dataset).toEqual({ theme: "sun", glove: "on" });
    expect(createLookStore(store, page(), () => true).read()).toEqual({ theme: "sun", glove: true });
  });

  it("does not believe a name it does not know", () => {
    const store = emptyStore();
    store.set("railhead.theme", "neon");

    expect(createLookStore(store, page(), () => false).read().theme).toBe("light");
  });

  it("tells those who watch, until they stop", () => {
    const look = createLookStore(emptyStore(), page(), () => false);
    let calls = 0;
    const stop = look.subscribe(() => (calls += 1));
    look.setTheme("dark");
    stop();
    look.setTheme("light");

    expect(calls).toBe(1);
  });
});
