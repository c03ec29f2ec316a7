import { faultsOf } from "../form/form-faults.rules";
import { textIn, type Fields } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import type { AnyField, FormState } from "../form/form.types";
import { tStorageStep } from "../messages/catalogue-storage-step";
import type { RecordBody } from "../record-fields/record-fields.types";
import { quantityWithUnit } from "../units/shown.rules";
import { unitsOf } from "../vessels/vessel-units.rules";
import type { Vessel } from "../vessels/vessel.types";

/** The unit in which a quantity is entered, where there are two to choose from. */
export const unitField = (vessel: Vessel, key: string): readonly AnyField[] => {
  const units = unitsOf(vessel);
  if (units.length < 2) return [];
  const options = units.map((unit) => ({ id: unit, name: unit }));
  return [{ key, label: tStorageStep("field.unit"), kind: "choice", required: true, options }];
};

/** The unit that is chosen; the terminal's where there is nothing to choose, or nothing is chosen. */
export function unitIn(vessel: Vessel, form: FormState<RecordBody>, key: string): string | null {
  const units = unitsOf(vessel);
  const chosen = textIn(form, key as never);
  return units.find((unit) => unit === chosen) ?? units[0] ?? null;
}

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
