import { describe, expect, it } from "vitest";
import type { AnyColumn } from "./display.rules";
import { sheetColumns, sheetFileName } from "./sheet.rules";

const NOON = 1_795_262_400;
const shownWith = {
  zone: "America/Chicago",
  nameOf: (_resource: string, id: string) => (id === "4" ? "Acme now" : null),
};
const column = (facts: object) => ({ key: "x", label: "field.name", width: 70, ...facts }) as AnyColumn;
const cells = (facts: object, row: object, zone: string | null = "America/Chicago") =>
  sheetColumns([column(facts)], zone).map(({ label, kind, textOf }) => [label, kind, textOf({ ...row }, shownWith)]);

describe("the columns of a sheet", () => {
  it.each<[string, object, object, readonly (readonly string[])[]]>([
    ["a text", { kind: "text" }, { x: "=1" }, [["Name", "text", "=1"]]],
    ["nothing", { kind: "text" }, { x: null }, [["Name", "text", ""]]],
    ["a number without thousands' signs", { kind: "decimal" }, { x: "12345.5" }, [["Name", "number", "12345.5"]]],
    ["a whole number", { kind: "number" }, { x: 7 }, [["Name", "number", "7"]]],
    ["a day", { kind: "day" }, { x: "2026-11-21" }, [["Name", "day", "2026-11-21"]]],
    [
      "an instant by the terminal's clocks",
      { kind: "instant" },
      { x: NOON },
      [["Name (America/Chicago)", "instant", "2026-11-21 06:00"]],
    ],
    ["no instant", { kind: "instant" }, { x: null }, [["Name (America/Chicago)", "instant", ""]]],
    [
      "a name of now",
      { kind: "reference", by: "x_id", of: "customers" },
      { x: "Acme", x_id: "4" },
      [["Name", "text", "Acme now"]],
    ],
    [
      "a flag in words",
      { kind: "flag", yes: "value.inUse", no: "value.retired" },
      { x: false },
      [["Name", "text", "Retired"]],
    ],
    [
      "a car",
      { kind: "car", mark: "mark", number: "x" },
      { mark: "UTLX", x: "045001" },
      [["Name", "text", "UTLX 045001"]],
    ],
  ])("%s", (_what, facts, row, expected) => expect(cells(facts, row)).toEqual(expected));

  it("have the figure of a quantity as a number, and its unit next to it", () => {
    const quantity = { kind: "quantity", unit: "unit", display: "shown", displayUnit: "shownUnit" };
    const row = { x: "2000", unit: "lb", shown: "1", shownUnit: "ST" };
    expect(cells(quantity, row)).toEqual([
      ["Name, as shown", "number", "1"],
      ["Name, unit", "text", "ST"],
    ]);
    expect(cells(quantity, {})).toEqual([
      ["Name, as shown", "number", ""],
      ["Name, unit", "text", ""],
    ]);
  });

  it("say the zone of each instant where rows have zones of their own", () => {
    expect(cells({ kind: "instant" }, { x: NOON, time_zone: "America/Denver" }, null)).toEqual([
      ["Name", "instant", "2026-11-21 05:00"],
      ["Name, time zone", "text", "America/Denver"],
    ]);
    expect(cells({ kind: "instant" }, { x: NOON, time_zone: "Mars/North" }, null)[1]?.[2]).toBe("America/Chicago");
    expect(cells({ kind: "instant" }, { x: null, time_zone: "America/Denver" }, null)[1]?.[2]).toBe("");
  });
});

it.each([
  [0, "tracks-2026-11-21-0-rows.csv"],
  [1, "tracks-2026-11-21-1-row.csv"],
  [1234, "tracks-2026-11-21-1234-rows.csv"],
])("a file of %i rows says so in its name", (rows, name) =>
  expect(sheetFileName("tracks", "2026-11-21", rows, "csv")).toBe(name),
);
