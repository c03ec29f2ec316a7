import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { INPUTS, type InputProps } from "./field-inputs";
import { ReferenceField, ReferencesField, UnitField } from "./ReferenceField";

type EntryProps = Omit<InputProps, "onEnter"> & {
  readonly onEnter: (entry: string | readonly string[]) => void;
};

/** A field of any kind as it is entered; permissions are a grid of their own. */
export function EntryInput(props: EntryProps) {
  const { kind, of }: FieldEntryView = props.field;
  switch (kind) {
    case "reference":
      return of === null ? null : <ReferenceField {...props} of={of} />;
    case "references":
      return of === null ? null : <ReferencesField {...props} of={of} />;
    case "unit":
      return <UnitField {...props} />;
    case "permissions":
      return null;
    default:
      return INPUTS[kind](props);
  }
}
