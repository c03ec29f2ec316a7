import {
  createConverter,
  type Conversion,
  type Converter,
  type DatedConversion,
} from "@railhead/core/units/convert.rules";
import type { Ratio } from "@railhead/core/units/ratio.rules";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";

export type Unit = Rows["uom"];
export const ACTIVE = { field: "is_active", test: { op: "eq", value: true } } as const;

/** Units of measure and conversions, as they were read together. */
export interface UnitRecords {
  /** Every unit, those out of use too: quantities may stand in them. */
  readonly all: readonly Unit[];
  readonly byId: (id: string | null | undefined) => Unit | undefined;
  readonly byAbbreviation: (abbreviation: string | null | undefined) => Unit | undefined;
  /** Converts quantities of a product; without one by the standard conversions alone. */
  readonly converterOf: (productId: string | null) => Converter;
}

/** Where conversions are kept. */
export const CONVERSION_COLLECTIONS = [
  "uom-standard-conversions",
  "uom-product-intra-class-conversions",
  "uom-product-inter-class-conversions",
] as const;
export type ConversionCollection = (typeof CONVERSION_COLLECTIONS)[number];

/** Every write of conversions takes it, and of what they depend on: of two at once the second sees the first. */
export const CONVERSIONS_LOCK = "conversions";

interface ConversionRow {
  readonly id: string;
  readonly from_uom_id: string;
  readonly to_uom_id: string;
  readonly factor: string;
}
interface ProductRow extends ConversionRow {
  readonly product_name_id: string;
}
/** Stored units and conversions; those of products may be of some only. */
export interface UnitRows {
  readonly units: readonly Unit[];
  readonly standard: readonly ConversionRow[];
  readonly intra: readonly ProductRow[];
  readonly inter: readonly (ProductRow & { readonly valid_from: string })[];
}

const conversionOf = ({ id, from_uom_id: from, to_uom_id: to, factor }: ConversionRow): Conversion => ({
  id,
  from,
  to,
  factor,
});

/** What one of a unit is in pounds, by the standard conversions; null where none leads there. No day matters: those are not dated. */
export function poundsOfOne(records: UnitRecords, abbreviation: string | null | undefined): Ratio | null {
  const [unit, pounds] = [abbreviation, "lb"].map(records.byAbbreviation);
  return unit === undefined || pounds === undefined
    ? null
    : (records.converterOf(null)(unit.id, pounds.id, "")?.ratio ?? null);
}

/** Stored inter-class conversions as the converter takes them. */
export const datedConversions = (rows: UnitRows["inter"]): readonly DatedConversion[] =>
  rows.map((row) => ({ ...conversionOf(row), valid_from: row.valid_from }));

function byProduct<R extends ProductRow>(rows: readonly R[]): (productId: string | null) => readonly R[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.product_name_id, [...(groups.get(row.product_name_id) ?? []), row]);
  return (productId) => groups.get(productId ?? "") ?? [];
}

export function unitRecords({ units, standard, intra, inter }: UnitRows): UnitRecords {
  const unitById = new Map(units.map((unit) => [unit.id, unit]));
  const unitByAbbreviation = new Map(units.map((unit) => [unit.abbreviation, unit]));
  const classes = new Map(units.map((unit) => [unit.id, unit.uom_class_id]));
  const [intraOf, interOf] = [byProduct(intra), byProduct(inter)];
  const common = standard.map(conversionOf);
  const converters = new Map<string | null, Converter>();
  return {
    all: units,
    byId: (id) => unitById.get(id ?? ""),
    byAbbreviation: (abbreviation) => unitByAbbreviation.get(abbreviation ?? ""),
    converterOf: (productId) => {
      let converter = converters.get(productId);
      if (converter === undefined) {
        converter = createConverter({
          classes,
          standard: common,
          intra: intraOf(productId).map(conversionOf),
          inter: datedConversions(interOf(productId)),
        });
        converters.set(productId, converter);
      }
      return converter;
    },
  };
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
