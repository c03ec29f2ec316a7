import type { Converter } from "@railhead/core/units/convert.rules";
import { spelledRatio } from "@railhead/core/units/ratio.rules";
import type { DisplayRows } from "./display";
import { unitRecords } from "@railhead/core/units/unit-records.rules";
import type { ConversionCollection, UnitRecords, UnitRows } from "./unit-records";

/** A conversion as stored, of any of the three kinds. */
export interface ConversionFields {
  readonly id: string;
  readonly from_uom_id: string;
  readonly to_uom_id: string;
  readonly factor: string;
  readonly is_active: boolean;
  readonly product_name_id?: string;
  readonly valid_from?: string;
}

const LIST_OF = {
  "uom-standard-conversions": "standard",
  "uom-product-intra-class-conversions": "intra",
  "uom-product-inter-class-conversions": "inter",
} as const satisfies Record<ConversionCollection, keyof UnitRows>;

/** The id of a record that has none yet: of two conversions for one pair of units the one with the smaller id counts. */
const LAST_ID = "9".repeat(18);

/** The rows as they are after one conversion is written (`after`, null when it is deleted) in the place of the record with the id. */
export function withConversion(
  rows: DisplayRows,
  kind: ConversionCollection,
  id: string | null,
  after: ConversionFields | null,
): DisplayRows {
  const list: keyof UnitRows = LIST_OF[kind];
  const others = (rows[list] as readonly ConversionFields[]).filter((row) => row.id !== id);
  const added = after?.is_active ? [{ ...after, id: id ?? LAST_ID }] : [];
  return { ...rows, [list]: [...others, ...added] };
}

/** What converts otherwise after a change of conversions. */
export interface ChangedConversions {
  /** Units, by id, that convert from or to another one by another factor. */
  readonly units: ReadonlySet<string>;
  /** Whether some unit converts no more into one that it converted into. */
  readonly hasLoss: boolean;
}

/** How a unit converts into another: as text, so that two ways are easily compared. */
const wayOf = (convert: Converter, from: string, to: string, day: string): string | null => {
  const path = convert(from, to, day);
  return path === null ? null : spelledRatio(path.ratio);
};

/** The products whose conversions differ among themselves, and null for all others. */
const productsWithOwn = ({ intra, inter }: UnitRows): readonly (string | null)[] => [
  null,
  ...new Set([...intra, ...inter].map((row) => row.product_name_id)),
];
/** Days from which on conversions between classes are in force, and one before them all. */
const daysOf = ({ inter }: UnitRows, product: string | null): readonly string[] => [
  "",
  ...new Set(inter.filter((row) => row.product_name_id === product).map((row) => row.valid_from)),
];

/** Compares how all units convert before and after a change: of one product, or of all where none is named. */
export function changedConversions(before: UnitRows, after: UnitRows, product?: string): ChangedConversions {
  const [was, is] = [unitRecords(before), unitRecords(after)];
  const products = product === undefined ? productsWithOwn(after) : [product];
  const units = new Set<string>();
  let hasLoss = false;
  for (const one of products) {
    const days = new Set([...daysOf(before, one), ...daysOf(after, one)]);
    for (const [from, to, old, now] of differingWays(was, is, one, days)) {
      units.add(from).add(to);
      hasLoss ||= old !== null && now === null;
    }
  }
  return { units, hasLoss };
}

type DifferingWay = readonly [from: string, to: string, was: string | null, is: string | null];
function differingWays(
  was: UnitRecords,
  is: UnitRecords,
  product: string | null,
  days: Iterable<string>,
): readonly DifferingWay[] {
  const [before, after] = [was.converterOf(product), is.converterOf(product)];
  const found: DifferingWay[] = [];
  for (const day of days)
    for (const { id: from } of was.all)
      for (const { id: to } of was.all) {
        const [old, now] = [wayOf(before, from, to, day), wayOf(after, from, to, day)];
        if (old !== now) found.push([from, to, old, now]);
      }
  return found;
}
