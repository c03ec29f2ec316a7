import { describe, expect, it } from "vitest";
import { codesOf, judged, uploadWorld } from "./upload-world.fixtures";
import { NO_MAPPING } from "./upload-mapping.rules";
import type { UploadMapping } from "./upload.types";

const HEADS = "Car,Product,Customer,L/E";
const rowOf = (heads: string, cells: string, mapping: Partial<UploadMapping> = {}, load = "L") =>
  judged(`${HEADS},${heads}\nQTZX 10001,NW100,BME,${load},${cells}\n`, { mapping: { ...NO_MAPPING, ...mapping } })[0];
const weightOf = (...args: Parameters<typeof rowOf>) => {
  const row = rowOf(...args);
  const { shipped_weight: number, shipped_weight_uom_abbreviation: unit } = row?.values ?? {};
  return [...codesOf(row), ...(number === undefined ? [] : [`${number} ${unit}`])].join("; ");
};

describe("the unit of a weight", () => {
  it.each([
    ["Net (lb),Unit", "100 MT,ST", "100 MT"],
    ["Net (lb),Unit", "100,ST", "100 ST"],
    ["Net (lb),Unit", "100,", "100 lb"],
    ["Net,Unit", "100,", "100 kg"],
    ["Net,Unit", `"220,500 #",`, "220500 lb"],
  ])("in %s of '%s' is that of the cell, the unit column, the header, the mapping: %s", (heads, cells, is) =>
    expect(weightOf(heads, cells, { weight_unit: "kg" })).toBe(is),
  );
  it.each([
    ["Net", "100", "net unit_missing"],
    ["Net,Unit", "100,tons", "net unit_ambiguous"],
    ["Net (tons)", "100", "net unit_ambiguous"],
    ["Net (tons)", "100 ST", "100 ST"],
    ["Net", "100 stone", "net unit_unknown"],
    ["Gross,Tare,Unit", "100,20,t", "gross unit_ambiguous; tare unit_ambiguous"],
    ["Net (lb)", "100 lbs.", "net number_form"],
  ])("in %s of '%s': %s", (heads, cells, is) => expect(weightOf(heads, cells)).toBe(is));
  it("that the installation does not have is unknown", () => {
    const world = { ...uploadWorld(), units: new Set(["lb"]) };
    const [row] = judged(`${HEADS},Net\nQTZX 10001,NW100,BME,,5 LT\n`, { world });
    expect(codesOf(row)).toEqual(["net unit_unknown"]);
  });
});

describe("the shipped weight", () => {
  it.each([
    ["Net (lb),Gross (lb),Tare (lb)", ",283600,63100", "220500 lb"],
    ["Net (lb),Gross (lb),Tare (lb)", "220500,283600,63100", "220500 lb"],
    ["Net (lb),Gross (lb),Tare (lb)", "220501,283600,63100", "net weights_disagree"],
    ["Net (lb),Gross (lb),Tare (lb)", ",63100,283600", "gross weights_disagree"],
    ["Gross (lb),Tare (ST)", "283600,31.55", "gross weights_disagree"],
    ["Gross (lb)", "283600", "gross no_weight"],
    ["Net (lb)", "", "net no_weight"],
    ["Widget", "", "net no_weight"],
    ["Net (lb)", `"220.000,5"`, "net number_form"],
    ["Net (lb)", "-5", "net number_form"],
    ["Net (lb)", "1000001", "net weight_too_heavy"],
    ["Net (kg)", "453593", "net weight_too_heavy"],
    ["Net (kg)", "453592", "453592 kg"],
  ])("of %s '%s' is %s", (heads, cells, is) => expect(weightOf(heads, cells).replace(/; .*/, "")).toBe(is));
  it("of gross less tare stands where the net weight would", () => {
    const cell = rowOf("Gross (lb),Tare (lb)", "283600,63100")?.cells.at(-1);
    expect(cell).toMatchObject({ column: null, field: "net", value: "220500 lb", verdict: "converted" });
  });
});

describe("an empty car", () => {
  it.each([
    ["Net (ST)", "", "0 ST"],
    ["Net (ST)", "0 MT", "0 MT"],
    ["Net,Unit", ",kg", "0 kg"],
    ["Net", "", "0 lb"],
    ["Net", "0", "0 lb"],
    ["Net (tons)", "", "0 lb"],
    ["Unit", "ST", "0 ST"],
    ["Gross (lb),Tare (lb)", "63100,63100", "0 lb"],
    ["Net (lb)", "5", "net empty_with_weight; 0 lb"],
    ["Gross (lb),Tare (lb)", "63101,63100", "gross empty_with_weight; 0 lb"],
  ])("with %s '%s' weighs %s", (heads, cells, is) => expect(weightOf(heads, cells, {}, "E")).toBe(is));
  it("weighs nothing in the mapping's unit where nothing else says one", () =>
    expect(weightOf("Net", "", { weight_unit: "MT" }, "mty")).toBe("0 MT"));
});
