import type { ResourceName } from "@railhead/api-contract/entities";
import type { AnyEntry } from "../form/field-text.rules";
import type { FieldView } from "../form/form.view";
import { tFields } from "../messages/catalogue-fields";
import type { AnyRow } from "../resources/display.rules";
import type { AnyFormField } from "../resources/record-facts.rules";

/** Both sides of a conflict, as entries: the page that draws them knows names. */
export interface ConflictSides {
  readonly mine: AnyEntry;
  readonly theirs: AnyEntry;
}

/** A field of a record as it is entered, in its form or in a cell of a list. */
export interface FieldEntryView {
  readonly key: string;
  readonly kind: AnyFormField["kind"];
  readonly label: string;
  readonly value: string;
  readonly items: readonly string[];
  readonly hint: string | null;
  readonly unit: string | null;
  readonly isRequired: boolean;
  /** It is shown and not entered: it stays as it was added, or the form is on its way. */
  readonly isReadOnly: boolean;
  readonly fault: string | null;
  readonly isDirty: boolean;
  readonly conflict: ConflictSides | null;
  /** What can be chosen, of a closed list. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** The kind of record that is referred to. */
  readonly of: ResourceName | null;
  /** What a record is called that is set and not among the names, as one that was retired. */
  readonly setName: string | null;
  /** What the record inherits while the field is empty: a value, or the id of a record. */
  readonly inherited: string | null;
}

const NAMED = /_id$/;
/** What a record itself calls a record that it refers to. */
export function nameInRow(row: AnyRow | null, key: string, value: string): string | null {
  const said = row?.[key] === value ? row[key.replace(NAMED, "_name")] : null;
  return typeof said === "string" ? said : null;
}

function choicesOf(field: AnyFormField): FieldEntryView["choices"] {
  if (field.kind === "flag")
    return [
      { id: "true", name: tFields(field.yes) },
      { id: "false", name: tFields(field.no) },
    ];
  return field.kind === "choice" ? Object.entries(field.words).map(([id, word]) => ({ id, name: tFields(word) })) : [];
}

const PLAIN: Readonly<Partial<Record<string, FieldEntryView["kind"]>>> = {
  choice: "choice",
  flag: "flag",
  longText: "long",
  decimal: "decimal",
  day: "day",
};

/** A field that no record declares, as one of a page that does one thing, with its entry. */
export const viewPlainEntry = (shown: FieldView<string>): FieldEntryView => ({
  key: shown.key,
  kind: PLAIN[shown.kind] ?? "text",
  label: shown.label,
  value: shown.value,
  items: [],
  hint: shown.hint ?? null,
  unit: shown.unit ?? null,
  isRequired: shown.required,
  isReadOnly: false,
  fault: shown.fault,
  isDirty: shown.isDirty,
  conflict: null,
  choices: shown.options ?? [],
  of: null,
  setName: null,
  inherited: null,
});

/** A field with its entry, as it can be entered. */
export function viewFieldEntry(field: AnyFormField, shown: FieldView): FieldEntryView {
  const items = shown.items.filter((item) => typeof item === "string");
  return {
    key: field.key,
    kind: field.kind,
    label: shown.label,
    value: shown.value,
    items,
    hint: null,
    unit:
      (field.kind === "number" || field.kind === "decimal") && field.unit !== undefined ? tFields(field.unit) : null,
    isRequired: shown.required,
    isReadOnly: false,
    fault: shown.fault,
    isDirty: shown.isDirty,
    conflict: shown.theirs === null ? null : { mine: items.length > 0 ? items : shown.value, theirs: shown.theirs },
    choices: choicesOf(field),
    of: field.kind === "reference" || field.kind === "references" ? field.of : null,
    setName: null,
    inherited: null,
  };
}
