import type { UnitRecordsOf, UnitRowsOf } from "@railhead/core/units/unit-records.rules";
import type { Ratio } from "@railhead/core/units/ratio.rules";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";

export type Unit = Rows["uom"];
export const ACTIVE = { field: "is_active", test: { op: "eq", value: true } } as const;

/** Stored units and conversions, and how they convert. */
export type UnitRows = UnitRowsOf<Unit>;
export type UnitRecords = UnitRecordsOf<Unit>;

/** Where conversions are kept. */
export const CONVERSION_COLLECTIONS = [
  "uom-standard-conversions",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
] as const;
export type ConversionCollection = (typeof CONVERSION_COLLECTIONS)[number];

/** Every write of conversions takes it, and of what they depend on: of two at once the second sees the first. */
export const CONVERSIONS_LOCK = "conversions";

/** What one of a unit is in pounds, by the standard conversions; null where none leads there. No day matters: those are not dated. */
export function poundsOfOne(records: UnitRecords, abbreviation: string | null | undefined): Ratio | null {
  const [unit, pounds] = [abbreviation, "lb"].map(records.byAbbreviation);
  return unit === undefined || pounds === undefined
    ? null
    : (records.converterOf(null)(unit.id, pounds.id, "")?.ratio ?? null);
}

/** Reads the units and the conversions in use; of products only those named, where some are. All questions are asked at once. */
export async function readUnitRows(tx: Tx, productIds?: readonly string[]): Promise<UnitRows> {
  const ofProducts =
    productIds === undefined ? [] : [{ field: "product_name_id", test: { op: "in", value: productIds } } as const];
  const inUse = { where: { all: [ACTIVE, ...ofProducts] } };
  const isNone = productIds?.length === 0;
  const [units, standard, intra, inter] = await Promise.all([
    tx.rows("uom").find(),
    tx.rows("uom-standard-conversions").find({ where: { all: [ACTIVE] } }),
    isNone ? [] : tx.rows("uom-product-intra-class-conversions").find(inUse),
    isNone ? [] : tx.rows("uom-product-inter-class-conversions").find(inUse),
  ]);
  return { units, standard, intra, inter };
}
