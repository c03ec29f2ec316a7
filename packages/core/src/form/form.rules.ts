import { isSameEntry, textsOf, type AnyValues } from "./field-text.rules";
import type { AnyField, Decision, FieldPath, FormFaults, FormState, FormValues } from "./form.types";

/** Fields of a form of `T`. FieldSpec<T> fits. */
export type Fields<T> = readonly (AnyField & { readonly key: FieldPath<T> })[];

// Forms of all bodies are changed by the same code: the two views of their values meet here and nowhere else.
/** Values of a form of `T` by their keys, whatever `T` is. */
export const anyValues = <T>(values: FormValues<T>): AnyValues => values as unknown as AnyValues;
/** The way back. */
export const typedValues = <T>(values: AnyValues): FormValues<T> => values as unknown as FormValues<T>;

/** A form as it is opened: on the values of a record and its version, or on what a new record begins with. */
export const openedForm = <T>(loaded: FormValues<T>, version: number | null = null): FormState<T> => ({
  version,
  loaded,
  entered: {},
  theirs: {},
  faults: {},
  faultsShown: 0,
  left: [],
});

/** What stands in the form: what was entered, and what is loaded everywhere else. */
export const valuesOf = <T>({ loaded, entered }: FormState<T>): FormValues<T> => ({ ...loaded, ...entered });

/** What stands in one field. */
export function entryOf<T, P extends FieldPath<T>>(form: FormState<T>, key: P): FormValues<T>[P] {
  return form.entered[key] ?? form.loaded[key];
}

/** The text in a field as it is typed; '' where nothing is, or several are chosen. */
export function textIn<T>(form: FormState<T>, key: FieldPath<T>): string {
  const entry = entryOf(form, key);
  return typeof entry === "string" ? entry : "";
}

const fieldOf = (fields: readonly AnyField[], key: string): AnyField | undefined =>
  fields.find((field) => field.key === key);

/** Keys that are sent and decided together with one: the one itself, and all that are coupled with it. */
export function coupledKeys(fields: readonly AnyField[], key: string): readonly string[] {
  const found = new Set([key]);
  for (const one of found) {
    for (const other of fieldOf(fields, one)?.coupledWith ?? []) found.add(other);
    for (const field of fields) if (field.coupledWith?.includes(one)) found.add(field.key);
  }
  return [...found];
}

/** Keys of which something is known, each together with those that are coupled with it. */
function groupsOf(fields: readonly AnyField[], ...all: readonly AnyValues[]): readonly (readonly string[])[] {
  const groups: (readonly string[])[] = [];
  const done = new Set<string>();
  for (const key of all.flatMap((values) => Object.keys(values))) {
    if (done.has(key)) continue;
    const group = coupledKeys(fields, key);
    for (const one of group) done.add(one);
    groups.push(group);
  }
  return groups;
}

const differs = (fields: readonly AnyField[], key: string, a: AnyValues, b: AnyValues): boolean =>
  !isSameEntry(fieldOf(fields, key), a[key], b[key]);
const isEntered = (fields: readonly AnyField[], key: string, entered: AnyValues, loaded: AnyValues): boolean =>
  entered[key] !== undefined && differs(fields, key, entered, loaded);

/** Whether a field holds another value than the loaded one. */
export const isFieldDirty = <T>(fields: Fields<T>, form: FormState<T>, key: FieldPath<T>): boolean =>
  isEntered(fields, key, anyValues(form.entered), anyValues(form.loaded));

/** Fields in which something else stands than what was loaded. */
export const dirtyKeys = <T>(fields: Fields<T>, form: FormState<T>): readonly FieldPath<T>[] =>
  (Object.keys(form.entered) as FieldPath<T>[]).filter((key) => isFieldDirty(fields, form, key));

/** Whether leaving the form would lose something. */
export const isDirty = <T>(fields: Fields<T>, form: FormState<T>): boolean => dirtyKeys(fields, form).length > 0;

const without = (values: AnyValues, keys: readonly string[]): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
const only = (values: AnyValues, keys: readonly string[]): AnyValues =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
/** As `only`, with an empty entry for what is not known: that it was emptied is a change too. */
const named = (values: AnyValues, keys: readonly string[]): AnyValues =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? ""]));

/** Faults without those of some fields and of the rows in them. */
const withoutFaultsAt = <T>(faults: FormFaults<T>, keys: readonly string[]): FormFaults<T> =>
  Object.fromEntries(
    Object.entries(faults).filter(([at]) => !keys.some((key) => at === key || at.startsWith(`${key}.`))),
  ) as FormFaults<T>;

/** What a person enters; what was said to be wrong there is over. Several fields at once where one brings others along. */
export const enter = <T>(form: FormState<T>, values: FormValues<T>): FormState<T> => ({
  ...form,
  entered: { ...form.entered, ...values },
  faults: withoutFaultsAt(form.faults, Object.keys(values)),
});

/** Resets some fields to their loaded values. */
export const giveUp = <T>(form: FormState<T>, keys: readonly FieldPath<T>[]): FormState<T> => ({
  ...form,
  entered: typedValues(without(anyValues(form.entered), keys)),
  faults: withoutFaultsAt(form.faults, keys),
});

/** Fills in the first values of fields that are still empty. */
export const withDefaults = <T>(
  form: FormState<T>,
  defaults: FormValues<T>,
  version: number | null = null,
): FormState<T> => ({ ...form, version: form.version ?? version, loaded: { ...defaults, ...form.loaded } });

/** A record as it is read while its form is open. */
export interface ReadRecord<T> {
  readonly values: FormValues<T>;
  readonly version: number | null;
}

