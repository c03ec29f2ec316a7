import { describe, expect, it } from "vitest";
import { createMatcher } from "./match.rules";
import type { Route } from "./route";

const page = (pattern: string): Route =>
  ({ pattern, access: "session", title: pattern, area: "desk" }) as unknown as Route;
const match = createMatcher(
  [page("/a"), page("/a/add"), page("/a/view/:id"), page("/a/:id")],
  new Map([
    ["/old", "/a"],
    ["/old/edit/:id", "/a/view/:id"],
  ]),
);
const found = (address: string) => {
  const result = match(address);
  return result.kind === "route"
    ? [result.route.pattern, result.params.id]
    : result.kind === "redirect"
      ? result.to
      : result.kind;
};

describe("finding the route of an address", () => {
  it("an exact address goes before one with an id", () => {
    expect(found("/a/add")).toEqual(["/a/add", undefined]);
    expect(found("/a/7")).toEqual(["/a/:id", "7"]);
  });

  it("query, hash and a slash at the end play no part", () => {
    for (const address of ["/a?x=1", "/a#top", "/a/", "/a/?x#y"]) expect(found(address)).toEqual(["/a", undefined]);
  });

  it("an id is decoded, an empty or broken one is none", () => {
    expect(found("/a/view/1%202")).toEqual(["/a/view/:id", "1 2"]);
    expect(found("/a/view/")).toEqual(["/a/:id", "view"]);
    expect(found("/a/view//")).toBe("unknown");
    expect(found("/a/view/%E0%A4%A")).toBe("unknown");
  });

  it("a redirect keeps id, query and hash", () => {
    expect(found("/old?x=1#y")).toBe("/a?x=1#y");
    expect(found("/old/edit/12%2F3?x=1")).toBe("/a/view/12%2F3?x=1");
  });

  it("what is nowhere is unknown", () => {
    expect(["/b", "/a/add/1", "/"].map(found)).toEqual(["unknown", "unknown", "unknown"]);
  });
});
