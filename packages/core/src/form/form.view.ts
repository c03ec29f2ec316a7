import type { AnyEntry } from "./field-text.rules";
import { anyValues, dirtyKeys, isFieldDirty, valuesOf, type Fields } from "./form.rules";
import { enteredText } from "./form.submit";
import type { AnyField, FieldPath, FormState } from "./form.types";

/** One field as it is drawn. */
export interface FieldView<Key extends string = string> extends AnyField {
  readonly key: Key;
  readonly value: string;
  /** Chosen ids or rows, for the kinds that hold several. */
  readonly items: Exclude<AnyEntry, string>;
  readonly fault: string | null;
  readonly isDirty: boolean;
  /** What others made of it while it was entered here; null where nothing is to be decided. */
  readonly theirs: AnyEntry | null;
}

/** The fields of a form with their values. */
export function viewFields<T>(fields: Fields<T>, form: FormState<T>): readonly FieldView<FieldPath<T>>[] {
  const values = anyValues(valuesOf(form));
  const theirs = anyValues(form.theirs);
  const faults: Readonly<Record<string, string | undefined>> = form.faults;
  return fields.map((field) => {
    const entry = values[field.key] ?? "";
    return {
      ...field,
      value: typeof entry === "string" ? entry : "",
      items: typeof entry === "string" ? [] : entry,
      fault: faults[field.key] ?? null,
      isDirty: isFieldDirty(fields, form, field.key),
      theirs: theirs[field.key] ?? null,
    };
  });
}

/**
 * Where a form goes on: the first field that it must have and has not. One that opens with everything in it, as when a
 * draft is replaced, goes on in its figure. Null where nothing is left to fill in.
 */
export function cursorOf<T>(fields: Fields<T>, form: FormState<T>, isOpening: boolean): FieldPath<T> | null {
  const lacking = fields.find(({ key, required }) => required && enteredText(form, key) === null);
  return (lacking ?? (isOpening ? fields.find(({ kind }) => kind === "decimal") : undefined))?.key ?? null;
}

/** What a person is asked who leaves a form: nothing where nothing would be lost. */
export interface LeaveGuard {
  readonly isHeld: boolean;
  /** The fields that are not saved, by their labels. */
  readonly unsaved: readonly string[];
}

/** Whether leaving has to be asked about, and what would be lost. */
export function leaveGuard<T>(fields: Fields<T>, form: FormState<T>): LeaveGuard {
  const keys: ReadonlySet<FieldPath<T>> = new Set(dirtyKeys(fields, form));
  return {
    isHeld: keys.size > 0,
    unsaved: fields.filter(({ key }) => keys.has(key)).map(({ label }) => label),
  };
}
