import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareOrders, neighbourOf, SAME_ORDER } from "./order.rules";

const compared = (drawn: string, now: string) => {
  const { fresh, left, isReordered } = compareOrders(drawn.split(""), now.split(""));
  return [fresh, [...left].join(""), isReordered];
};

describe("the drawn order and the order of now", () => {
  it.each([
    ["abc", "abc", 0, "", false],
    ["abc", "abcd", 1, "", false],
    ["abc", "xabyc", 2, "", false],
    ["abc", "ac", 0, "b", false],
    ["abc", "bcd", 1, "a", false],
    ["abc", "acb", 0, "", true],
    ["abc", "cxa", 1, "b", true],
    ["", "ab", 2, "", false],
    ["ab", "", 0, "ab", false],
  ])("%s and %s: %d new, '%s' left, reordered: %s", (drawn, now, fresh, left, isReordered) =>
    expect(compared(drawn, now)).toEqual([fresh, left, isReordered]),
  );

  it("are the same where nothing changed, which one look tells", () =>
    expect(compareOrders(["1", "2"], ["1", "2"])).toBe(SAME_ORDER));

  it("differ by what came and what left, whatever was done to them", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(String));
    fc.assert(
      fc.property(ids, ids, (drawn, now) => {
        const { fresh, left } = compareOrders(drawn, now);
        expect(drawn.length - left.size + fresh).toBe(now.length);
      }),
    );
  });
});

describe("the neighbour of a row", () => {
  it.each([
    ["b", 1, "c"],
    ["b", -1, "a"],
    ["d", 1, null],
    ["a", -1, null],
    ["z", 1, null],
  ] as const)("of %s by %d is %s", (id, by, neighbour) =>
    expect(neighbourOf("abcd".split(""), id, by)).toBe(neighbour),
  );

  it("is not one that has left", () => expect(neighbourOf("abcd".split(""), "a", 1, (id) => id === "b")).toBe("c"));
});
