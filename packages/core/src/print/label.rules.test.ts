import { describe, expect, it } from "vitest";
import { labelOf, labelSheets } from "./label.rules";

describe("the label of a record", () => {
  it.each([
    ["asset", { id: "3", asset_id: "41", name: "Silo 3" }, "41 - Silo 3", "41 - Silo 3"],
    ["asset", { id: "3", asset_id: "41", name: "Silo\n 3 - north" }, "41 - Silo 3 - north", "41 - Silo 3 - north"],
    ["car", { id: "7", prefix: "UTLX", inbound_number: "045123", car_number: null }, "UTLX - 045123", "UTLX - 045123"],
    ["car", { id: "7", prefix: "SHPX", inbound_number: "700", car_number: "210044" }, "SHPX - 210044", "SHPX - 210044"],
    ["truck", { id: "9", prefix: "OT", inbound_number: "1012" }, "OT - 1012", "OT - 1012"],
    ["load", { id: "4711", prefix: "GATX", car_number: "9" }, '{"railcar_load":{"id":"4711"}}', "GATX - 9"],
  ] as const)("%s: %j", (kind, row, code, shown) =>
    expect(labelOf(kind, row)).toEqual({ id: row.id, code, text: shown }),
  );
  it.each([
    ["asset", { id: "3", asset_id: null, name: "Silo 3" }],
    ["asset", { id: "3", asset_id: "41", name: " " }],
    ["car", { id: "7", prefix: "UTLX", inbound_number: "" }],
    ["truck", { id: "9", prefix: "", inbound_number: "1012" }],
    ["load", { id: "0", prefix: "GATX", car_number: "9" }],
  ] as const)("is none where no scanner would read it: %s %j", (kind, row) => expect(labelOf(kind, row)).toBeNull());
});

it("labels are sheet by sheet", () => {
  const labels = Array.from({ length: 13 }, (_, at) => ({ id: String(at), code: "", text: "" }));
  expect(labelSheets(labels, "letter").map((sheet) => sheet.length)).toEqual([6, 6, 1]);
  expect(labelSheets(labels, "4x6")).toHaveLength(13);
  expect(labelSheets([], "a4")).toEqual([]);
});
