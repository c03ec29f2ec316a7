import { entryOf } from "./form.rules";
import type { FieldPath, FormState, FormValues, LineItem, ValueAt } from "./form.types";

/** Paths of lists whose rows are objects. */
export type LinesPath<T> = {
  [P in FieldPath<T>]: NonNullable<ValueAt<T, P>> extends readonly (infer Item)[]
    ? Item extends string | number | boolean
      ? never
      : P
    : never;
}[FieldPath<T>];

/** What a row of a list writes. */
export type RowOf<T, P extends LinesPath<T>> =
  NonNullable<ValueAt<T, P>> extends readonly (infer Item)[] ? Item : never;

/** The rows of a list as they are in the form. */
export const linesOf = <T, P extends LinesPath<T>>(form: FormState<T>, key: P): readonly LineItem<RowOf<T, P>>[] =>
  (entryOf(form, key) ?? []) as unknown as readonly LineItem<RowOf<T, P>>[];

function changed<T, P extends LinesPath<T>>(
  form: FormState<T>,
  key: P,
  lines: readonly LineItem<RowOf<T, P>>[],
): FormState<T> {
  return { ...form, entered: { ...form.entered, [key]: lines } };
}

/** A list of a record as rows of a form; a row's key is its index in the record. */
export const loadedLines = <Row>(rows: readonly FormValues<Row>[]): readonly LineItem<Row>[] =>
  rows.map((values, place) => ({ key: String(place), values }));

const ADDED = "new-";
/** A key that no row of the list has. */
function nextKey(all: readonly { readonly key: string }[]): string {
  const numbers = all.map(({ key }) => (key.startsWith(ADDED) ? Number(key.slice(ADDED.length)) : 0));
  return `${ADDED}${Math.max(0, ...numbers) + 1}`;
}

/** Adds rows at a place, else at the end: one that is empty, or those that were pasted. */
export function addLines<T, P extends LinesPath<T>>(
  form: FormState<T>,
  key: P,
  rows: readonly FormValues<RowOf<T, P>>[] = [{} as FormValues<RowOf<T, P>>],
  place?: number,
): FormState<T> {
  const lines = [...linesOf(form, key)];
  const added: LineItem<RowOf<T, P>>[] = [];
  for (const values of rows) added.push({ key: nextKey([...lines, ...added]), values });
  lines.splice(place ?? lines.length, 0, ...added);
  return changed(form, key, lines);
}

/** Takes a row off; what was said to be wrong in it goes with it. */
export function removeLine<T, P extends LinesPath<T>>(form: FormState<T>, key: P, line: string): FormState<T> {
  const next = changed(
    form,
    key,
    linesOf(form, key).filter((one) => one.key !== line),
  );
  return { ...next, faults: withoutFaultsIn(next, `${key}.${line}`) };
}

/** Puts a row at another place, counted from 0. */
export function moveLine<T, P extends LinesPath<T>>(
  form: FormState<T>,
  key: P,
  line: string,
  place: number,
): FormState<T> {
  const lines = linesOf(form, key);
  const moved = lines.find((one) => one.key === line);
  if (moved === undefined) return form;
  const others = lines.filter((one) => one !== moved);
  return changed(form, key, others.toSpliced(place, 0, moved));
}

/** What is entered in a row; all other rows stay the same objects. */
export function enterInLine<T, P extends LinesPath<T>>(
  form: FormState<T>,
  key: P,
  line: string,
  values: FormValues<RowOf<T, P>>,
): FormState<T> {
  const next = changed(
    form,
    key,
    linesOf(form, key).map((one) => (one.key === line ? { ...one, values: { ...one.values, ...values } } : one)),
  );
  const faults = Object.keys(values).reduce(
    (kept, name) => withoutFaultsIn({ ...next, faults: kept }, `${key}.${line}.${name}`),
    next.faults,
  );
  return { ...next, faults };
}

const withoutFaultsIn = <T>({ faults }: FormState<T>, place: string): FormState<T>["faults"] =>
  Object.fromEntries(
    Object.entries(faults).filter(([at]) => at !== place && !at.startsWith(`${place}.`)),
  ) as FormState<T>["faults"];
