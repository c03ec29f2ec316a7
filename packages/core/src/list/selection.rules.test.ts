import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allChecked,
  countSelected,
  dropAnchor,
  isSelected,
  keepSelected,
  NOTHING_SELECTED,
  selectAll,
  selectIds,
  selectOnly,
  selectQuery,
  selectRange,
  someSelected,
  toggleRow,
  type Selection,
} from "./selection.rules";

const ORDER = "abcdefgh".split("");
const chosen = (selection: Selection) => ORDER.filter((id) => isSelected(selection, id)).join("");

describe("selecting rows", () => {
  it("takes one more, and one less", () => {
    const two = toggleRow(toggleRow(NOTHING_SELECTED, "b"), "d");
    expect([chosen(two), countSelected(two), chosen(toggleRow(two, "b"))]).toEqual(["bd", 2, "d"]);
  });

  it("reaches from the anchor in both directions, and keeps what was selected elsewhere", () => {
    const anchored = toggleRow(selectIds(["h"]), "c");
    expect(chosen(selectRange(anchored, ORDER, "e"))).toBe("cdeh");
    expect(chosen(selectRange(selectRange(anchored, ORDER, "e"), ORDER, "a"))).toBe("abcdeh");
  });

  it("takes a range away where the anchor was taken away", () => {
    const anchored = toggleRow(selectAll(ORDER), "c");
    expect(chosen(selectRange(anchored, ORDER, "e"))).toBe("abfgh");
  });

  it("never reaches from the beginning where the anchor is gone", () => {
    const anchored = toggleRow(NOTHING_SELECTED, "c");
    const moved = ORDER.filter((id) => id !== "c");
    expect(chosen(selectRange(anchored, moved, "g"))).toBe("cg");
    expect(chosen(selectRange(dropAnchor(anchored), ORDER, "g"))).toBe("cg");
    expect(chosen(selectRange(NOTHING_SELECTED, ORDER, "g"))).toBe("g");
  });

  it("is asked whether any row passes, and looks at no other row", () => {
    const asked: string[] = [];
    const passes = (id: string) => asked.push(id) > 0 && id === "c";
    expect(someSelected(selectIds(["b", "e"]), ORDER, passes)).toBe(false);
    expect(someSelected(selectIds(["c", "e"]), ORDER, passes)).toBe(true);
    expect(asked).toEqual(["b", "e", "c"]);
    expect(someSelected(selectQuery(8), ORDER, passes)).toBe(true);
    expect(someSelected(toggleRow(selectQuery(8), "c"), ORDER, passes)).toBe(false);
    expect(someSelected(NOTHING_SELECTED, ORDER, () => true)).toBe(false);
  });
  it("takes all that a query leaves but some", () => {
    const but = toggleRow(toggleRow(selectQuery(100_000), "b"), "c");
    expect([countSelected(but), isSelected(but, "b"), isSelected(but, "99")]).toEqual([99_998, false, true]);
    expect(countSelected(selectRange(but, ORDER, "e"))).toBe(99_996);
    expect(countSelected(toggleRow(but, "b"))).toBe(99_999);
  });

  it("lets go of what the list shows no more, and of a query with the query", () => {
    const three = toggleRow(selectIds(["a", "h"]), "c");
    const kept = keepSelected(three, "abd".split(""));
    expect([chosen(kept), kept.anchor]).toEqual(["a", null]);
    expect(keepSelected(three, ORDER)).toBe(three);
    expect(keepSelected(selectQuery(9), ORDER)).toBe(NOTHING_SELECTED);
  });

  it.each([
    [NOTHING_SELECTED, 8, false],
    [selectOnly("a"), 8, "mixed"],
    [selectAll(ORDER), 8, true],
    [selectQuery(50), 50, true],
    [toggleRow(selectQuery(50), "a"), 50, "mixed"],
    [NOTHING_SELECTED, 0, false],
  ] as const)("shows for all rows whether all, some or none are selected (%#)", (selection, total, checked) =>
    expect(allChecked(selection, total)).toBe(checked),
  );

  it("twice the same row is as it was; a range is the same from either end", () => {
    const id = fc.constantFrom(...ORDER);
    fc.assert(
      fc.property(fc.uniqueArray(id), id, id, (ids, one, other) => {
        const selection = selectIds(ids);
        expect(chosen(toggleRow(toggleRow(selection, one), one))).toBe(chosen(selection));
        const [from, to] = [one, other].map((end) => toggleRow(NOTHING_SELECTED, end)) as [Selection, Selection];
        expect(chosen(selectRange(from, ORDER, other))).toBe(chosen(selectRange(to, ORDER, one)));
      }),
    );
  });
});
