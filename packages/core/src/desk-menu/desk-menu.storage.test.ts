import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { FIRST_LOOK, withGroup } from "./desk-menu.rules";
import { keepMenuLook, readMenuLook } from "./desk-menu.storage";

describe("how the menu stands on this device", () => {
  it("is kept and read again", () => {
    const store = memoryStore();
    const left = { ...withGroup(FIRST_LOOK, "trucks"), isFolded: true };
    keepMenuLook(store, left);

    expect(readMenuLook(store)).toEqual(left);
  });

  it.each(["", "{", "[]", '{"isFolded":true}', '{"isFolded":true,"closed":["kitchen"]}'])(
    "is as at first where %j is kept",
    (text) => {
      const store = memoryStore();
      keepMenuLook(store, { isFolded: true, closed: [] });
      const kept = memoryStore();
      kept.set("railhead.desk-menu", text);

      expect(readMenuLook(kept)).toEqual(FIRST_LOOK);
      expect(readMenuLook(store).isFolded).toBe(true);
    },
  );
});
