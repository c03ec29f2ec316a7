import { entryText, type AnyEntry, type AnyValues } from "./field-text.rules";
import { loadedLines } from "./form-lines.rules";
import type { Fields, ReadRecord } from "./form.rules";
import type { AnyField, FormValues } from "./form.types";

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands in a field for a value of the contract: '' for none, 'yes' for an object, whose parts have fields of their own. */
function entryFor(value: unknown): AnyEntry {
  if (!Array.isArray(value)) return isRow(value) ? "yes" : entryText(value);
  const items: readonly unknown[] = value;
  return items.every(isRow)
    ? loadedLines(items.map((item) => textsIn(item) as FormValues<unknown>))
    : items.map((item) => entryText(item));
}

/** All that an object says, by the paths of its fields. */
const textsIn = (row: Row, fields: readonly AnyField[] = []): AnyValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const set = fields.find((field) => field.key === key)?.set;
      if (set !== undefined) return [[key, set.entryOf(value)] as const];
      const parts = isRow(value) ? Object.entries(value) : [];
      return [
        [key, entryFor(value)] as const,
        ...parts.map(([part, one]) => [`${key}.${part}`, entryFor(one)] as const),
      ];
    }),
  );

/** Whether a field of a record holds what another record says, such as a truck's customer that of its order. */
export const isInherited = (row: object | null, key: string): boolean => {
  const named: unknown = (row as Row | null)?.["inherited"];
  return Array.isArray(named) && named.includes(key);
};

/**
 * What a record says in the fields of its form. Every field is named: that others emptied one is a change too. What it inherits is empty:
 * a value of its own is entered there.
 */
export function recordIn<T>(fields: Fields<T>, row: { readonly updated_at: number }): ReadRecord<T> {
  const said = textsIn(row as unknown as Row, fields);
  const own = (key: string) => (isInherited(row, key) ? "" : (said[key] ?? ""));
  return {
    values: Object.fromEntries(fields.map(({ key }) => [key, own(key)])) as unknown as FormValues<T>,
    version: row.updated_at,
  };
}

/** What was entered for a body that was sent: the way back from `bodyOf`. Nothing where it is no object. */
export function enteredFor<T>(body: unknown, fields: Fields<T> = []): FormValues<T> {
  if (!isRow(body)) return {};
  const { updated_at: _version, ...written } = body;
  return textsIn(written, fields) as unknown as FormValues<T>;
}
