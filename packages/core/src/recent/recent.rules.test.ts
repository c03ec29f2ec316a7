import type { SearchHit } from "@railhead/api-contract/search.contract";
import { describe, expect, it } from "vitest";
import { RECENT_MOST, recency, withRecent } from "./recent.rules";

const hit = (id: string, label = `Carrier ${id}`): SearchHit => ({
  kind: "carriers",
  id,
  label,
  detail: null,
  terminal_id: null,
});

describe("the records that were opened last", () => {
  it("are at most eight, the newest first, each once", () => {
    const opened = Array.from({ length: 12 }, (_, at) => hit(String(at))).reduce(withRecent, []);

    expect(opened.map(({ id }) => id)).toEqual(["11", "10", "9", "8", "7", "6", "5", "4"]);
    expect(
      withRecent(opened, hit("7", "Renamed"))
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(["Renamed", "Carrier 11"]);
    expect(withRecent(opened, hit("7"))).toHaveLength(RECENT_MOST);
  });

  it("tell records of one id but another kind apart", () => {
    const other = { ...hit("1"), kind: "customers" as const };

    expect(withRecent([hit("1")], other)).toHaveLength(2);
    expect(recency([hit("2"), other], other)).toBe(1);
    expect(recency([hit("2"), other], hit("1"))).toBe(RECENT_MOST);
  });
});
