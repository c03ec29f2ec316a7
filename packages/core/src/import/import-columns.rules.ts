import { tFields } from "../messages/catalogue-fields";
import { formFieldsOf, type AnyFormField } from "../resources/record-facts.rules";
import type { ResourceFacts } from "../resources/resource.types";
import { csvText } from "../sheet/csv.rules";
import { normalHead } from "../sheet/sheet.rules";

type Facts = Pick<ResourceFacts, "form">;

/** The fields of a record that a file can fill in: those of its form with one value each. */
export const importFields = (facts: Facts): readonly AnyFormField[] =>
  formFieldsOf(facts).filter(({ kind }) => kind !== "permissions" && kind !== "references");

/** What a head may say for a field: its label, or its name in the API. */
function headsOf({ key, label }: AnyFormField): readonly string[] {
  const said = tFields(label);
  // The unit behind a comma may be left out: 'Payment terms, days'.
  return [said, said.split(",")[0] ?? "", key, key.replace(/_id$/, "")].map(normalHead);
}

/** The field that a head is of; null where it is none's. */
export function fieldOfHead(facts: Facts, head: string): string | null {
  const normal = normalHead(head);
  if (normal === "") return null;
  return importFields(facts).find((field) => headsOf(field).includes(normal))?.key ?? null;
}

/** The fields that the columns of a file are read into; of two for one field the left one is read. */
export function columnsOf(facts: Facts, heads: readonly string[]): readonly (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const key = fieldOfHead(facts, head);
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Columns after one of them is read into another field, which no other column is then. */
export const readAs = (
  columns: readonly (string | null)[],
  column: number,
  field: string | null,
): readonly (string | null)[] =>
  columns.map((key, at) => (at === column ? field : field !== null && key === field ? null : key));

/** A file with the heads of a list and no rows. */
export const templateText = (facts: Facts): string => csvText([importFields(facts).map(({ label }) => tFields(label))]);
