import type { Refusal } from "@railhead/core/messages/define-refusals";
import { conversionRefusal } from "@railhead/core/messages/refusals/conversions";
import { agrees, contradiction } from "@railhead/core/units/conversion-agreement.rules";
import { createConverter, type ConversionRecords } from "@railhead/core/units/convert.rules";
import type { CheckedChange, ResourceBehaviour } from "../../crud/behaviour";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import type { Rows } from "../../store/collections";
import { CONVERSIONS_LOCK, type ConversionCollection } from "../../units/unit-records";
import { guardShownQuantities } from "./guard-shown";
import { refuseBeyondClass, refuseFarFromOthers, refuseFarFromOwn, refuseFarFromStandard } from "./plausible-factor";

type Standard = Rows["uom-standard-conversions"];
type Intra = Rows["uom-product-intra-class-conversions"];
type Inter = Rows["uom-product-inter-class-conversions"];
type Any = Standard | Intra | Inter;
type Unit = Rows["uom"];

/** Within a class no day counts. */
const ANY_DAY = "";
const ACTIVE = { field: "is_active", test: { op: "eq", value: true } } as const;

function refuse(field: string, refusal: Refusal): never {
  throw fieldBroken(field, "rule", refusal);
}

/** Fields by which a conversion is judged. */
const JUDGED = ["product_name_id", "from_uom_id", "to_uom_id", "factor", "valid_from", "is_active"] as const;
type Judged = Readonly<Partial<Record<(typeof JUDGED)[number], unknown>>>;
/** Whether a row says something new: one that is only put out of use is not judged, however it stands. */
const isJudged = (before: Judged | null, after: Judged): boolean =>
  before === null ||
  (after.is_active === true
    ? JUDGED.some((field) => before[field] !== after[field])
    : JUDGED.some((field) => field !== "is_active" && before[field] !== after[field]));

/** The two units of a conversion, and the class of every unit. */
export interface Units {
  readonly from: Unit;
  readonly to: Unit;
  readonly classes: ReadonlyMap<string, string>;
}

/** The units of a conversion, which are not one. Throws a 422. */
async function unitsOf({ tx }: RequestContext, { from_uom_id, to_uom_id }: Any): Promise<Units> {
  if (from_uom_id === to_uom_id) refuse("to_uom_id", conversionRefusal("converts_itself"));
  const units = await tx.rows("uom").find();
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const [from, to] = [byId.get(from_uom_id), byId.get(to_uom_id)];
  if (from === undefined || to === undefined) throw new RangeError("the units of a conversion are known to be there");
  return { from, to, classes: new Map(units.map((unit) => [unit.id, unit.uom_class_id])) };
}

/** Refuses units of two classes, or of one, where the other is meant: 422 at the second unit. */
async function judgeClasses(
  { tx }: RequestContext,
  { from, to }: Units,
  wanted: "one class" | "two classes",
): Promise<void> {
  const isOne = from.uom_class_id === to.uom_class_id;
  if (isOne === (wanted === "one class")) return;
  const classes = await byIds(tx, "uom-classes", [from.uom_class_id, to.uom_class_id]);
  const classOf = (unit: Unit) => classes.get(unit.uom_class_id)?.name ?? conversionRefusal("another_class");
  const named = { from: from.abbreviation, to: to.abbreviation, own: classOf(from) };
  refuse(
    "to_uom_id",
    isOne ? conversionRefusal("one_class", named) : conversionRefusal("two_classes", { ...named, other: classOf(to) }),
  );
}

type Others = Partial<Pick<ConversionRecords, "standard" | "intra" | "inter">>;
/** Refuses a factor that contradicts what other conversions lead to on a day: 422 at the factor. */
function judgeFactor({ factor }: Any, { from, to, classes }: Units, others: Others, day: string): void {
  const known =
    createConverter({ classes, standard: [], intra: [], inter: [], ...others })(from.id, to.id, day)?.ratio ?? null;
  if (known === null || agrees(factor, known)) return;
  refuse("factor", contradiction(from.abbreviation, to.abbreviation, factor, known));
}

/** Stored conversions as they are converted by, but the one that is judged. */
const othersOf = <Row extends Any>(rows: readonly Row[], after?: Row) =>
  rows.filter(({ id }) => id !== after?.id).map((row) => ({ ...row, from: row.from_uom_id, to: row.to_uom_id }));

/** The rule of one kind of conversions: what it says must be sound, and what is shown by it changes only knowingly. */
function ruleOf<N extends ConversionCollection>(
  kind: N,
  judge: (context: RequestContext, before: Rows[N] | null, after: Rows[N]) => Promise<void>,
): ResourceBehaviour<N> {
  return {
    check: async (context, change) => {
      const { before, after, confirmed } = change as CheckedChange<Rows[N] & Any>;
      await context.tx.lock([CONVERSIONS_LOCK]);
      if (after !== null && isJudged(before, after)) await judge(context, before, after);
      await guardShownQuantities(context, kind, { before, after, confirmed });
    },
  };
}

/** Within a class and for every product: one class, and no two ways that disagree. */
export const standardBehaviour = ruleOf("uom-standard-conversions", async (context, before, after) => {
  const units = await unitsOf(context, after);
  await judgeClasses(context, units, "one class");
  refuseBeyondClass(before, after, units);
  if (!after.is_active) return;
  const standard = await context.tx.rows("uom-standard-conversions").find({ where: { all: [ACTIVE] } });
  judgeFactor(after, units, { standard: othersOf(standard, after) }, ANY_DAY);
});

/** Within a class, of one product: as standard ones, but they may say something else than those. */
export const intraBehaviour = ruleOf("uom-product-intra-class-conversions", async (context, before, after) => {
  const units = await unitsOf(context, after);
  await judgeClasses(context, units, "one class");
  const standard = await context.tx.rows("uom-standard-conversions").find({ where: { all: [ACTIVE] } });
  if (!refuseFarFromStandard(after, units, othersOf(standard))) refuseFarFromOwn(before, after, units);
  if (!after.is_active) return;
  const own = { field: "product_name_id", test: { op: "eq", value: after.product_name_id } } as const;
  const intra = await context.tx.rows("uom-product-intra-class-conversions").find({ where: { all: [ACTIVE, own] } });
  judgeFactor(after, units, { intra: othersOf(intra, after) }, ANY_DAY);
});

/** Between classes, of one product, from a day on: two classes, and no two of one day that disagree. Of a later day it takes the place of the one before. */
export const interBehaviour = ruleOf("uom-product-inter-class-conversions", async (context, before, after) => {
  const units = await unitsOf(context, after);
  await judgeClasses(context, units, "two classes");
  const own = { field: "product_name_id", test: { op: "eq", value: after.product_name_id } } as const;
  const [inter, intra, standard] = await Promise.all([
    context.tx.rows("uom-product-inter-class-conversions").find({ where: { all: [ACTIVE] } }),
    context.tx.rows("uom-product-intra-class-conversions").find({ where: { all: [ACTIVE, own] } }),
    context.tx.rows("uom-standard-conversions").find({ where: { all: [ACTIVE] } }),
  ]);
  const others = { standard: othersOf(standard), intra: othersOf(intra), inter: othersOf(inter, after) };
  if (!refuseFarFromOthers(after, units, others)) refuseFarFromOwn(before, after, units);
  if (!after.is_active) return;
  const sameDay = others.inter.filter(
    (row) => row.product_name_id === after.product_name_id && row.valid_from === after.valid_from,
  );
  judgeFactor(after, units, { ...others, inter: sameDay }, after.valid_from);
});
