import { describe, expect, it } from "vitest";
import { NO_MAPPING } from "./upload-mapping.rules";
import { FORMULA_WITHOUT_VALUE } from "./upload-texts.rules";
import { BLUE_MESA, codesOf, judged, PRAIRIE_STIM, uploadWorld } from "./upload-world.fixtures";

const GIVEN = { Car: "QTZX 10001", Product: "NW100", Customer: "BME", "Net (lb)": "220500" };
type Cells = Readonly<Record<string, string>>;
/** A row with these cells next to those that every row needs; '-' leaves a column out. */
const rowOf = (cells: Cells, asked: Parameters<typeof judged>[1] = {}) => {
  const all = Object.entries({ ...GIVEN, ...cells }).filter(([, cell]) => cell !== "-");
  const quoted = all.map(([, cell]) => `"${cell.replaceAll('"', '""')}"`);
  return judged(`${all.map(([head]) => head).join(",")}\n${quoted.join(",")}\n`, asked)[0];
};
const codes = (cells: Cells, asked?: Parameters<typeof judged>[1]) => codesOf(rowOf(cells, asked));

describe("what is said of a cell", () => {
  it.each<readonly [Cells, string]>([
    [{ Car: "Q 1" }, "car car_form"],
    [{ Car: "" }, "car car_missing"],
    [{ Car: "", Mark: "QTZX", Number: "1234567" }, "number car_form"],
    [{ Car: "-", Mark: "", Number: "" }, "mark car_missing"],
    [{ Car: "-", Mark: "Q", Number: "1" }, "mark car_form"],
    [{ Car: "-", Number: "77" }, "number car_form"],
    [{ Car: "-", Mark: "QTZX" }, "mark car_form"],
    [{ Car: "BKCX 1" }, "car mark_unknown"],
    [{ "L/E": "full" }, "load_empty load_form"],
    [{ Product: "" }, "product product_missing"],
    [{ Product: "Blue" }, "product product_unknown"],
    [{ Customer: "" }, "customer customer_missing"],
    [{ Customer: "Nobody" }, "customer customer_unknown"],
    [{ Supplier: "Nobody" }, "supplier supplier_unknown"],
    [{ Origin: "Nowhere" }, "origin origin_unknown"],
    [{ Railroad: "NONE" }, "railroad railroad_unknown"],
    [{ Order: "SO-9" }, "order order_unknown"],
    [{ Order: "SO-1001", Customer: "PSS" }, "order order_unknown"],
    [{ "Ship Date": "2026-11-18 x" }, "ship_date day_form"],
    [{ ETA: "2/30/2026" }, "eta day_none"],
    [{ ETA: "2026-03-08 2:30" }, "eta day_none"],
    [{ ETA: "1/1/1999" }, "eta day_old"],
    [{ "Ship Date": "2026-11-23" }, "ship_date day_future"],
    [{ ETA: "2026-11-21 23:59" }, "eta day_past"],
    [{ BOL: "x".repeat(41) }, "bol too_long"],
    [{ PO: "x".repeat(41) }, "po too_long"],
    [{ "Seal 1": "x".repeat(150), "Seal 2": "x".repeat(49) }, "seals too_long"],
    [{ Length: "12" }, "length length_form"],
    [{ Length: "42.84" }, "length length_differs"],
    [{ Comments: "#REF!" }, "comments formula"],
    [{ Customer: FORMULA_WITHOUT_VALUE }, "customer formula"],
  ])("%j: %s", (cells, code) => expect(codes(cells)).toEqual([code]));
  it.each<readonly [Cells]>([
    [{ Car: "qtzx-010001" }],
    [{ Car: "", Mark: "QTZX", Number: "10001.0" }],
    [{ "L/E": "" }],
    [{ "L/E": "E", Product: "", "Net (lb)": "" }],
    [{ "Ship Date": "2026-11-22", ETA: "2026-11-22" }],
    [{ BOL: "x".repeat(40), Comments: "x".repeat(2000), "Seal 1": "x".repeat(100), "Seal 2": "y".repeat(98) }],
    [{ Length: "42.83" }],
    [{ Car: "NWSX 4477", Length: "60" }],
    [{ Widget: "#REF!" }],
    [{ Order: "", Supplier: "", "Ship Date": "", Length: "" }],
  ])("nothing of %j", (cells) => expect(codes(cells)).toEqual([]));
  it("names the text that was found", () => {
    const cell = rowOf({ Product: "Northern", Size: "Blue" })?.cells.find(({ field }) => field === "product");
    expect(cell?.remark?.refusal).toMatchObject({
      code: "upload_record_unknown",
      params: { field: "product", text: "Northern Blue" },
    });
    expect(cell?.remark?.refusal.description).toContain("'Northern Blue'");
  });
});

