import { describe, expect, it } from "vitest";
import { guardMutation } from "./guard";

const from = (headers: Record<string, string>) => () => guardMutation(new Headers(headers));
const own = { "X-Requested-With": "railhead" };

describe("the guard of changes", () => {
  it("lets our own page pass", () =>
    expect(from({ ...own, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" })).not.toThrow());
  it("lets a caller without Fetch Metadata pass", () => expect(from(own)).not.toThrow());
  it.each([
    ["no header", {}],
    ["another header", { "X-Requested-With": "XMLHttpRequest" }],
    ["another site", { ...own, "Sec-Fetch-Site": "cross-site" }],
    ["another host of the site", { ...own, "Sec-Fetch-Site": "same-site" }],
    ["a typed address", { ...own, "Sec-Fetch-Site": "none" }],
    ["a navigation", { ...own, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate" }],
    ["a prefetch", { ...own, "Sec-Purpose": "prefetch" }],
    ["a prefetch of an old browser", { ...own, Purpose: "prefetch" }],
  ])("refuses %s", (_name, headers) =>
    expect(from(headers)).toThrow(expect.objectContaining({ _tag: "Forbidden", code: "not_from_this_app" })),
  );
});
