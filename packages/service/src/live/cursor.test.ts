import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cursorText, isAfter, readCursor } from "./cursor";

const upTo = (max: bigint) => fc.bigInt({ min: 0n, max });
const cursor = fc.record({
  source: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  turn: upTo(2n ** 64n - 1n),
  id: upTo(2n ** 63n - 1n),
});

describe("a cursor", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(cursor, (one) => {
        expect(readCursor(cursorText(one))).toEqual(one);
      }),
    );
  });
  it.each([
    "",
    "a",
    "a.1",
    "a.1.2.3",
    ".1.2",
    "a.-1.2",
    "a.01.2",
    "a.1.2 ",
    "ä.1.2",
    `a.1.${"9".repeat(21)}`,
    `a.1.${2n ** 63n}`,
    `a.${2n ** 64n}.1`,
  ])("%j is none", (text) => expect(readCursor(text)).toBeNull());
  it("lies behind another by its turn, then by its id", () => {
    expect(isAfter("a.10.1", "a.9.7")).toBe(true);
    expect(isAfter("a.9.10", "a.9.9")).toBe(true);
    expect(isAfter("a.9.9", "a.9.9")).toBe(false);
    expect(isAfter("a.9.9", "a.10.1")).toBe(false);
  });
  it("has no order with one of another source", () => {
    expect(isAfter("a.2.1", "b.1.1")).toBe(false);
    expect(isAfter("b.1.1", "a.2.1")).toBe(false);
  });
});
