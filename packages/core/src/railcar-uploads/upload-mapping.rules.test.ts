import { describe, expect, it } from "vitest";
import { planColumns } from "./upload-columns.rules";
import { mappingToSave, NO_MAPPING, withCodes } from "./upload-mapping.rules";
import type { UploadMapping } from "./upload.types";

const code = (text: string, record_id: string) => ({ field: "product", text, record_id }) as const;
const options = { weight_unit: "lb", day_order: "day", codes: [] } as const;
type Chosen = Parameters<typeof planColumns>[1]["chosen"];
const plan = (heads: string, mapping: UploadMapping | null, chosen: Chosen = []) =>
  planColumns(heads.split(","), { family: "sand", mapping, chosen });

describe("stored codes", () => {
  it("are replaced by later ones for the same text, and forgotten", () => {
    const codes = [code("NW 4070", "1"), code("IB", "2")];
    expect(withCodes(codes, [code(" nw  4070", "3"), { ...code("ib", "2"), record_id: null }])).toEqual([
      code("nw  4070", "3"),
    ]);
    expect(withCodes(codes, [{ field: "origin", text: "IB", record_id: null }])).toEqual(codes);
  });
});

describe("the mapping that commit saves", () => {
  it("has the fields of the headers, and what a person said is not read", () => {
    const chosen = [
      { column: 2, field: "bol" },
      { column: 3, field: null },
    ] as const;
    const saved = mappingToSave(null, { ...options, columns: plan("Car,Net (lb),Widget,ETA,Other,", null, chosen) });
    expect(saved).toEqual({ ...options, heads: { car: "car", netlb: "net", widget: "bol", eta: null } });
  });
  it("keeps headers of other files, and forgets nothing that gave way to another column", () => {
    const former = { ...NO_MAPPING, heads: { widget: "bol", eta: null, old: "po" } as const, codes: [code("a", "1")] };
    const columns = plan("Car,Net,Weight,BOL,ETA", former, [{ column: 3, field: "bol" }]);
    const saved = mappingToSave(former, { ...options, columns, codes: [code("b", "2")] });
    expect(saved.heads).toEqual({ car: "car", net: "net", widget: "bol", bol: "bol", eta: null, old: "po" });
    expect(saved.codes).toEqual([code("a", "1"), code("b", "2")]);
    expect(plan("Car,Weight", saved).map(({ field }) => field)).toEqual(["car", "net"]);
  });
  it("reads the same file in the same way again", () => {
    const heads = "Mark,Number,Widget,Net,Net,Seal 1,Seal 2,ETA";
    const chosen = [
      { column: 2, field: "product" },
      { column: 7, field: null },
    ] as const;
    const first = plan(heads, null, chosen);
    const again = plan(heads, mappingToSave(null, { ...options, columns: first }));
    expect(again.map(({ field }) => field)).toEqual(first.map(({ field }) => field));
  });
});
