import type { Change } from "@railhead/api-contract/live/events.contract";
import type { LiveRow, SetScope } from "./live-set.types";

/** Ids of the rows of a set that an event may have changed. */
export function namedRows<Row extends LiveRow>(
  { resource, record_id, terminal_id }: Change,
  scope: SetScope,
  rows: ReadonlyMap<string, Row>,
): readonly string[] {
  if (resource === scope.resource) {
    const isHere = scope.terminalId === null || terminal_id === null || terminal_id === scope.terminalId;
    return isHere || rows.has(record_id) ? [record_id] : [];
  }
  const field = scope.alsoNamedBy?.[resource];
  if (field === undefined) return [];
  const refers = (row: object) => (row as Readonly<Record<string, unknown>>)[field] === record_id;
  return [...rows.values()].filter(refers).map(({ id }) => id);
}
