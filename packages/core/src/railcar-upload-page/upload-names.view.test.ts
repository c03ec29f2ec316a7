import { describe, expect, it } from "vitest";
import { recordsOf, viewNames } from "./upload-names.view";
import { aCell, aRow, saidOf } from "./upload-page.fixtures";
import { viewRow } from "./upload-row.view";

const product = (read: string, more: object = {}) => aCell({ column: 2, field: "product", read, value: null, ...more });
const unknown = (text: string) =>
  product(text, { verdict: "fault", remark: saidOf("product_unknown", `There is no ${text}.`, true, { text }) });

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

  it("are one with the size of a product, where that has a column of its own", () => {
    const size = aCell({ column: 4, field: "size", read: "100 Mesh", value: "100 Mesh" });
    const whole = product("Northern White", { value: "Northern White 100 Mesh", verdict: "converted" });
    const other = product("NW", { value: "Northern White 100 Mesh", verdict: "converted" });
    const sized = [aRow(2, "new", { cells: [whole, size] }), aRow(3, "new", { cells: [other, size] })].map(viewRow);
    expect(viewNames(sized, [{ column: 2 }], null).map(({ text }) => text)).toEqual(["NW 100 Mesh"]);
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
