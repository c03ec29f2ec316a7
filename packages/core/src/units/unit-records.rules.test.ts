import { expect, it } from "vitest";
import { spelledRatio } from "./ratio.rules";
import { datedConversions, unitRecords } from "./unit-records.rules";

const unit = (id: string, abbreviation: string, uom_class_id: string) => ({ id, abbreviation, uom_class_id });
const conversion = (id: string, from_uom_id: string, to_uom_id: string, factor: string) => ({
  id,
  from_uom_id,
  to_uom_id,
  factor,
});
const GALLONS = { ...conversion("1", "3", "1", "8"), product_name_id: "7", valid_from: "2026-01-01" };
const RECORDS = unitRecords({
  units: [unit("1", "lb", "1"), unit("2", "ST", "1"), unit("3", "gal", "2")],
  standard: [conversion("1", "2", "1", "2000")],
  intra: [{ ...conversion("1", "2", "1", "2100"), product_name_id: "7" }],
  inter: [GALLONS],
});
const ratio = (from: string, to: string, product: string | null, day = "2026-11-26") => {
  const path = RECORDS.converterOf(product)(from, to, day);
  return path === null ? null : spelledRatio(path.ratio);
};

it("finds units by their ids and by what they are written as", () => {
  expect(RECORDS.byId("2")?.abbreviation).toBe("ST");
  expect(RECORDS.byAbbreviation("gal")?.id).toBe("3");
  expect([RECORDS.byId(null), RECORDS.byId("9"), RECORDS.byAbbreviation("LB")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ["2", "1", null, "2000"],
  ["2", "1", "7", "2100"],
  ["2", "1", "8", "2000"],
  ["3", "2", "7", "2/525"],
  ["3", "1", "8", null],
  ["3", "1", null, null],
])("converts %s into %s for product %s by its own conversions and the standard ones: %s", (from, to, product, is) => {
  expect(ratio(from, to, product)).toBe(is);
});

it("converts between classes from the day of the conversion on", () => {
  expect([ratio("3", "1", "7", "2025-12-31"), ratio("3", "1", "7", "2026-01-01")]).toEqual([null, "8"]);
});

it("makes a converter once for each product, and reads conversions as they are stored", () => {
  expect(RECORDS.converterOf("7")).toBe(RECORDS.converterOf("7"));
  expect(datedConversions([GALLONS])).toEqual([{ id: "1", from: "3", to: "1", factor: "8", valid_from: "2026-01-01" }]);
});
