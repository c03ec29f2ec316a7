import { describe, expect, it } from "vitest";
import { columnsSummary, fieldChoices, viewColumns } from "./upload-columns.view";
import { recordsOf, viewNames } from "./upload-names.view";
import { aCell, anUpload, aRow, saidOf } from "./upload-page.fixtures";
import { hasWarning, viewRow } from "./upload-row.view";

const product = (read: string, more: object = {}) => aCell({ column: 2, field: "product", read, value: null, ...more });
const unknown = (text: string) =>
  product(text, { verdict: "fault", remark: saidOf("product_unknown", `There is no ${text}.`, true, { text }) });

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
      "Again in row 9. · No weight. · ETA: empty → 2026/12/01 · Shipped weight: 218,300 lb → 219,000 lb",
    );
    expect([hasWarning(row), hasWarning(aRow(8, "new"))]).toEqual([true, false]);
  });
});

describe("texts that name no record", () => {
  const rows = [
    aRow(2, "fault", { cells: [unknown("40/70 White")] }),
    aRow(3, "fault", { cells: [unknown("40/70  white")] }),
    aRow(4, "new", { cells: [product("NWS 100", { value: "100 mesh", verdict: "converted" })] }),
    aRow(5, "left out", { cells: [unknown("junk")] }),
    aRow(6, "new", { cells: [product("100 MESH", { value: "100 mesh", verdict: "converted" })] }),
  ].map(viewRow);

  it("stand once with their rows, and those that are read as a record behind them", () => {
    expect(viewNames(rows, [{ column: 2 }], null)).toMatchObject([
      { label: "Product “40/70 White”", count: "2 rows so far", value: null, isFault: true, isPending: false },
      { label: "Product “NWS 100”", value: "100 mesh", isFault: false },
    ]);
  });

  it("wait while a record that was chosen is checked", () => {
    const chosen = { codes: [{ field: "product", text: "40/70 WHITE", record_id: "3" }] } as const;
    expect(viewNames(rows, [{ column: 2 }], chosen)[0]?.isPending).toBe(true);
  });

  it("are chosen from the records of their field", () => {
    expect([recordsOf("product", "sand"), recordsOf("product", "bulk-commodity"), recordsOf("origin", "sand")]).toEqual(
      ["product-sizes", "product-names", "origins"],
    );
  });
});

describe("the columns of the file", () => {
  it("say what each is read as, why, and what its first row holds", () => {
    const columns = viewColumns(anUpload(), { columns: [{ column: 3, field: "bol" }] }, [viewRow(aRow(2, "new"))]);
    expect(columns.map(({ head, label, field, from, example }) => [head, label, field, from, example])).toEqual([
      ["Car", "Car", "car", "known by its head", "QTZX 10002"],
      ["Net (lbs)", "Net (lbs) → Net weight", "net", "known by its head, in lb", ""],
      ["Material", "Material → Product", "product", "as in the last file", ""],
      ["Column D", "Column D → BOL", "bol", "chosen here", ""],
    ]);
    expect(columnsSummary(viewColumns(anUpload(), null, []))).toBe("3 of 4 columns read; not read: Column D");
  });

  it("are offered the fields of their family", () => {
    const keys = (family: "sand" | "bulk-commodity") => fieldChoices({ family }).map(({ key }) => key);
    expect(keys("sand")).toContain("seals");
    expect(keys("bulk-commodity")).not.toContain("seals");
  });
});
