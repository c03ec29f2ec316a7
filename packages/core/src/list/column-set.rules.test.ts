import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittingWidth, LEAST_WIDTH, moveColumn, toggleColumn, visibleColumns } from "./column-set.rules";

const COLUMNS = [{ key: "a" }, { key: "b" }, { key: "c" }, { key: "x", isExtra: true }];
const shown = (asked: readonly string[] | null) =>
  visibleColumns(COLUMNS, asked)
    .map(({ key }) => key)
    .join("");

describe("the columns of a list", () => {
  it.each([
    [null, "abc"],
    [["c", "x"], "cx"],
    [["gone"], "abc"],
    [["gone", "b"], "b"],
  ])("%j show %s", (asked, keys) => expect(shown(asked)).toBe(keys));

  it.each([
    [null, "x", "abcx"],
    [null, "b", "ac"],
    [["c", "a"], "b", "cab"],
    [["c"], "a", "ac"],
    [["b"], "b", "b"],
  ])("%j with %s more or less: %s", (asked, key, keys) => expect(shown(toggleColumn(COLUMNS, asked, key))).toBe(keys));

  it.each([
    [null, "a", 1, "bac"],
    [null, "a", 9, "bca"],
    [null, "c", -1, "cab"],
    [["x", "a"], "a", 0, "ax"],
    [null, "x", 0, "abc"],
  ])("%j with %s at %d: %s", (asked, key, to, keys) => expect(shown(moveColumn(COLUMNS, asked, key, to))).toBe(keys));

  it("are not stated where they are the list's own, so that its address stays short", () => {
    expect(toggleColumn(COLUMNS, ["a", "b"], "c")).toBe(null);
    expect(moveColumn(COLUMNS, ["b", "a", "c"], "a", 0)).toBe(null);
  });

  it("are always some, each once, whatever is done", () => {
    const key = fc.constantFrom("a", "b", "c", "x");
    const deed = fc.tuple(key, fc.option(fc.nat(4), { nil: null }));
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        let asked: readonly string[] | null = null;
        for (const [one, to] of deeds)
          asked = to === null ? toggleColumn(COLUMNS, asked, one) : moveColumn(COLUMNS, asked, one, to);
        expect(new Set(shown(asked)).size).toBe(shown(asked).length);
        expect(shown(asked)).not.toBe("");
      }),
    );
  });

  it.each([
    [1, LEAST_WIDTH],
    [120.4, 120],
    [5_000, 960],
  ])("are %d px wide only within reason: %d", (pixels, width) => expect(fittingWidth(pixels)).toBe(width));
});
