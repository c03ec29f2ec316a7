import type { ConversionKind } from "../units/convert.rules";
import type { ConversionRow, DatedConversionRow, ProductConversionRow, UnitRow } from "../units/unit-records.rules";

/** What is entered, as the address of the page keeps it. */
export interface ConverterEntry {
  readonly amount: string;
  /** Units by their abbreviations. */
  readonly from: string;
  readonly to: string;
  /** A product by its id; empty for none. */
  readonly product: string;
  /** A day as it was typed; empty for today, null where the address names none. */
  readonly on: string | null;
}
export type ConverterField = keyof ConverterEntry;

/** A unit with what the page says of it. */
export interface ConverterUnit extends UnitRow {
  readonly name: string;
}
interface InUse {
  readonly is_active: boolean;
}
/** Units and conversions as they are read, those out of use too. */
export interface ConverterRows {
  readonly units: readonly ConverterUnit[];
  readonly standard: readonly (ConversionRow & InUse)[];
  readonly intra: readonly (ProductConversionRow & InUse)[];
  readonly inter: readonly (DatedConversionRow & InUse)[];
}

/** What is asked: an amount of one unit in another. */
export interface ConverterQuestion {
  readonly amount: string;
  readonly from: ConverterUnit;
  readonly to: ConverterUnit;
  readonly productId: string | null;
  /** YYYY-MM-DD; conversions between classes are those in force on it. */
  readonly day: string;
}

/** One conversion on the way. */
export interface ConverterStep {
  readonly kind: ConversionKind;
  readonly id: string;
  readonly factor: string;
  /** The conversion is recorded the other way round: its factor divides. */
  readonly isInverted: boolean;
  readonly from: ConverterUnit;
  readonly to: ConverterUnit;
  /** The amount after it: not rounded, and rounded as quantities are kept. */
  readonly exact: string;
  readonly rounded: string;
}

/** What lacks where no conversions lead from one unit to the other. */
export type MissingConversion =
  /** Within a class: one between these two units, or between units that they lead to. */
  | { readonly kind: "within"; readonly from: ConverterUnit; readonly to: ConverterUnit }
  /** Between classes: a product, by whose conversion alone one leads into the other. */
  | { readonly kind: "product" }
  /** Between classes: the product's conversion; `begins` is the first day on which it has one. */
  | { readonly kind: "between"; readonly begins: string | null };

export type ConverterAnswer =
  | {
      readonly kind: "converted";
      readonly exact: string;
      readonly rounded: string;
      readonly steps: readonly ConverterStep[];
    }
  | { readonly kind: "missing"; readonly missing: MissingConversion };
