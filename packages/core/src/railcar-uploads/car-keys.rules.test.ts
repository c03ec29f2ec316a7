import type { UploadColumn, UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import { describe, expect, it } from "vitest";
import { carKeysOf } from "./car-keys.rules";

const columns = (...fields: readonly (UploadField | null)[]): readonly UploadColumn[] =>
  fields.map((field, column) => ({ column, head: field ?? "", field, from: "known", unit: null }));
const records = (...rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ number: at + 2, cells }));

describe("the cars that a file may be about", () => {
  it("are known by one key in every spelling", () =>
    expect([...carKeysOf(records(["QTZX 010001"], ["qtzx-10001"], ["QTZX10001"]), columns("car"))]).toEqual([
      "QTZX 10001",
    ]));
  it("are read of mark and number together", () =>
    expect([...carKeysOf(records(["x", "nwsx ", "4477.0"]), columns(null, "mark", "number"))]).toEqual(["NWSX 4477"]));
  it("are none where no cell names one", () =>
    expect([...carKeysOf(records(["Q 1"], [""], []), columns("car"))]).toEqual([]));
});
