import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import { NOTHING_SELECTED, selectIds, selectQuery, toggleRow } from "../list/selection.rules";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { exportAddress, selectedRows } from "./list-export.rules";
import { tracksResource } from "./tracks.resource";

const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe("selected rows", () => {
  it.each([
    ["none", NOTHING_SELECTED, 12, { kind: "none" }],
    ["some", selectIds(["4", "2"]), 12, { kind: "ids", ids: ["4", "2"] }],
    ["as many as there are", selectIds(many(12)), 12, { kind: "all" }],
    ["as many as can be named", selectIds(many(1000)), null, { kind: "ids", ids: many(1000) }],
    ["more than can be named", selectIds(many(1001)), 2000, { kind: "tooMany" }],
    ["all that a query leaves", selectQuery(90_000), 90_000, { kind: "all" }],
    ["all but one of a query", toggleRow(selectQuery(90_000), "7"), 90_000, { kind: "tooMany" }],
  ] as const)("%s", (_what, selection, matching, expected) =>
    expect(selectedRows(selection, matching)).toEqual(expected),
  );
});

describe("the address of a file", () => {
  const query = { ...EMPTY_QUERY, q: "a b", sort: [{ field: "date_arrived", direction: "desc" as const }] };
  it("asks what the list asks, at its terminal", () =>
    expect(exportAddress(inboundTrucksResource, "2", { query, format: "csv", ids: null })).toBe(
      "/api/inbounds/export?transport=truck&terminal_id=2&held=1&q=a+b&sort=-date_arrived&format=csv",
    ));
  it("names columns and rows, and orders by the group first", () =>
    expect(
      exportAddress(tracksResource, null, {
        query: { ...query, q: "", group: "track_kind", columns: ["track_name", "comments"] },
        format: "xlsx",
        ids: ["3", "1"],
      }),
    ).toBe("/api/tracks/export?sort=track_kind,-date_arrived&ids=3,1&columns=track_name,comments&format=xlsx"));
});
