import { describe, expect, it } from "vitest";
import { columnsSummary, fieldChoices, viewColumns } from "./upload-columns.view";
import { anUpload, aRow } from "./upload-page.fixtures";
import { viewRow } from "./upload-row.view";

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
