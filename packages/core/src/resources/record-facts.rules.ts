import { shownText, type AnyRow } from "./display.rules";
import { columnsOf } from "./listed-columns";
import type { FormField, FormGroup, ResourceFacts } from "./resource.types";

/** A field of a form, whatever its record: what the compiler checked where it was written needs no types any more. */
export type AnyFormField = FormField<Record<string, unknown>>;
/** A group of a form, whatever its record. */
export type AnyFormGroup = FormGroup<Record<string, unknown>>;

/** The groups of a form, without the types of its record. */
export const formGroupsOf = ({ form = [] }: Pick<ResourceFacts, "form">): readonly AnyFormGroup[] =>
  form as unknown as readonly AnyFormGroup[];

/** Every field of a form, in its order. */
export const formFieldsOf = (facts: Pick<ResourceFacts, "form">): readonly AnyFormField[] =>
  formGroupsOf(facts).flatMap(({ fields }) => fields);

/** What a record is called, as its list says it; '' where nothing is said. */
export function recordName(facts: Pick<ResourceFacts, "columns" | "title">, record: AnyRow): string {
  const column = columnsOf(facts).find(({ key }) => key === facts.title);
  return column === undefined ? "" : shownText(column, record, { zone: "UTC", nameOf: () => null });
}

/** Which record is meant, and its row as far as it is read. */
export interface NamedRecord {
  readonly facts: Pick<ResourceFacts, "name" | "alsoNamedBy">;
  readonly id: string | null;
  readonly record: AnyRow | null;
}

/** Whether an event names the record itself, or a record that changes it too: a track's order moves its cars. */
export function namesRecord(
  { facts, id, record }: NamedRecord,
  { resource, record_id }: { readonly resource: string; readonly record_id: string },
): boolean {
  if (resource === facts.name && record_id === id) return true;
  const also: Readonly<Record<string, string | undefined>> = facts.alsoNamedBy ?? {};
  const field = also[resource];
  return field !== undefined && record !== null && record[field] === record_id;
}
