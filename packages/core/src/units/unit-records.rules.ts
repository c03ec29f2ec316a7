import { createConverter, type Conversion, type Converter, type DatedConversion } from "./convert.rules";

/** What tells a unit of measure. */
export interface UnitRow {
  readonly id: string;
  readonly abbreviation: string;
  readonly uom_class_id: string;
}
export interface ConversionRow {
  readonly id: string;
  readonly from_uom_id: string;
  readonly to_uom_id: string;
  readonly factor: string;
}
export interface ProductConversionRow extends ConversionRow {
  readonly product_name_id: string;
}
export interface DatedConversionRow extends ProductConversionRow {
  readonly valid_from: string;
}

/** Units of measure, those out of use too, and the conversions in use; those of products may be of some only. */
export interface UnitRowsOf<Unit extends UnitRow> {
  readonly units: readonly Unit[];
  readonly standard: readonly ConversionRow[];
  readonly intra: readonly ProductConversionRow[];
  readonly inter: readonly DatedConversionRow[];
}

/** Units of measure and conversions, as they were read together. */
export interface UnitRecordsOf<Unit extends UnitRow> {
  /** Every unit, those out of use too: quantities may stand in them. */
  readonly all: readonly Unit[];
  readonly byId: (id: string | null | undefined) => Unit | undefined;
  readonly byAbbreviation: (abbreviation: string | null | undefined) => Unit | undefined;
  /** Converts quantities of a product; without one by the standard conversions alone. */
  readonly converterOf: (productId: string | null) => Converter;
}

const conversionOf = ({ id, from_uom_id: from, to_uom_id: to, factor }: ConversionRow): Conversion => ({
  id,
  from,
  to,
  factor,
});

/** Stored conversions between classes as the converter takes them. */
export const datedConversions = (rows: readonly DatedConversionRow[]): readonly DatedConversion[] =>
  rows.map((row) => ({ ...conversionOf(row), valid_from: row.valid_from }));

function byProduct<R extends ProductConversionRow>(rows: readonly R[]): (productId: string | null) => readonly R[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.product_name_id, [...(groups.get(row.product_name_id) ?? []), row]);
  return (productId) => groups.get(productId ?? "") ?? [];
}

/** Finds units, and converts by the conversions, of rows as they are stored. A converter is made once for each product. */
export function unitRecords<Unit extends UnitRow>({
  units,
  standard,
  intra,
  inter,
}: UnitRowsOf<Unit>): UnitRecordsOf<Unit> {
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
