import type { AnyEntry, AnyValues } from "./field-text.rules";
import { judged, leaveField } from "./form-faults.rules";
import { addLines, enterInLine, moveLine, removeLine, type LinesPath, type RowOf } from "./form-lines.rules";
import { decide, enter, openedForm, type Fields } from "./form.rules";
import type { Decision, FieldPath, FormState, FormValues } from "./form.types";

/** Something is typed or chosen. */
export interface FieldChange<T> {
  readonly type: "FIELD.CHANGE";
  readonly key: FieldPath<T>;
  readonly entry: AnyEntry;
}

/** What a person does in a form of `T`, whatever machine holds it. `line` is a row's key, `place` counts from 0. */
export type FormEvent<T> =
  | FieldChange<T>
  | { readonly type: "FIELD.LEAVE"; readonly key: FieldPath<T> }
  /** Without `rows` one that is empty. */
  | {
      readonly type: "LINE.ADD";
      readonly key: FieldPath<T>;
      readonly rows?: readonly AnyValues[];
      readonly place?: number;
    }
  | { readonly type: "LINE.CHANGE"; readonly key: FieldPath<T>; readonly line: string; readonly values: AnyValues }
  | { readonly type: "LINE.MOVE"; readonly key: FieldPath<T>; readonly line: string; readonly place: number }
  | { readonly type: "LINE.REMOVE"; readonly key: FieldPath<T>; readonly line: string }
  | { readonly type: "CONFLICT.DECIDE"; readonly key: FieldPath<T>; readonly keep: Decision }
  /** What was entered is given up; the form is on its record again. */
  | { readonly type: "FORM.DISCARD" };

/** The form after an event. */
export function changeForm<T>(fields: Fields<T>, form: FormState<T>, event: FormEvent<T>): FormState<T> {
  if (event.type === "FORM.DISCARD") return openedForm({ ...form.loaded, ...form.theirs }, form.version);
  if (event.type === "FIELD.LEAVE") return leaveField(fields, form, event.key);
  if (event.type === "CONFLICT.DECIDE") return decide(fields, form, event.key, event.keep);
  return judged(fields, entered(form, event), [event.key]);
}

type Entering<T> = Exclude<FormEvent<T>, { type: "FORM.DISCARD" | "FIELD.LEAVE" | "CONFLICT.DECIDE" }>;
function entered<T>(form: FormState<T>, event: Entering<T>): FormState<T> {
  if (event.type === "FIELD.CHANGE") return enter(form, { [event.key]: event.entry } as FormValues<T>);
  // Only a field of rows sends these.
  const key = event.key as LinesPath<T>;
  type Row = FormValues<RowOf<T, typeof key>>;
  switch (event.type) {
    case "LINE.ADD":
      return addLines(form, key, event.rows as readonly Row[] | undefined, event.place);
    case "LINE.CHANGE":
      return enterInLine(form, key, event.line, event.values as Row);
    case "LINE.MOVE":
      return moveLine(form, key, event.line, event.place);
    case "LINE.REMOVE":
      return removeLine(form, key, event.line);
  }
}
