import type { AnyRow } from "./display.rules";
import type { ResourceFacts } from "./resource.types";

/** Whether a record is never changed again: the server would refuse it, so that no page, list or key offers it. */
export function isClosedRecord({ closed }: Pick<ResourceFacts, "closed">, row: AnyRow): boolean {
  if (closed === undefined) return false;
  const value = row[closed.field];
  return typeof value === "string" && (closed.in as readonly string[]).includes(value);
}
