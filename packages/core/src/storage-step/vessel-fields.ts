import { faultsOf } from "../form/form-faults.rules";
import { textIn, type Fields } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import type { AnyField, FormState } from "../form/form.types";
import { tStorageStep } from "../messages/catalogue-storage-step";
import type { RecordBody } from "../record-fields/record-fields.types";
import { quantityWithUnit } from "../units/shown.rules";
import { unitsOf } from "../vessels/vessel-units.rules";
import type { Vessel } from "../vessels/vessel.types";

/** The unit of what is entered: the one that was chosen or shown then, the terminal's before anything is entered. */
export const unitIn = (form: FormState<RecordBody>, key: string): string | null => textIn(form, key as never) || null;

/** Why what was entered cannot be sent in its unit; null where it can. */
export function unitFault(vessel: Vessel, form: FormState<RecordBody>, key: string): string | null {
  const [unit, units] = [unitIn(form, key), unitsOf(vessel)];
  return unit === null || units.includes(unit) ? null : tStorageStep("field.unitGone", { name: vessel.name, unit });
}

/** The unit in which a quantity is entered, where there are two to choose from, or the one that was chosen is no longer there. */
export const unitField = (vessel: Vessel, form: FormState<RecordBody>, key: string): readonly AnyField[] => {
  const chosen = unitIn(form, key);
  const units = [...new Set([...unitsOf(vessel), ...(chosen === null ? [] : [chosen])])];
  if (units.length < 2) return [];
  const options = units.map((unit) => ({ id: unit, name: unit }));
  return [{ key, label: tStorageStep("field.unit"), kind: "choice", required: true, options }];
};

/** A figure that can be sent as it is entered, or null. */
export function figureEntered(fields: Fields<RecordBody>, form: FormState<RecordBody>, key: string): string | null {
  if (key in faultsOf(fields, form)) return null;
  const value = (bodyOf(fields, form) as Readonly<Record<string, unknown>>)[key];
  return typeof value === "string" ? value : null;
}

/** What is sent of the fields: what is left empty is left out. */
export const filledBody = (
  fields: Fields<RecordBody>,
  form: FormState<RecordBody>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(bodyOf(fields, form)).filter(([, value]) => value !== null));

export const inWords = (figure: string, unit: string | null): string => quantityWithUnit(figure, unit) ?? figure;
