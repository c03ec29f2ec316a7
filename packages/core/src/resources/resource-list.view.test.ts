import { listFactsOf } from "@railhead/api-contract/list-facts";
import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import type { ListState } from "../list/list.types";
import { plainLines } from "../list/list-lines";
import { SAME_ORDER } from "../list/order.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import type { ListRow } from "../list/query.types";
import type { AnyColumn } from "./display.rules";
import { ordersResource } from "./orders.resource";
import { railcarsResource } from "./railcars.resource";
import { searchedFields, sumText, viewResourceList, type ResourceListFacts } from "./resource-list.view";

const given: ResourceListFacts = {
  title: "Orders",
  terminalName: "Permian East",
  seesOthers: false,
  columns: ordersResource.columns as unknown as readonly AnyColumn[],
  facts: listFactsOf(ordersResource.entity),
  leavesClosedOut: false,
  shownWith: { zone: "America/Chicago", nameOf: () => null },
  faults: [],
};

function stateOf(ids: readonly string[], more: Partial<ListState<ListRow>> = {}): ListState<ListRow> {
  const rowOf = (id: string) => ({ id });
  return {
    kind: "whole",
    query: EMPTY_QUERY,
    ...plainLines<ListRow>(ids, (id) => ({ kind: "row", row: { id }, isLeft: false })),
    order: ids,
    rowOf,
    isLeft: () => false,
    matching: ids.length,
    total: ids.length,
    difference: SAME_ORDER,
    sums: {},
    problem: null,
    ...more,
  };
}
const view = (ids: readonly string[], more: Partial<ListState<ListRow>> = {}, facts: Partial<ResourceListFacts> = {}) =>
  viewResourceList(stateOf(ids, more), { ...given, ...facts });

describe("how many rows", () => {
  it.each([
    [{ matching: null, total: null }, null],
    [{ matching: 1200, total: null }, "1,200"],
    [{ matching: 86, total: 312 }, "86 of 312"],
    [{ matching: 312, total: 312 }, "312"],
  ])("%j: %s", (more, summary) => expect(view(["1"], more).summary).toBe(summary));
});

describe("a list without a row", () => {
  const asked = { ...EMPTY_QUERY, q: "x" };
  it("says that closed ones are left out, where what is looked for may be among them", () => {
    const looked = (leavesClosedOut: boolean) =>
      view([], { query: asked, total: 4, matching: 0 }, { leavesClosedOut }).empty;
    expect([looked(true)?.hint, looked(true)?.mayBeClosed]).toEqual([
      "4 rows are in the list without this search and these filters. Closed ones are left out.",
      true,
    ]);
    expect(looked(false)?.mayBeClosed).toBe(false);
  });
  it("says that it is read, and nothing else, while it is", () =>
    expect(view([], { kind: "loading", matching: null, total: null })).toMatchObject({ isBusy: true, empty: null }));

  it.each([
    ["there is none yet", {}, {}, "No orders yet", null],
    ["there is none at this terminal", {}, { seesOthers: true }, "No orders at Permian East", null],
    ["nothing matches", { query: asked, total: 12 }, { seesOthers: true }, "Nothing matches", "clear"],
    [
      "it cannot be read",
      { kind: "loading" as const, problem: new NetworkLost({}) },
      {},
      "The list could not be read.",
      "retry",
    ],
  ])("says that %s", (_, more, facts, title, action) => {
    const { empty, isBusy } = view([], more, facts);
    expect([empty?.title, empty?.action, isBusy]).toEqual([title, action, false]);
  });

  it("says how much there is without the search, and what the server says", () => {
    expect(view([], { query: asked, total: 12 }).empty?.hint).toContain("12 rows are");
    expect(view([], { query: asked, total: 1 }).empty?.hint).toContain("1 row is");
    const problem = new Refused({ status: 403, code: "x", description: "You may not see orders." });
    expect(view([], { kind: "loading", problem }).empty?.hint).toBe("You may not see orders.");
  });
});

describe("what else is said", () => {
  it("names what came and left, or that the order is another", () => {
    const difference = { fresh: 5, left: new Set(["1", "2"]), isReordered: true };
    expect(view(["1"], { difference }).pill).toBe("5 new · 2 left");
    expect(view(["1"], { difference: { ...SAME_ORDER, isReordered: true } }).pill).toBe("New order");
    expect(view(["1"]).pill).toBe(null);
  });

  it("has a chip for each filter", () =>
    expect(
      view(["1"], {
        query: {
          ...EMPTY_QUERY,
          filters: [
            { field: "status", op: "in", value: ["open"] },
            { field: "po_number", op: "contains", value: "7" },
          ],
        },
      }).chips,
    ).toEqual([
      { param: "status.in", text: "State: Open" },
      { param: "po_number.contains", text: "PO: has “7”" },
    ]));

  it("names parts of the address that it did not understand, and below the rows that changes may be missing", () => {
    const { notes, behind } = view(
      ["1"],
      { problem: new NetworkLost({}) },
      { faults: [{ at: "eta.after", code: "bad_value" }] },
    );

    expect([notes, behind]).toEqual([
      ["A part of this address could not be understood: eta.after."],
      "Changes of others may be missing.",
    ]);
    expect(view(["1"]).behind).toBeNull();
    expect(view([], { problem: new NetworkLost({}) }).behind).toBeNull();
  });

  it("sums columns by unit", () => {
    expect(
      sumText([
        { sum: "1200.5", unit: "ST" },
        { sum: "3", unit: null },
      ]),
    ).toBe("1,200.5 ST · 3");
    expect(view(["1"], { sums: { quantity_ordered: [{ sum: "7", unit: "ST" }], quantity_loaded: [] } }).sums).toEqual([
      { key: "quantity_ordered", label: "Ordered", text: "7 ST" },
    ]);
  });

  it("says of which rows a sum is where not all of them are added up", () => {
    const sums = { quantity_remaining: [{ sum: "14500", unit: "ST" }] };

    expect(view(["1"], { sums }).sums).toEqual([
      { key: "quantity_remaining", label: "Remaining", text: "Open: 14,500 ST" },
    ]);
    expect(view(["1"], { sums: { quantity_remaining: [] } }).sums).toEqual([]);
  });
});

it("says in which columns a search looks", () => {
  expect(searchedFields(given.columns, given.facts)).toBe("Order, Customer, PO");
  const columns = railcarsResource.columns as unknown as readonly AnyColumn[];
  expect(searchedFields(columns, listFactsOf(railcarsResource.entity))).toBe("Car, Track, Customer, BOL, PO");
});
