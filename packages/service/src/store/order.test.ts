import { describe, expect, it } from "vitest";
import { uniqueKey } from "./order";

describe("a unique key", () => {
  it("ignores case", () =>
    expect(uniqueKey({ id: "1", name: "North" }, ["name"])).toBe(uniqueKey({ id: "2", name: "NORTH" }, ["name"])));
  it("is none where a part is missing", () => expect(uniqueKey({ id: "1", name: null }, ["name"])).toBeNull());
  it("does not run its parts together", () =>
    expect(uniqueKey({ id: "1", a: "x,y", b: "z" }, ["a", "b"])).not.toBe(
      uniqueKey({ id: "1", a: "x", b: "y,z" }, ["a", "b"]),
    ));
});
