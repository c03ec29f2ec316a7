import { describe, expect, it } from "vitest";
import { recordsOf, viewNames } from "./upload-names.view";
import { aCell, aRow, saidOf } from "./upload-page.fixtures";
import { NOTHING_QUEUED } from "./upload-queued.rules";
import { viewRow, type RowView } from "./upload-row.view";

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
  ].map((row) => viewRow(row, "1"));

  const namesOf = (some: readonly RowView[], more: object = {}, revision = "1") =>
    viewNames(some, [{ column: 2 }], { queued: NOTHING_QUEUED, sentCodes: [], ...more }, revision);

  it("stand once with their rows, and without those that are read as a record", () => {
    expect(namesOf(rows)).toMatchObject([
      { label: "Product “40/70 White”", count: "2 rows so far", isFault: true, isPending: false },
    ]);
  });

  it("may stand in the column of the size alone", () => {
    const size = aCell({ column: 4, field: "size", read: "Fine", value: null });
    const remark = saidOf("product_unknown", "There is no Fine.", true, { text: "Fine" });
    const sized = viewRow(aRow(2, "fault", { cells: [product("", { verdict: "fault", remark }), size] }));
    expect(namesOf([sized]).map(({ text }) => text)).toEqual(["Fine"]);
  });

  it("wait while a record that was chosen is checked, and until the rows of that check are read", () => {
    const codes = [{ field: "product", text: "40/70 WHITE", record_id: "3" }] as const;
    const pending = (more: object, revision?: string) => namesOf(rows, more, revision)[0]?.isPending;
    expect(pending({ queued: { ...NOTHING_QUEUED, mapping: { codes } } })).toBe(true);
    expect([pending({ sentCodes: codes }, "2"), pending({ sentCodes: codes })]).toEqual([true, false]);
  });

  it("are chosen from the records of their field", () => {
    expect([recordsOf("product", "sand"), recordsOf("product", "bulk-commodity"), recordsOf("origin", "sand")]).toEqual(
      ["product-sizes", "product-names", "origins"],
    );
  });
});
