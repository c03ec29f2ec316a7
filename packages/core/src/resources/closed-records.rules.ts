import type { AnyRow } from "./display.rules";
import type { ResourceFacts } from "./resource.types";

const isIn = (states: readonly string[], value: unknown): boolean =>
  typeof value === "string" && states.includes(value);

/** Whether a record is never changed again: the server would refuse it, so that no page, list or key offers it. */
export function isClosedRecord({ closed }: Pick<ResourceFacts, "closed">, row: AnyRow): boolean {
  if (closed === undefined) return false;
  return isIn(closed.in, row[closed.field]);
}

/** Whether a field of a record is never changed again: the whole record is closed, or its state leaves this field as it is. */
export function isSettledField(facts: Pick<ResourceFacts, "closed">, row: AnyRow, key: string | null): boolean {
  const { field, settled } = facts.closed ?? {};
  if (isClosedRecord(facts, row)) return true;
  return (
    field !== undefined &&
    settled !== undefined &&
    key !== null &&
    settled.keys.includes(key) &&
    isIn(settled.in, row[field])
  );
}
