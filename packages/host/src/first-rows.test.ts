import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstRowsHeader, firstRowsOf } from "./first-rows";

describe("the rows with which a page begins", () => {
  it("are those of a list of the desk, as its address narrows it", () => {
    expect(firstRowsOf("/railcars?q=utlx")).toEqual({
      url: "/api/inbounds?terminal_id=~here~&held=1&q=utlx&sort=prefix%2Cinbound_number&limit=100&count=1",
      access: ["railcar:view"],
    });
  });

  it("are those of the page to which an address leads", () => {
    expect(firstRowsOf("/carriers?q=a")).toEqual(firstRowsOf("/ui-next/carriers?q=a"));
    expect(firstRowsOf("/carriers?q=a")?.url).toMatch(/^\/api\/carriers\?q=a&/);
  });

  it.each([
    "/",
    "/index",
    "/railcars/view/7",
    "/railcars/print",
    "/mobile-v2",
    "/nowhere",
    `/railcars?q=${"a".repeat(2_000)}`,
  ])("are not named of %s", (address) => expect(firstRowsOf(address)).toBeNull());

  it("are named in the head of the page whatever its address says, in signs that a head can hold", () => {
    const params = fc.array(
      fc.tuple(
        fc.constantFrom("q", "sort", "group", "columns", "closed", "status_id.in", "name.has", "eta.range"),
        fc.string({ unit: "binary" }),
      ),
    );
    fc.assert(
      fc.property(params, (given) => {
        const search = new URLSearchParams(given.map(([name, text]) => [name, text])).toString();
        const rows = firstRowsOf(`/railcars?${search}`);
        const head = rows === null ? "" : firstRowsHeader(rows);
        expect(head).toMatch(/^(rows;desc="[!#-~]*", right;desc="railcar:view")?$/);
      }),
    );
  });
});
