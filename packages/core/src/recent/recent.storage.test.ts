import type { SearchHit } from "@railhead/api-contract/search.contract";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.fixtures";
import { forgetRecentOfOthers, keepRecent, readRecent } from "./recent.storage";

const hit: SearchHit = { kind: "carriers", id: "3", label: "Swift", detail: "SWFT", terminal_id: null };
const owner = (userid: string, terminal_id = "1") => ({ userid, terminal_id });

describe("the records that were opened last, on this device", () => {
  it("are each user's own, and each terminal's", () => {
    const local = memoryStore();
    keepRecent(local, owner("5"), [hit]);

    expect(readRecent(local, owner("5"))).toEqual([hit]);
    expect(readRecent(local, owner("5", "2"))).toEqual([]);
    expect(readRecent(local, owner("6"))).toEqual([]);
  });

  it.each(["", "{}", "[1]", '[{"kind":"kitchens","id":"1","label":"x","detail":null,"terminal_id":null}]'])(
    "are none where %j is kept",
    (text) => {
      const local = memoryStore();
      local.set("railhead.recent.5.1", text);

      expect(readRecent(local, owner("5"))).toEqual([]);
    },
  );

  it("go with the user who leaves, and stay for the one who comes back", () => {
    const local = memoryStore();
    for (const userid of ["5", "55"]) keepRecent(local, owner(userid), [hit]);
    local.set("railhead.theme", "dark");
    forgetRecentOfOthers(local, "5");

    expect(readRecent(local, owner("5"))).toEqual([hit]);
    expect(readRecent(local, owner("55"))).toEqual([]);
    forgetRecentOfOthers(local, null);
    expect(readRecent(local, owner("5"))).toEqual([]);
    expect(local.get("railhead.theme")).toBe("dark");
  });
});
