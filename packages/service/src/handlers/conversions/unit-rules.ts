import type { Refusal } from "@railhead/core/messages/define-refusals";
import { conversionRefusal } from "@railhead/core/messages/refusals/conversions";
import type { Affected } from "./shown-changes";
import type { ResourceBehaviour } from "../../crud/behaviour";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import type { Rows } from "../../store/collections";
import { CONVERSION_COLLECTIONS, CONVERSIONS_LOCK } from "../../units/unit-records";
import { refuseOtherFamily } from "../products/product-rules";
import { refuseLostQuantities } from "./guard-shown";

function refuse(field: string, refusal: Refusal): never {
  throw fieldBroken(field, "rule", refusal);
}

/** Whether a conversion in use leads from or to a unit. */
async function isConverted({ tx }: RequestContext, unitId: string): Promise<boolean> {
  const found = await Promise.all(
    CONVERSION_COLLECTIONS.flatMap((name) =>
      (["from_uom_id", "to_uom_id"] as const).map((field) =>
        tx.rows(name).find({
          where: {
            all: [
              { field, test: { op: "eq", value: unitId } },
              { field: "is_active", test: { op: "eq", value: true } },
            ],
          },
          limit: 1,
        }),
      ),
    ),
  );
  return found.some((rows) => rows.length > 0);
}

/** A unit stays in its class while conversions lead to it, and keeps its abbreviation while quantities are recorded in it. */
export const unitBehaviour: ResourceBehaviour<"uom"> = {
  check: async (context, { before, after }) => {
    if (before === null) return;
    const hasOtherClass = after !== null && before.uom_class_id !== after.uom_class_id;
    if (after !== null && !hasOtherClass && before.abbreviation === after.abbreviation) return;
    await context.tx.lock([CONVERSIONS_LOCK]);
    if (hasOtherClass && (await isConverted(context, before.id)))
      refuse("uom_class_id", conversionRefusal("unit_converted", { unit: before.abbreviation }));
    await refuseLostQuantities(context, {
      next: (rows) => ({
        ...rows,
        units: rows.units.flatMap((unit) => (unit.id === before.id ? (after ?? []) : unit)),
      }),
      units: [before.id],
      code: "unit_in_use",
      field: after === null ? null : hasOtherClass ? "uom_class_id" : "abbreviation",
      refusal: (lost) => conversionRefusal("unit_in_use", { unit: before.abbreviation, lost }),
    });
  },
};

/** The unit that a class is based on, and the one that a terminal shows for a class, are units of that class. */
async function refuseOtherClass(
  { tx }: RequestContext,
  unitId: string | null,
  classId: string,
  field: string,
): Promise<void> {
  const unit = unitId === null ? undefined : await tx.rows("uom").get(unitId);
  if (unit === undefined || unit.uom_class_id === classId) return;
  const [own, wanted] = await Promise.all([
    tx.rows("uom-classes").get(unit.uom_class_id),
    tx.rows("uom-classes").get(classId),
  ]);
  refuse(
    field,
    conversionRefusal("unit_of_other_class", {
      unit: unit.abbreviation,
      own: own?.name ?? conversionRefusal("another_class"),
      wanted: wanted?.name ?? conversionRefusal("this_class"),
    }),
  );
}

export const classBehaviour: ResourceBehaviour<"uom-classes"> = {
  check: async (context, { before, after }) => {
    if (after !== null && after.base_uom_id !== (before?.base_uom_id ?? null))
      await refuseOtherClass(context, after.base_uom_id, after.id, "base_uom_id");
  },
};

const missingConversion = (lost: readonly Affected[]): Refusal => conversionRefusal("conversion_missing", { lost });

/** A terminal shows a class in a unit of that class, to which conversions lead from all that is recorded. */
export const displayDefaultBehaviour: ResourceBehaviour<"terminal-uom-display-defaults"> = {
  check: async (context, { before, after }) => {
    if (
      after !== null &&
      before?.uom_id === after.uom_id &&
      before.uom_class_id === after.uom_class_id &&
      before.terminal_id === after.terminal_id
    )
      return;
    if (after !== null) await refuseOtherClass(context, after.uom_id, after.uom_class_id, "uom_id");
    await context.tx.lock([CONVERSIONS_LOCK]);
    await refuseLostQuantities(context, {
      next: (rows) => ({
        ...rows,
        defaults: [...rows.defaults.filter((row) => !isSameDefault(row, before)), ...(after === null ? [] : [after])],
      }),
      code: "conversion_missing",
      field: after === null ? null : "uom_id",
      refusal: missingConversion,
    });
  },
};
type ShownUnit = Pick<Rows["terminal-uom-display-defaults"], "terminal_id" | "uom_class_id">;
const isSameDefault = (one: ShownUnit, other: ShownUnit | null): boolean =>
  one.terminal_id === other?.terminal_id && one.uom_class_id === other.uom_class_id;

/** A product stays in its family while it is named, and is counted in a class into whose shown unit conversions lead from all that is recorded of it. */
export const productNameBehaviour: ResourceBehaviour<"product-names"> = {
  check: async (context, change) => {
    await refuseOtherFamily(context, change);
    const { before, after } = change;
    if (before === null || after === null || before.uom_class_id === after.uom_class_id) return;
    await context.tx.lock([CONVERSIONS_LOCK]);
    await refuseLostQuantities(context, {
      next: (rows) => ({
        ...rows,
        products: rows.products.map((product) => (product.id === before.id ? after : product)),
      }),
      product: before.id,
      code: "conversion_missing",
      field: "uom_class_id",
      refusal: missingConversion,
    });
  },
};
