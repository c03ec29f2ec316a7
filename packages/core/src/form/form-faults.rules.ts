import { readField, type AnyEntry, type AnyLine, type AnyValues } from "./field-text.rules";
import { anyValues, coupledKeys, valuesOf, type Fields } from "./form.rules";
import type { AnyField, FieldPath, FormFaults, FormState } from "./form.types";

type Faults = Readonly<Record<string, string>>;

/** What is wrong in one field: at the field itself, or in its rows. */
function faultsAt(field: AnyField, entry: AnyEntry | undefined): Faults {
  const reading = readField(field, entry);
  if ("fault" in reading) return { [field.key]: reading.fault };
  if (field.kind !== "lines") return {};
  const rows = (entry ?? []) as readonly AnyLine[];
  return Object.fromEntries(
    rows.flatMap(({ key, values }) =>
      Object.entries(faultsOfValues(field.rowFields ?? [], values)).map(([at, fault]) => [
        `${field.key}.${key}.${at}`,
        fault,
      ]),
    ),
  );
}

const faultsOfValues = (fields: readonly AnyField[], values: AnyValues): Faults =>
  Object.assign({}, ...fields.map((field) => faultsAt(field, values[field.key]))) as Faults;

/** What must be put right before the form is sent; the server judges what is not judged here. */
export const faultsOf = <T>(fields: Fields<T>, form: FormState<T>): FormFaults<T> =>
  faultsOfValues(fields, anyValues(valuesOf(form))) as FormFaults<T>;

export const hasFault = <T>(fields: Fields<T>, form: FormState<T>): boolean =>
  Object.keys(faultsOf(fields, form)).length > 0;

/** Shows faults in place of those that were shown; the first of them takes the cursor. */
export const withFaults = <T>(form: FormState<T>, faults: FormFaults<T>): FormState<T> => ({
  ...form,
  faults,
  faultsShown: form.faultsShown + 1,
});

/** Shows no faults, as while the form is sent. */
export const withoutFaults = <T>(form: FormState<T>): FormState<T> => ({ ...form, faults: {} });

/** The row that a refusal names by its place in the list. */
function rowAt(values: AnyValues, list: string, place: string): AnyLine | null {
  const rows = values[list];
  const row = Array.isArray(rows) ? (rows[Number(place)] as AnyLine | string | undefined) : undefined;
  return typeof row === "object" ? row : null;
}

/**
 * The field that a name of a refusal belongs to: itself, the list that it is in, the first of the object that it names,
 * or the one that it is coupled with.
 */
function fieldAt(fields: readonly AnyField[], name: string): AnyField | undefined {
  const own = fields.find(({ key }) => key === name) ?? fields.find(({ key }) => name.startsWith(`${key}.`));
  if (own !== undefined) return own;
  const coupled = coupledKeys(fields, name);
  return fields.find(({ key }) => key.startsWith(`${name}.`)) ?? fields.find(({ key }) => coupled.includes(key));
}

/** Where the fault of a name stands in the form: at a field, or in a row of one. */
function placeOf(fields: readonly AnyField[], values: AnyValues, name: string): string | null {
  const field = fieldAt(fields, name);
  if (field === undefined) return null;
  if (field.kind !== "lines" || name === field.key) return field.key;
  const [place = "", ...rest] = name.slice(field.key.length + 1).split(".");
  const row = rowAt(values, field.key, place);
  const inRow = row === null ? null : placeOf(field.rowFields ?? [], row.values, rest.join("."));
  return row === null || inRow === null ? field.key : `${field.key}.${row.key}.${inRow}`;
}

/** The faults that a refusal names, each where the form shows it. */
export interface Refusal<T> {
  readonly faults: FormFaults<T>;
  /** Sentences about what the form does not show. */
  readonly others: readonly string[];
}

/**
 * The fields of a refusal (`fields` of the error, keyed as the contract names them; `rules.3.rate` in a list) at the
 * fields of the form.
 */
export function refusedFields<T>(fields: Fields<T>, form: FormState<T>, named: Faults = {}): Refusal<T> {
  const values = anyValues(valuesOf(form));
  const placed = Object.entries(named).map(([name, fault]) => ({ at: placeOf(fields, values, name), fault }));
  return {
    faults: Object.fromEntries(placed.flatMap(({ at, fault }) => (at === null ? [] : [[at, fault]]))) as FormFaults<T>,
    others: placed.flatMap(({ at, fault }) => (at === null ? [fault] : [])),
  };
}

/** A field is left: from now on it is judged as one types. */
export const leaveField = <T>(fields: Fields<T>, form: FormState<T>, key: FieldPath<T>): FormState<T> =>
  judged(fields, { ...form, left: form.left.includes(key) ? form.left : [...form.left, key] }, [key]);

/** Judges what was entered in fields that were left once. */
export function judged<T>(fields: Fields<T>, form: FormState<T>, keys: readonly FieldPath<T>[]): FormState<T> {
  const values = anyValues(valuesOf(form));
  const left = fields.filter(({ key }) => keys.includes(key) && form.left.includes(key));
  if (left.length === 0) return form;
  const kept = Object.entries(form.faults).filter(
    ([at]) => !left.some(({ key }) => at === key || at.startsWith(`${key}.`)),
  );
  const faults = Object.assign(
    Object.fromEntries(kept),
    ...left.map((field) => faultsAt(field, values[field.key])),
  ) as FormFaults<T>;
  return { ...form, faults };
}
