import { faultsOf } from "../form/form-faults.rules";
import { textIn, type Fields } from "../form/form.rules";
import { bodyOf } from "../form/form.submit";
import type { AnyField, FormState } from "../form/form.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import { quantityWithUnit } from "../units/shown.rules";

/** The unit of what is entered: the one that was chosen or shown then, the first that is offered before anything is entered. */
export const unitIn = (form: FormState<RecordBody>, key: string): string | null => textIn(form, key as never) || null;

/** The unit in which a quantity is entered, where there are two to choose from, or the one that was chosen is no longer there. */
export function unitChoice(
  units: readonly string[],
  form: FormState<RecordBody>,
  { key, label }: Pick<AnyField, "key" | "label">,
): readonly AnyField[] {
  const chosen = unitIn(form, key);
  const all = [...new Set([...units, ...(chosen === null ? [] : [chosen])])];
  return all.length < 2
    ? []
    : [{ key, label, kind: "choice", required: true, options: all.map((unit) => ({ id: unit, name: unit })) }];
}

/** A figure that can be sent as it is entered, or null. */
export function figureEntered(fields: Fields<RecordBody>, form: FormState<RecordBody>, key: string): string | null {
  if (key in faultsOf(fields, form)) return null;
  const value = (bodyOf(fields, form) as Readonly<Record<string, unknown>>)[key];
  return typeof value === "string" ? value : null;
}

export const inWords = (figure: string, unit: string | null): string => quantityWithUnit(figure, unit) ?? figure;
