import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "./same";

describe("stored values", () => {
  it("are the same as their copies, with their fields in any order", () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(structuredClone(value)).toReversed());
        expect(isSame(value, turned)).toBe(true);
      }),
    ));
  it.each([
    [1, "1"],
    [null, {}],
    [[], {}],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [["a"], ["a", "b"]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: [{ b: null }] }, { a: [{ b: 0 }] }],
    [{ a: undefined }, { b: undefined }],
  ])("%j and %j are not", (a, b) => expect(isSame(a, b)).toBe(false));
});
