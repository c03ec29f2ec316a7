import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "../list/query.rules";
import type { ListQuery } from "../list/query.types";
import { bolsResource } from "../resources/bols.resource";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { inboundTrucksResource } from "../resources/inbound-trucks.resource";
import { railcarsResource } from "../resources/railcars.resource";
import { tracksResource } from "../resources/tracks.resource";
import { aRow, printOf, rowsTo } from "./list-print.fixtures";
import type { PrintRequest } from "./list-print.types";
import { viewPrintSheet } from "./print-sheet.view";

const TRACKS = tracksResource as unknown as ResourceFacts;
const BOLS = bolsResource as unknown as ResourceFacts;
const track = (id: string, name: string, kind: string, more: object = {}): ResourceRow =>
  aRow(id, {
    track_name: name,
    terminal_id: "1",
    track_kind: kind,
    car_count: 2,
    occupied_length: "1200.5",
    usable_length: "2000",
    sequence_one_end: "",
    block_when_over_length: false,
    is_active: true,
    updated_at: 1_795_000_000,
    ...more,
  });
const YARD = [
  track("1", "B 2", "storage"),
  track("2", "A 1", "storage", { terminal_id: "9" }),
  track("3", "C 3", "repair"),
];
const BY = { userName: "kim", terminalName: "Permian East", zone: "America/Chicago" };
const names = { terminals: new Map([["1", "Permian East"]]) };

const sheetOf = (query: Partial<ListQuery>, more: Partial<PrintRequest> = {}, rows = YARD) =>
  viewPrintSheet(
    printOf({ facts: TRACKS, query: { ...EMPTY_QUERY, ...query }, ...more }),
    { rows, names, readAt: 1_795_000_000 },
    BY,
  );
const factsIn = ({ facts }: ReturnType<typeof sheetOf>) =>
  Object.fromEntries(facts.map(({ label, text }) => [label, text]));
const firstCells = ({ sections }: ReturnType<typeof sheetOf>) =>
  sections.map(({ title, rows }) => [title, rows.map(({ cells }) => cells[0])]);

const ENDS: ReadonlySet<string> = new Set(["far_end", "reachable_ends"]);

describe("a list on paper", () => {
  it("has the rows in the order of the list, in its columns, with what they show", () => {
    const sheet = sheetOf({
      sort: [{ field: "track_name", direction: "asc" }],
      columns: ["track_name", "car_count", "terminal_id"],
    });
    expect(sheet.title).toBe("Tracks");
    expect(sheet.heads.map(({ label, isFromTheRight }) => [label, isFromTheRight])).toEqual([
      ["Track", false],
      ["Cars", true],
      ["Terminal", false],
    ]);
    expect(sheet.sections[0]?.rows.map(({ cells }) => cells)).toEqual([
      ["A 1", "2", "–"],
      ["B 2", "2", "Permian East"],
      ["C 3", "2", "Permian East"],
    ]);
  });
  it("says at its head what it is of: search, every filter in words, order, number of rows, sums, who and when", () => {
    const facts = factsIn(
      sheetOf({
        q: "a b",
        filters: [{ field: "track_kind", op: "in", value: ["storage", "repair", "departure"] }],
        sort: [
          { field: "track_kind", direction: "desc" },
          { field: "track_name", direction: "asc" },
        ],
        columns: ["track_name", "car_count", "occupied_length"],
      }),
    );
    expect(facts).toEqual({
      Terminal: "All terminals",
      Search: "“a b”",
      Filters: "Kind: Storage or Repair or Departure",
      "Sorted by": "Kind (descending), Track",
      Rows: "3",
      Sum: "Cars 6; Occupied, ft 3,601.5",
      Printed: "by kim; rows as of 2026/11/18 05:06 CST (America/Chicago)",
    });
  });
  it("has its groups with their heads and sums, as the list has them", () => {
    const sheet = sheetOf({
      group: "track_kind",
      sort: [{ field: "track_name", direction: "desc" }],
      columns: ["track_name", "car_count"],
    });
    expect(firstCells(sheet)).toEqual([
      ["Repair", ["C 3"]],
      ["Storage", ["B 2", "A 1"]],
    ]);
    expect(sheet.sections.map(({ summary }) => summary)).toEqual(["1 row · Cars 2", "2 rows · Cars 4"]);
    expect(factsIn(sheet)["Grouped by"]).toBe("Kind");
  });
  it("groups rows without a value under a head of their own, and by the names that are shown", () => {
    const sheet = sheetOf({ group: "terminal_id", columns: ["track_name"] });
    expect(sheet.sections.map(({ title, rows }) => [title, rows.length])).toEqual([
      ["(empty)", 1],
      ["Permian East", 2],
    ]);
  });
  it.each([
    [railcarsResource, "Car"],
    [inboundTrucksResource, "Arrived (descending)"],
  ] as const)("says by what the list is sorted where nobody has sorted it: %#", (facts, text) => {
    const of = facts as unknown as ResourceFacts;
    const sort = of.sort.map((one) => ({ ...one, direction: text.endsWith(")") ? ("desc" as const) : one.direction }));
    expect(factsIn(sheetOf({ sort }, { facts: of }, []))["Sorted by"]).toBe(text);
  });
  it("says how many of the selected rows are still in the list", () => {
    expect(factsIn(sheetOf({}, { ids: ["1", "2", "3"] })).Rows).toBe("3 selected");
    expect(factsIn(sheetOf({}, { ids: ["1", "2", "3", "8"] })).Rows).toBe(
      "3 of 4 selected; the others are no longer in this list",
    );
  });
  it("keeps the server's order of a list that the server pages, and names its terminal", () => {
    const sheet = viewPrintSheet(
      printOf({
        facts: BOLS,
        query: { ...EMPTY_QUERY, sort: [{ field: "number", direction: "asc" }], columns: ["number"] },
      }),
      { rows: rowsTo(3).toReversed(), names, readAt: 1 },
      BY,
    );
    expect(sheet.sections[0]?.rows.map(({ id }) => id)).toEqual(["3", "2", "1"]);
    expect(factsIn(sheet).Terminal).toBe("Permian East");
  });
  it.each([
    [["track_name", "car_count"], false, false],
    [null, true, false],
    [TRACKS.columns.map(({ key }) => key).filter((key) => !ENDS.has(key)), true, false],
    [TRACKS.columns.map(({ key }) => key), true, true],
  ] as const)("stands across where its columns are wide: %#", (columns, isLandscape, isDense) => {
    const sheet = sheetOf({ columns: columns as readonly string[] | null });
    expect([sheet.isLandscape, sheet.isDense]).toEqual([isLandscape, isDense]);
  });
});
