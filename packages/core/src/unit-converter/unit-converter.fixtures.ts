import { converterRecords, type ConverterRecords } from "./unit-converter.rules";
import type { ConverterRows } from "./unit-converter.types";

const unit = (id: string, abbreviation: string, name: string, uom_class_id: string) => ({
  id,
  abbreviation,
  name,
  uom_class_id,
});
/** Units of two classes by what they are written as; a bag and a tote are joined to nothing. */
export const UNITS = {
  lb: unit("1", "lb", "pound", "1"),
  ST: unit("2", "ST", "short ton", "1"),
  kg: unit("3", "kg", "kilogram", "1"),
  bag: unit("4", "bag", "bag", "1"),
  gal: unit("5", "gal", "US gallon", "2"),
  bbl: unit("6", "bbl", "oil barrel", "2"),
  tote: unit("7", "tote", "tote", "2"),
  ft: unit("8", "ft", "foot", "3"),
} as const;
/** The product that has conversions of its own. */
export const BRINE = "31";

const between = (from: keyof typeof UNITS, to: keyof typeof UNITS) => ({
  from_uom_id: UNITS[from].id,
  to_uom_id: UNITS[to].id,
});
export const ROWS: ConverterRows = {
  units: Object.values(UNITS),
  standard: [
    { id: "11", ...between("ST", "lb"), factor: "2000", is_active: true },
    { id: "12", ...between("lb", "kg"), factor: "0.45", is_active: true },
    { id: "13", ...between("bbl", "gal"), factor: "42", is_active: true },
    { id: "14", ...between("bag", "lb"), factor: "100", is_active: false },
  ],
  intra: [{ id: "21", product_name_id: BRINE, ...between("ST", "lb"), factor: "2100", is_active: true }],
  inter: [
    {
      id: "41",
      product_name_id: BRINE,
      ...between("gal", "lb"),
      factor: "8",
      valid_from: "2026-03-01",
      is_active: true,
    },
    {
      id: "42",
      product_name_id: BRINE,
      ...between("gal", "lb"),
      factor: "10",
      valid_from: "2026-11-01",
      is_active: true,
    },
  ],
};
export const RECORDS: ConverterRecords = converterRecords(ROWS);
