import { viewQuery } from "@railhead/api-contract/saved-views.contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACTS, query } from "../list/list.fixtures";
import { EMPTY_QUERY } from "../list/query.rules";
import { readQuery, writeQuery } from "../list/query-url.rules";
import { aReader, aView } from "./saved-views.fixtures";
import {
  doneText,
  isViewChanged,
  nameFault,
  paramsOfView,
  queryFault,
  sortedViews,
  viewsAfter,
  type ViewChange,
} from "./saved-views.rules";

const asked = (search: string) => readQuery(FACTS, search).query;

describe("the query of a view", () => {
  it("is whatever a list's address says, so that it can be kept", () => {
    fc.assert(
      fc.property(query(), (one) => {
        const written = writeQuery(one);
        fc.pre(written.length <= 4000);
        expect(viewQuery().safeParse(written).success).toBe(true);
        expect(isViewChanged(FACTS, { query: written }, one)).toBe(false);
      }),
    );
  });

  it.each([
    ["the same in another order", "sort=-name&q=acme", "q=acme&sort=-name", false],
    ["another order", "q=acme&sort=-name", "q=acme&sort=name", true],
    ["another word", "q=acme", "q=acm", true],
    ["another column set", "columns=name,bol", "columns=bol,name", true],
    ["a group", "", "group=name", true],
    ["nothing for nothing", "", "", false],
    ["a column that the list has no more", "colour.eq=red&q=acme", "q=acme", false],
  ])("differs from what is shown: %s", (_name, kept, shown, isChanged) =>
    expect(isViewChanged(FACTS, { query: kept }, asked(shown))).toBe(isChanged),
  );

  it("can be too long to be kept", () => {
    const long = writeQuery({ ...EMPTY_QUERY, q: "ü".repeat(900) });
    expect([queryFault("q=acme"), queryFault("")]).toEqual([null, null]);
    expect(queryFault(long)).toBe("This search and these filters are too long to be kept: more than 4,000 characters.");
  });
});

describe("the address of a view that is chosen", () => {
  const rest = [
    ["peek", "4"],
    ["view", "2"],
    ["debug", ""],
  ] as const;
  it.each([
    [
      "a view",
      aView("9", "Mine", { query: "q=a+b&name.in=x%5C,y" }),
      [
        ["q", "a b"],
        ["name.in", "x\\,y"],
        ["debug", ""],
        ["view", "9"],
      ],
    ],
    ["the usual list", null, [["debug", ""]]],
  ])("has its query, and its id in place of the last one's: %s", (_name, view, params) =>
    expect(paramsOfView(view, rest, ["peek"])).toEqual(params),
  );
});

describe("the name of a view", () => {
  const views = [aView("1", "In use"), aView("2", "Theirs", { owner_id: "8" })];
  it.each([
    ["", null, "This field is required."],
    ["   ", null, "This field is required."],
    ["x".repeat(101), null, "At most 100 characters."],
    [" IN USE ", null, "You have a view IN USE of this list already. Choose another name."],
    ["In use", "1", null],
    ["Theirs", null, null],
    ["Late ones", null, null],
  ])("%j, of the view %s: %s", (name, but, fault) => expect(nameFault(name, views, aReader(), but)).toBe(fault));
});

it("one's own views come by name, without its case, and those of others apart", () => {
  const views = [aView("1", "zulu"), aView("2", "Alpha", { owner_id: "8" }), aView("3", "Beta"), aView("4", "alpha")];
  const { mine, shared } = sortedViews(views, aReader());
  expect([mine.map(({ name }) => name), shared.map(({ name }) => name)]).toEqual([
    ["alpha", "Beta", "zulu"],
    ["Alpha"],
  ]);
});

it("a change takes the place of the view that it changed, or takes it away", () => {
  const [one, two] = [aView("1", "One"), aView("2", "Two")];
  expect(viewsAfter([one, two], one, aView("1", "Uno")).map(({ name }) => name)).toEqual(["Two", "Uno"]);
  expect(viewsAfter([one, two], one, null)).toEqual([two]);
  expect(viewsAfter([one], two, two)).toEqual([one, two]);
});

it.each<readonly [string, ViewChange]>([
  ["View New saved", { kind: "create", name: " New ", query: "" }],
  ["View Old saved", { kind: "save", view: aView("1", "Old"), query: "" }],
  ["View Old is shared", { kind: "share", view: aView("1", "Old"), terminalId: "1" }],
  ["View Old is no longer shared", { kind: "share", view: aView("1", "Old"), terminalId: null }],
  ["View Old deleted", { kind: "remove", view: aView("1", "Old") }],
])("says what was done: %s", (text, change) => expect(doneText(change, null)).toBe(text));

it("says the new name of a view that was renamed", () =>
  expect(doneText({ kind: "rename", view: aView("1", "Old"), name: "New" }, aView("1", "New"))).toBe(
    "View renamed to New",
  ));
