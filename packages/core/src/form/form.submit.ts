import { readField, type AnyEntry, type AnyLine, type AnyValues } from "./field-text.rules";
import { anyValues, coupledKeys, dirtyKeys, valuesOf, type Fields } from "./form.rules";
import type { AnyField, FieldPath, FormState } from "./form.types";

type Body = Readonly<Record<string, unknown>>;

/** Puts a value where its path says: `difference.entry` into the object `difference`. */
function withValue(body: Body, path: string, value: unknown): Body {
  const dot = path.indexOf(".");
  if (dot === -1) return { ...body, [path]: value };
  const [outer, inner] = [path.slice(0, dot), path.slice(dot + 1)];
  return { ...body, [outer]: { ...(body[outer] as Body | undefined), [inner]: value } };
}

/** A field's value for the wire; null where its text is no such value: the field then has a fault, and nothing is sent. */
function valueOf(field: AnyField, entry: AnyEntry | undefined): unknown {
  if (field.kind !== "lines") {
    const reading = readField(field, entry);
    return "value" in reading ? reading.value : null;
  }
  const rows = (entry ?? []) as readonly AnyLine[];
  return rows.map(({ values }) => bodyOfValues(field.rowFields ?? [], values));
}

/** Whether a field has a value of its own: whether an object is sent shows in its fields. */
const isSent = ({ kind }: AnyField): boolean => kind !== "presence";

const bodyOfValues = (fields: readonly AnyField[], values: AnyValues): Body =>
  fields
    .filter(isSent)
    .reduce<Body>((body, field) => withValue(body, field.key, valueOf(field, values[field.key])), {});

/** What is sent for a new record: every field, null where it is empty. */
export const bodyOf = <T>(fields: Fields<T>, form: FormState<T>): Body =>
  bodyOfValues(fields, anyValues(valuesOf(form)));

/**
 * What is sent for a record that is changed: what is another than what was loaded, with what is coupled with it, and the
 * version that it was made from.
 */
export function changesOf<T>(fields: Fields<T>, form: FormState<T>): Body {
  const keys = new Set(dirtyKeys(fields, form).flatMap((key) => coupledKeys(fields, key)));
  const changed = fields.filter((field) => keys.has(field.key));
  return {
    ...bodyOfValues(changed, anyValues(valuesOf(form))),
    ...(form.version === null ? {} : { updated_at: form.version }),
  };
}

/** The trimmed text of a field, or null where it is empty. */
export function enteredText<T>(form: FormState<T>, key: FieldPath<T>): string | null {
  const entry = anyValues(valuesOf(form))[key];
  return typeof entry === "string" ? entry.trim() || null : null;
}
