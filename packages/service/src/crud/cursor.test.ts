import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "./cursor";

const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.boolean(),
  fc.constant(null),
);

describe("a cursor", () => {
  it("gives back the position it was made of, whatever the value", () => {
    fc.assert(
      fc.property(value, fc.bigInt({ min: 1n, max: 10n ** 18n }), (last, id) => {
        const position = { sort: "-name", id: String(id), value: last };
        expect(readCursor("some list", "-name", writeCursor("some list", position))).toEqual(position);
      }),
    );
  });
  it("leaves a long value out, so that an address stays short", () => {
    const cursor = writeCursor("tracks", { sort: "comments", id: "7", value: "x".repeat(2000) });
    expect(cursor.length).toBeLessThan(100);
    expect(readCursor("tracks", "comments", cursor)).toEqual({ sort: "comments", id: "7" });
  });
  it("is refused when any of its characters was changed", () => {
    const cursor = writeCursor("tracks", { sort: "name", id: "7", value: "Lead" });
    const reading = (changed: string) => {
      try {
        return readCursor("tracks", "name", changed);
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom("A", "b", "z", "0", "9", "-", "_"), (at, char) => {
        const read = reading(cursor.slice(0, at) + char + cursor.slice(at + 1));
        expect([
          { sort: "name", id: "7", value: "Lead" },
          expect.objectContaining({ code: "bad_cursor" }),
        ]).toContainEqual(read);
      }),
    );
  });
  it.each(["", "x", "%%%", "bnVsbA", "W10"])("%j is none", (cursor) =>
    expect(() => readCursor("tracks", "id", cursor)).toThrow(expect.objectContaining({ code: "bad_cursor" })),
  );
  it("does not go on with another list or another sort", () => {
    const cursor = writeCursor("tracks", { sort: "name", id: "7", value: "Lead" });
    expect(() => readCursor("customers", "name", cursor)).toThrow(expect.objectContaining({ code: "bad_cursor" }));
    expect(() => readCursor("tracks", "-name", cursor)).toThrow(expect.objectContaining({ code: "bad_cursor" }));
  });
});
