import { describe, expect, it } from "vitest";
import type { LedgerPage } from "./asset-history.types";
import { ledgerLine } from "./asset-history.fixtures";
import { askedOf, bringsIn, filterFaults, newLines, withNewest, withOlder } from "./ledger-lines.rules";

const ZONE = "America/Chicago";
const page = (ids: readonly string[], next: string | null = "a"): LedgerPage => ({
  asked: {},
  lines: ids.map((id) => ledgerLine(id)),
  next,
});
const idsOf = ({ lines }: LedgerPage) => lines.map(({ id }) => id);

describe("which lines are asked for", () => {
  it("are all, or those of a kind between the ends of two days by the terminal's clocks", () => {
    expect(askedOf({ entry: "", from: "", until: "" }, ZONE)).toEqual({});
    expect(askedOf({ entry: "draft in", from: "2026/11/21", until: "2026-11-21" }, ZONE)).toEqual({
      entry: "draft in",
      from: "1795240800",
      until: "1795327199",
    });
  });
  it("are none while a day cannot be read, and that is said", () => {
    const filter = { entry: "", from: "2026/13", until: "" } as const;
    expect(askedOf(filter, ZONE)).toBeNull();
    expect(filterFaults(filter, ZONE)).toEqual({ from: expect.any(String), until: null });
  });
});

describe("lines that come while others are read", () => {
  it("stand on top of those that are known, each once", () => {
    expect(newLines(page(["2", "1"]), page(["4", "3", "2"]))).toBe(2);
    expect(idsOf(withNewest(page(["2", "1"]), page(["4", "3", "2"])))).toEqual(["4", "3", "2", "1"]);
    expect(withNewest(page(["2", "1"], "old"), page(["3", "2"], "new")).next).toBe("old");
  });
  it("replace them where there may be others between the two", () => {
    expect(newLines(page(["2", "1"]), page(["9", "8"]))).toBeNull();
    expect(withNewest(page(["2", "1"]), page(["9", "8"], "new"))).toEqual(page(["9", "8"], "new"));
  });
  it("are all new and counted where the newest page is the whole ledger", () =>
    expect(newLines(page([], null), page(["2", "1"], null))).toBe(2));
  it("have older ones below them", () =>
    expect(withOlder(page(["3", "2"]), page(["2", "1"], null))).toEqual(page(["3", "2", "1"], null)));
});

it("what is added comes in, what is taken goes out", () => {
  expect(["1.5", "0", "-0.5"].map((quantity) => bringsIn({ quantity }))).toEqual([true, true, false]);
});
