import type { Fields } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import type { AnyField, FormState } from "../form/form.types";
import { tStorageStep } from "../messages/catalogue-storage-step";
import type { RecordBody } from "../record-fields/record-fields.types";
import { unitChoice, unitIn } from "../record-step/entered-figure.rules";
import { unitsOf } from "../vessels/vessel-units.rules";
import type { Vessel } from "../vessels/vessel.types";

/** Why what was entered cannot be sent in its unit; null where it can. */
export function unitFault(vessel: Vessel, form: FormState<RecordBody>, key: string): string | null {
  const [unit, units] = [unitIn(form, key), unitsOf(vessel)];
  return unit === null || units.includes(unit) ? null : tStorageStep("field.unitGone", { name: vessel.name, unit });
}

/** The unit in which a quantity of a vessel is entered, where there are two to choose from. */
export const unitField = (vessel: Vessel, form: FormState<RecordBody>, key: string): readonly AnyField[] =>
  unitChoice(unitsOf(vessel), form, { key, label: tStorageStep("field.unit") });

/** What is sent of the fields: what is left empty is left out. */
export const filledBody = (
  fields: Fields<RecordBody>,
  form: FormState<RecordBody>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(bodyOf(fields, form)).filter(([, value]) => value !== null));
