import { findingOf } from "./kept";

/** A record's JSON; written once where the record cannot change any more. As in a list, nothing is null. */
function written(record: unknown): string {
  const finding = findingOf(record);
  if (finding === null) return JSON.stringify(record) ?? "null";
  finding.text ??= JSON.stringify(record);
  return finding.text;
}

/** The JSON of an answer, as JSON.stringify writes it, with the records that are known put in as they were written before. */
export function jsonOf(answer: Readonly<Record<string, unknown>>): string {
  const fields: string[] = [];
  for (const key of Object.keys(answer)) {
    const value = answer[key];
    if (value !== undefined)
      fields.push(
        `${JSON.stringify(key)}:${Array.isArray(value) ? `[${value.map(written).join(",")}]` : written(value)}`,
      );
  }
  return `{${fields.join(",")}}`;
}
