import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { listFactsOf, type Filter } from "@railhead/api-contract/list-facts";
import { describe, expect, it } from "vitest";
import type { AnyColumn, ShownWith } from "./display.rules";
import {
  canGroupBy,
  canSortBy,
  chosenValues,
  filteredField,
  filterEditor,
  filterText,
  rangeEndText,
  readRangeEnd,
  valuesFilter,
} from "./filter.rules";
import { carriersResource } from "./carriers.resource";
import { ordersResource } from "./orders.resource";
import { railcarsResource } from "./railcars.resource";
import { tracksResource } from "./tracks.resource";

const zone = "America/Chicago";
const shownWith: ShownWith = { zone, nameOf: (_, id) => (id === "7" ? "Apex" : null) };
const facts = listFactsOf(railcarsResource.entity);
const columns = railcarsResource.columns as unknown as readonly AnyColumn[];
const editorOf = (key: string) =>
  filterEditor(
    columns.find((column) => column.key === key)!,
    facts,
  );
const said = (filter: Filter) => filterText(filter, { columns, facts, shownWith });

describe("how a column is filtered", () => {
  it.each([
    ["customer_name", { kind: "names", field: "customer_id", of: "customers" }],
    ["bol", { kind: "contains", field: "bol" }],
    ["car_seq", { kind: "range", field: "car_seq", of: "number" }],
    ["quantity_snapshot", { kind: "range", field: "quantity_snapshot", of: "number" }],
    ["date_received", { kind: "range", field: "date_received", of: "instant" }],
  ])("%s", (key, editor) => expect(editorOf(key)).toEqual(editor));

  it("by its words where it has a closed list of them", () => {
    expect(editorOf("status")).toMatchObject({ kind: "values", field: "status_id" });
    expect(editorOf("inoperable")).toEqual({
      kind: "values",
      field: "inoperable",
      options: [
        { value: "true", text: "Yes" },
        { value: "false", text: "No" },
      ],
    });
    const editor = editorOf("status");
    expect(editor?.kind === "values" && editor.options.slice(0, 2)).toEqual([
      { value: "1", text: "Pending" },
      { value: "2", text: "Received" },
    ]);
  });

  it("in every list by a field that the list can filter", () => {
    for (const { entity, columns: all } of [carriersResource, tracksResource, ordersResource, railcarsResource]) {
      const known = listFactsOf(entity);
      const filtered = (all as unknown as readonly AnyColumn[]).filter(
        (column) => filterEditor(column, known) !== null,
      );
      expect(filtered.length).toBeGreaterThan(all.length / 2);
      for (const column of filtered) expect(known.fields).toHaveProperty(filteredField(column));
    }
  });
});

it("puts rows together by what many of them share", () => {
  const keys = columns.filter(canGroupBy).map(({ key }) => key);
  expect(keys).toEqual(["status", "track_name", "product_name", "customer_name", "inoperable"]);
});

it("orders rows by every field of the list but several names at once", () => {
  expect(columns.filter((column) => !canSortBy(column, facts)).map(({ key }) => key)).toEqual([]);
  const wells = { key: "well_ids", kind: "references" } as const;
  expect(canSortBy(wells, { ...facts, fields: { well_ids: { kind: "ids", order: "plain" } } })).toBe(false);
  expect(canSortBy({ key: "colour", kind: "text" }, facts)).toBe(false);
});

describe("a filter of chosen values", () => {
  it("is none without a value, and one value of a flag", () => {
    expect(valuesFilter(facts, "status_id", [])).toBe(null);
    expect(valuesFilter(facts, "status_id", [RAILCAR_STATUS.received, RAILCAR_STATUS.handling])).toEqual({
      field: "status_id",
      op: "in",
      value: [RAILCAR_STATUS.received, RAILCAR_STATUS.handling],
    });
    expect(valuesFilter(facts, "inoperable", ["true"])).toEqual({ field: "inoperable", op: "eq", value: "true" });
    expect(valuesFilter(facts, "inoperable", ["true", "false"])).toBe(null);
  });

  it("says which values are chosen", () => {
    expect(chosenValues([{ field: "status_id", op: "in", value: [RAILCAR_STATUS.received] }], "status_id")).toEqual([
      RAILCAR_STATUS.received,
    ]);
    expect(chosenValues([{ field: "inoperable", op: "eq", value: "true" }], "inoperable")).toEqual(["true"]);
    expect(chosenValues([], "status_id")).toEqual([]);
  });
});

describe("an end of a range", () => {
  it.each([
    ["number", "from", " 1,200.5 ", "1200.5"],
    ["number", "to", "", null],
    ["day", "from", "2026/11/21", "2026-11-21"],
    ["instant", "from", "20261121", "1795240800"],
    ["instant", "to", "2026-11-21", "1795327199"],
  ] as const)("of a %s, %s: %j", (of, end, typed, value) =>
    expect(readRangeEnd(of, end, typed, zone)).toEqual({ value }),
  );

  it.each([
    ["number", "12 t"],
    ["day", "21.11."],
    ["instant", "2026/02/30"],
  ] as const)("of a %s says what is wrong with %j", (of, typed) =>
    expect(readRangeEnd(of, "from", typed, zone)).toHaveProperty("fault"),
  );

  it("is shown as it is typed", () => {
    expect(rangeEndText("instant", "1795327199", zone)).toBe("2026/11/21");
    expect([rangeEndText("number", "1200.5", zone), rangeEndText("day", null, zone)]).toEqual(["1,200.5", ""]);
  });
});

describe("a filter in words", () => {
  it.each<[Filter, string]>([
    [
      { field: "status_id", op: "in", value: [RAILCAR_STATUS.received, RAILCAR_STATUS.handled] },
      "State: Received or Handled",
    ],
    [
      {
        field: "status_id",
        op: "in",
        value: [RAILCAR_STATUS.pending, RAILCAR_STATUS.received, RAILCAR_STATUS.handling],
      },
      "State: Pending and 2 more",
    ],
    [{ field: "customer_id", op: "in", value: ["7", ""] }, "Customer: Apex or (empty)"],
    [{ field: "customer_id", op: "in", value: ["8"] }, "Customer: 8"],
    [{ field: "bol", op: "contains", value: "12" }, "BOL: has “12”"],
    [{ field: "bol", op: "empty", value: true }, "BOL: Empty"],
    [{ field: "car_seq", op: "after", value: "12" }, "Seq: > 12"],
    [{ field: "eta", op: "before", value: "1795240800" }, "ETA: before 2026/11/21"],
    [{ field: "date_received", op: "range", value: { from: "1795240800", to: "1795327199" } }, "Received: 2026/11/21"],
    [{ field: "quantity_snapshot", op: "range", value: { from: "1000", to: null } }, "In the car: ≥ 1,000"],
    [{ field: "quantity_snapshot", op: "range", value: { from: "1", to: "2" } }, "In the car: 1 – 2"],
    [{ field: "ship_date", op: "range", value: { from: null, to: "1795327199" } }, "Shipped on: until 2026/11/21"],
    [{ field: "seals", op: "eq", value: "x" }, "Seals: x"],
    [{ field: "inoperable", op: "eq", value: "false" }, "Bad order: No"],
    [{ field: "railcar_upload_id", op: "eq", value: "7" }, "Upload: 7"],
  ])("%j is %s", (filter, text) => expect(said(filter)).toBe(text));
});
