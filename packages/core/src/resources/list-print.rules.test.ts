import { describe, expect, it } from "vitest";
import { DESK_ENTITIES, type DeskEntity } from "../routes/desk-entities";
import { labelsAddress, labelsBack, printAddress, printedList, readLabels, readPrintIds } from "./list-print.rules";
import { LISTED_RESOURCES } from "./listed-resources";

describe("the page that prints a list", () => {
  it("has the parameters of the list, and names the rows that are selected", () => {
    const search = "?q=a+b&status_id.in=2,5&sort=-eta&group=track_id&columns=eta,bol&view=4&peek=7";
    const kept = "q=a+b&status_id.in=2,5&sort=-eta&group=track_id&columns=eta,bol&view=4";
    expect(printAddress("railcars", search, null)).toBe(`/railcars/print?${kept}`);
    expect(printAddress("railcars", search, ["3", "1"])).toBe(`/railcars/print?${kept}&ids=3,1`);
    expect(printAddress("carriers", "", null)).toBe("/ui-next/carriers/print");
  });
  it("leads back to that list", () => {
    expect(printedList("carriers", "?q=x&ids=3,1")).toBe("/ui-next/carriers?q=x");
    expect(printedList("carriers", "?ids=3")).toBe("/ui-next/carriers");
  });
  it("is there for every list of the desk, with the list's right", () => {
    const access = LISTED_RESOURCES.map(({ page }) => [page, (DESK_ENTITIES[page] as DeskEntity).access] as const);
    expect(
      access.filter(([, { list, print }]) => list === undefined || JSON.stringify(list) !== JSON.stringify(print)),
    ).toEqual([]);
  });
});

describe("the rows that a print page names", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
  it.each([
    ["none: all rows", [["q", "ids"]], { ids: null, fault: null }],
    ["some, each once", [["ids", "3,1,3"]], { ids: ["3", "1"], fault: null }],
    ["what is no id", [["ids", "3,x"]], { ids: [], fault: { at: "ids", code: "bad_value" } }],
    ["nothing, which is not all rows", [["ids", ""]], { ids: [], fault: { at: "ids", code: "bad_value" } }],
    ["as many as an address may name", [["ids", many(1000).join(",")]], { ids: many(1000), fault: null }],
    [
      "more than an address may name",
      [["ids", many(1001).join(",")]],
      { ids: [], fault: { at: "ids", code: "too_many", expected: "1000" } },
    ],
  ] as const)("%s", (_what, params, expected) => expect(readPrintIds(params)).toEqual(expected));
});

describe("the page of labels", () => {
  it("names the records and the paper, and what leads back to the list", () => {
    expect(labelsAddress("railcars", "?sort=eta&peek=4", ["3", "1"])).toBe("/railcars/labels?sort=eta&ids=3,1");
    expect(labelsAddress("railcars", "?sort=eta&size=4x6&ids=3", ["3"], "a4")).toBe(
      "/railcars/labels?sort=eta&size=a4&ids=3",
    );
    expect(labelsBack("railcars", "?sort=eta&size=a4&ids=3")).toEqual({ to: "/railcars?sort=eta", isRecord: false });
    expect(labelsBack("railcars", "?size=a4&ids=3,4")).toEqual({ to: "/railcars", isRecord: false });
    expect(labelsBack("onsite-storage", "?ids=3&size=a4")).toEqual({
      to: "/ui-next/onsite-storage/view/3",
      isRecord: true,
    });
  });
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
  it.each([
    ["?ids=3,1&size=a4", { ids: ["3", "1"], size: "a4", fault: null }],
    ["?ids=3&size=poster", { ids: ["3"], size: "4x6", fault: null }],
    ["", { ids: [], size: "4x6", fault: { at: "ids", code: "bad_value" } }],
    ["?ids=x", { ids: [], size: "4x6", fault: { at: "ids", code: "bad_value" } }],
    [
      `?ids=${many(201).join(",")}`,
      { ids: many(201), size: "4x6", fault: { at: "ids", code: "too_many", expected: "200" } },
    ],
  ] as const)("is read from its address: %#", (search, expected) => expect(readLabels(search)).toEqual(expected));
  it("is there for the records that bear labels, with their list's right", () => {
    const having = LISTED_RESOURCES.filter(({ label }) => label !== undefined).map(({ page }) => page as string);
    const pages = Object.entries(DESK_ENTITIES as Readonly<Record<string, DeskEntity>>).filter(
      ([, { access }]) => "labels" in access,
    );
    expect(pages.map(([page]) => page).toSorted()).toEqual(having.toSorted());
    expect(pages.filter(([, { access }]) => JSON.stringify(access.list) !== JSON.stringify(access.labels))).toEqual([]);
  });
});