describe("records", () => {
  it("that fit twice are a fault, whatever the field", () => {
    const world = uploadWorld();
    const twice = {
      ...world,
      records: {
        ...world.records,
        railroad: [
          ...world.records.railroad,
          { id: "9", name: "hpwr", code: "hpwr" },
          { id: "8", name: "HPWR", code: null },
        ],
      },
    };
    expect(codes({ Railroad: "HPWR" }, { world: twice })).toEqual(["railroad railroad_ambiguous"]);
  });
  it("are found by the product and its size", () => {
    expect(rowOf({ Product: "Northern White", Size: "40/70" })?.values.product_id).toBe("22");
    expect(rowOf({ Product: "In-Basin 40/70", Size: "" })?.values.product_id).toBe("23");
  });
  it("are found by codes that were stored for a text", () => {
    const mapping = { ...NO_MAPPING, codes: [{ field: "product", text: "1441310", record_id: "22" } as const] };
    const row = rowOf({ Product: " 1441310" }, { mapping });
    expect(row?.values.product_id).toBe("22");
    expect(row?.cells[1]).toMatchObject({ value: "Northern White 40/70", verdict: "converted" });
  });
  it("of the upload's customer stand where the row names none", () => {
    const world = { ...uploadWorld(), customer_id: PRAIRIE_STIM };
    expect(rowOf({ Customer: "" }, { world })?.values.customer_id).toBe(PRAIRIE_STIM);
    expect(rowOf({ Customer: "-" }, { world })?.cells.at(-1)).toMatchObject({
      field: "customer",
      value: "Prairie Stim Services",
    });
    expect(rowOf({ Customer: "BME" }, { world })?.values.customer_id).toBe(BLUE_MESA);
  });
});

it("a cell is converted where it comes to another text", () => {
  const row = rowOf({ "Ship Date": "11/18/2026 9:05", ETA: "2026-11-24", "L/E": "L", Length: "41-10" });
  expect(
    Object.fromEntries(row?.cells.map(({ field, value, verdict }) => [field, `${verdict} ${value}`]) ?? []),
  ).toEqual({
    car: "ok QTZX 10001",
    product: "converted Northern White 100 Mesh",
    customer: "converted Blue Mesa Energy",
    net: "ok 220500 lb",
    ship_date: "converted 2026-11-18 09:05",
    eta: "ok 2026-11-24",
    load_empty: "converted loaded",
    length: "converted 41.83",
  });
});

it("days have the day before the month where the mapping says so", () => {
  const mapping = { ...NO_MAPPING, day_order: "day" } as const;
  expect(rowOf({ ETA: "1/12/2026" }, { mapping })?.cells.at(-1)?.value).toBe("2026-12-01");
});

it("a bulk commodity has no seals, orders and suppliers", () => {
  const world = uploadWorld({ family: "bulk-commodity" });
  const row = rowOf({ Supplier: "Nobody", Order: "SO-9", Seal: "1", BOL: "B-1" }, { world });
  expect(codesOf(row)).toEqual([]);
  expect(Object.keys(row?.values ?? {})).toEqual([
    "product_id",
    "customer_id",
    "shipped_weight",
    "shipped_weight_uom_abbreviation",
    "bol",
  ]);
});
