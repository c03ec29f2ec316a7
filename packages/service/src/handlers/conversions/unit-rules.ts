import type { ResourceBehaviour } from "../../crud/behaviour";
import type { Work } from "../../events";
import { ruleBroken } from "../../problems";
import { CONVERSION_COLLECTIONS, CONVERSIONS_LOCK } from "../../units/conversion-collections";

function refuse(field: string, sentence: string): never {
  throw ruleBroken("rule", sentence, { [field]: sentence });
}

/** Whether a conversion in use leads from or to a unit. */
async function isConverted({ tx }: Work, unitId: string): Promise<boolean> {
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

/** A unit stays in its class while conversions lead to it: within another class they would be wrong. */
export const unitBehaviour: ResourceBehaviour<"uom"> = {
  check: async (work, { before, after }) => {
    if (before === null || after === null || before.uom_class_id === after.uom_class_id) return;
    await work.tx.lock([CONVERSIONS_LOCK]);
    if (await isConverted(work, before.id))
      refuse(
        "uom_class_id",
        `Conversions lead from or to ${before.abbreviation}, so that it stays in its class. Make them inactive first.`,
      );
  },
};

/** The unit that a class is based on, and the one that a terminal shows for a class, are units of that class. */
async function refuseOtherClass({ tx }: Work, unitId: string | null, classId: string, field: string): Promise<void> {
  const unit = unitId === null ? undefined : await tx.rows("uom").get(unitId);
  if (unit === undefined || unit.uom_class_id === classId) return;
  const [own, wanted] = await Promise.all([
    tx.rows("uom-classes").get(unit.uom_class_id),
    tx.rows("uom-classes").get(classId),
  ]);
  refuse(
    field,
    `${unit.abbreviation} is a unit of ${own?.name ?? "another class"}. Choose a unit of ${wanted?.name ?? "this class"}.`,
  );
}

export const classBehaviour: ResourceBehaviour<"uom-classes"> = {
  check: async (work, { before, after }) => {
    if (after !== null && after.base_uom_id !== (before?.base_uom_id ?? null))
      await refuseOtherClass(work, after.base_uom_id, after.id, "base_uom_id");
  },
};

export const displayDefaultBehaviour: ResourceBehaviour<"terminal-uom-display-defaults"> = {
  check: async (work, { before, after }) => {
    if (after === null || (before?.uom_id === after.uom_id && before.uom_class_id === after.uom_class_id)) return;
    await refuseOtherClass(work, after.uom_id, after.uom_class_id, "uom_id");
  },
};
