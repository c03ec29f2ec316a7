import { conversionRefusal } from "@railhead/core/messages/refusals/conversions";
import { FACTOR_TOLERANCE, implausibleFactor, type KnownFactors } from "@railhead/core/units/conversion-bounds.rules";
import { createConverter, type Conversion, type DatedConversion } from "@railhead/core/units/convert.rules";
import { ratioOf, type Ratio } from "@railhead/core/units/ratio.rules";
import { fieldBroken } from "../../problems";

interface Named {
  readonly id: string;
  readonly abbreviation: string;
}
/** The units of a conversion, and the class of every unit. */
interface Units {
  readonly from: Named;
  readonly to: Named;
  readonly classes: ReadonlyMap<string, string>;
}
interface Judged {
  readonly from_uom_id: string;
  readonly to_uom_id: string;
  readonly factor: string;
}

/** Refuses a factor that is implausible against what is known: 422 at the factor. Answers whether anything is known. */
function refuseImplausible(
  factor: string,
  { from, to }: Units,
  ratios: readonly Ratio[],
  { times, source }: { readonly times: bigint; readonly source: KnownFactors["source"] },
): boolean {
  const sentence = implausibleFactor(factor, {
    from: from.abbreviation,
    to: to.abbreviation,
    ratios,
    times,
    source,
  });
  if (sentence !== null) throw fieldBroken("factor", "implausible_factor", sentence);
  return ratios.length > 0;
}

/** Another factor of the same conversion stays near its present one. A conversion between other units has none. */
export function refuseFarFromOwn(before: Judged | null, after: Judged, units: Units): void {
  if (before?.from_uom_id !== after.from_uom_id || before.to_uom_id !== after.to_uom_id) return;
  refuseImplausible(after.factor, units, [ratioOf(before.factor)], {
    times: FACTOR_TOLERANCE.otherFactor,
    source: "present",
  });
}

/** Units of one class in which people count are not further apart than this. */
const CLASS_SPAN = 1_000_000n;

/**
 * Another standard factor stays within what units of one class can be apart, whatever stands now: compared with its present value,
 * a wrong one that is in use could not be put right. What it would show otherwise is confirmed with one figure before and after.
 */
export function refuseBeyondClass(before: Judged | null, after: Judged, { from, to }: Units): void {
  if (before === null || before.factor === after.factor) return;
  const { numerator, denominator } = ratioOf(after.factor);
  if (numerator <= CLASS_SPAN * denominator && denominator <= CLASS_SPAN * numerator) return;
  const units = { factor: after.factor, from: from.abbreviation, to: to.abbreviation };
  throw fieldBroken("factor", "implausible_factor", conversionRefusal("beyond_class", units));
}

/** A product's own factor within a class stays near the standard one. Answers whether there is one. */
export function refuseFarFromStandard(after: Judged, units: Units, standard: readonly Conversion[]): boolean {
  const { from, to, classes } = units;
  const path = createConverter({ classes, standard, intra: [], inter: [] })(from.id, to.id, "");
  return refuseImplausible(after.factor, units, path === null ? [] : [path.ratio], {
    times: FACTOR_TOLERANCE.ownWithinClass,
    source: "standard",
  });
}

interface OfProduct {
  readonly product_name_id: string;
}
/** Conversions in use besides the one that is judged. */
interface Others {
  readonly standard: readonly Conversion[];
  /** Of the same product. */
  readonly intra: readonly Conversion[];
  /** Of all products. */
  readonly inter: readonly (DatedConversion & OfProduct)[];
}

/**
 * A product's factor between classes stays near that of its other days, else near those of other products between the same
 * classes. Answers whether there are any.
 */
export function refuseFarFromOthers(after: Judged & OfProduct, units: Units, others: Others): boolean {
  const { from, to, classes } = units;
  const ratiosOf = (rows: Others["inter"], intra: readonly Conversion[]) =>
    rows.flatMap((row) => {
      const convert = createConverter({ classes, standard: others.standard, intra, inter: [row] });
      return convert(from.id, to.id, row.valid_from)?.ratio ?? [];
    });
  const isOwn = (row: OfProduct) => row.product_name_id === after.product_name_id;
  const own = ratiosOf(others.inter.filter(isOwn), others.intra);
  if (own.length > 0)
    return refuseImplausible(after.factor, units, own, {
      times: FACTOR_TOLERANCE.ownOtherDay,
      source: "product",
    });
  const foreign = ratiosOf(
    others.inter.filter((row) => !isOwn(row)),
    [],
  );
  return refuseImplausible(after.factor, units, foreign, {
    times: FACTOR_TOLERANCE.otherProducts,
    source: "products",
  });
}
