import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";

/** A field of text that is entered and has nothing wrong. */
export const fieldEntry = (more: Partial<FieldEntryView> = {}): FieldEntryView => ({
  key: "phone",
  kind: "text",
  label: "Phone",
  value: "",
  items: [],
  hint: null,
  unit: null,
  isRequired: false,
  isReadOnly: false,
  fault: null,
  isDirty: false,
  conflict: null,
  choices: [],
  of: null,
  setName: null,
  inherited: null,
  ...more,
});
