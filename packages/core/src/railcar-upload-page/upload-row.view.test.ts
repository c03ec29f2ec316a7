import { describe, expect, it } from "vitest";
import { aCell, aRow, saidOf } from "./upload-page.fixtures";
import { hasWarning, viewRow } from "./upload-row.view";

describe("a row of the file", () => {
  it("says at each cell what it comes to, or why it is not taken", () => {
    const row = viewRow(
      aRow(7, "fault", {
        cells: [
          aCell({ read: " qtzx 10001 ", value: "QTZX 10001", verdict: "converted" }),
          aCell({
            column: 1,
            field: "net",
            read: "220.000,5",
            value: null,
            verdict: "fault",
            remark: saidOf("number_form", "No number."),
          }),
          aCell({
            column: 3,
            field: "eta",
            read: "11/1/2026",
            value: "2026/11/01",
            verdict: "warning",
            remark: saidOf("day_past", "Before today.", false),
          }),
        ],
      }),
    );
    expect([...row.cells.values()].map(({ read, value, note, tone }) => [read, value, note, tone])).toEqual([
      [" qtzx 10001 ", "QTZX 10001", null, "plain"],
      ["220.000,5", null, "No number.", "fault"],
      ["11/1/2026", "2026/11/01", "Before today.", "warning"],
    ]);
  });

  it("says with the row what is wrong with its cells, and nothing of one that was taken off", () => {
    const cells = [
      aCell({
        column: 1,
        field: "net",
        read: "x",
        value: null,
        verdict: "fault",
        remark: saidOf("number_form", "No number."),
      }),
    ];
    expect(viewRow(aRow(7, "fault", { cells })).notes).toBe("Net weight: No number.");
    const off = viewRow(aRow(7, "left out", { cells }));
    expect([off.notes, off.cells.get(1)]).toMatchObject(["", { tone: "plain", note: null, code: null }]);
  });

  it("says what it changes, from what to what, and what no single cell says", () => {
    const row = aRow(7, "changed", {
      remarks: [saidOf("car_again", "Again in row 9.", false)],
      changes: [
        { field: "eta", from: null, to: "2026/12/01" },
        { field: "shipped_weight", from: "218,300 lb", to: "219,000 lb" },
      ],
      cells: [
        aCell(),
        aCell({ column: null, field: "net", remark: saidOf("no_weight", "No weight.", false), verdict: "warning" }),
      ],
    });
    expect(viewRow(row).notes).toBe(
      "ETA: empty → 2026/12/01 · Shipped weight: 218,300 lb → 219,000 lb · Again in row 9. · No weight.",
    );
    expect([hasWarning(row), hasWarning(aRow(8, "new"))]).toEqual([true, false]);
  });
});