/** What a record that was read again has done to its form. */
export interface Merged<T> {
  readonly form: FormState<T>;
  /** Fields that others changed. */
  readonly changed: readonly FieldPath<T>[];
  /** Of these, those in which something else was entered here. */
  readonly conflicts: readonly FieldPath<T>[];
}

interface Sides {
  readonly loaded: AnyValues;
  readonly entered: AnyValues;
  readonly theirs: AnyValues;
}

/** A set that is coupled with no other field: both people's changes are in what it comes to. */
function mergedSet(
  fields: readonly AnyField[],
  [key, ...others]: readonly string[],
  { loaded, entered }: Sides,
  record: AnyValues,
): AnyValues | null {
  const set = key === undefined || others.length > 0 ? undefined : fieldOf(fields, key)?.set;
  if (key === undefined || set === undefined) return null;
  return { [key]: set.merge(textsOf(loaded[key]), textsOf(entered[key]), textsOf(record[key])) };
}

/** One group of coupled fields after the record was read again. What others changed is never mixed with what was entered here. */
function mergeGroup(
  fields: readonly AnyField[],
  group: readonly string[],
  { loaded, entered }: Sides,
  record: AnyValues,
  onConflict: "ask" | "mine",
): Sides & { readonly isConflict: boolean } {
  const mine = { ...loaded, ...entered };
  const isMine = group.some((key) => isEntered(fields, key, entered, loaded));
  const isTheirs = group.some((key) => differs(fields, key, record, loaded));
  const isSame = group.every((key) => !differs(fields, key, record, mine));
  if (!isMine || isSame) return { loaded: only(record, group), entered: {}, theirs: {}, isConflict: false };
  if (!isTheirs) return { loaded: only(loaded, group), entered: only(entered, group), theirs: {}, isConflict: false };
  const both = mergedSet(fields, group, { loaded, entered, theirs: {} }, record);
  if (both !== null) {
    const isLeft = group.some((key) => differs(fields, key, both, record));
    return { loaded: only(record, group), entered: isLeft ? both : {}, theirs: {}, isConflict: false };
  }
  return onConflict === "mine"
    ? { loaded: only(record, group), entered: only(mine, group), theirs: {}, isConflict: true }
    : { loaded: only(loaded, group), entered: only(entered, group), theirs: named(record, group), isConflict: true };
}

/**
 * The form on its record as that is now. Fields that nobody entered anything in follow the record; what was entered
 * stays. Where others changed what was entered here, it is a conflict: with 'ask' both values are kept until `decide`,
 * with 'mine' what was entered stands against theirs, and the caller says so.
 */
export function mergeRecord<T>(
  fields: Fields<T>,
  form: FormState<T>,
  record: ReadRecord<T>,
  onConflict: "ask" | "mine",
): Merged<T> {
  const [loaded, entered, now] = [anyValues(form.loaded), anyValues(form.entered), anyValues(record.values)];
  const merged = groupsOf(fields, now, loaded, entered).map((group) => ({
    group,
    ...mergeGroup(fields, group, { loaded, entered, theirs: {} }, now, onConflict),
  }));
  const all = (side: keyof Sides): FormValues<T> =>
    typedValues(Object.assign({}, ...merged.map((one) => one[side])) as AnyValues);
  const known = { ...loaded, ...anyValues(form.theirs) };
  const changed = merged.flatMap(({ group }) => group.filter((key) => differs(fields, key, now, known)));
  const conflicts = merged.flatMap(({ group, isConflict }) => (isConflict ? group : []));
  return {
    form: { ...form, version: record.version, loaded: all("loaded"), entered: all("entered"), theirs: all("theirs") },
    changed: changed as FieldPath<T>[],
    conflicts: conflicts as FieldPath<T>[],
  };
}

/** Whether a conflict is still to be decided: until then the form is not sent. */
export const isUndecided = <T>({ theirs }: FormState<T>): boolean => Object.keys(theirs).length > 0;

/** Decides a conflict for a field and those that are coupled with it. */
export function decide<T>(fields: Fields<T>, form: FormState<T>, key: FieldPath<T>, keep: Decision): FormState<T> {
  const group = coupledKeys(fields, key);
  const [loaded, entered, theirs] = [anyValues(form.loaded), anyValues(form.entered), anyValues(form.theirs)];
  if (!group.some((one) => theirs[one] !== undefined)) return form;
  const mine = keep === "mine" ? only({ ...loaded, ...entered }, group) : {};
  return {
    ...form,
    loaded: typedValues({ ...without(loaded, group), ...only(theirs, group) }),
    entered: typedValues({ ...without(entered, group), ...mine }),
    theirs: typedValues(without(theirs, group)),
    faults: withoutFaultsAt(form.faults, group),
  };
}

/**
 * The form after its save: on the record as it was answered, with what was entered since it was sent. `sent` is the form as
 * it was sent. So two saves in a row meet no conflict.
 */
export function savedForm<T>(
  fields: Fields<T>,
  form: FormState<T>,
  sent: FormState<T>,
  answer: ReadRecord<T>,
): FormState<T> {
  const [before, now] = [anyValues(sent.entered), anyValues(form.entered)];
  const since = Object.keys(now).filter((key) => differs(fields, key, now, before));
  const kept = since.flatMap((key) => coupledKeys(fields, key));
  return {
    ...openedForm(answer.values, answer.version),
    entered: typedValues(only({ ...anyValues(valuesOf(form)) }, kept)),
    faultsShown: form.faultsShown,
  };
}
