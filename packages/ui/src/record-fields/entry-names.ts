import type { AnyEntry } from "@railhead/core/form/field-text.rules";
import type { FieldEntryView } from "@railhead/core/record-fields/field-entry.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import type { ShownWith } from "@railhead/core/resources/display.rules";

/** What an entry of a field says in words: names for ids, the words of a closed list. */
export function entryName(field: FieldEntryView, entry: AnyEntry, { nameOf }: Pick<ShownWith, "nameOf">): string {
  const nameFor = (id: string): string =>
    (field.of === null ? field.choices.find((choice) => choice.id === id)?.name : nameOf(field.of, id)) ??
    (id === field.value ? field.setName : null) ??
    id;
  const texts = typeof entry === "string" ? [entry] : entry.filter((item) => typeof item === "string");
  return (
    texts
      .filter((text) => text.trim() !== "")
      .map(nameFor)
      .join(", ") || tRecordForm("field.nothing")
  );
}
