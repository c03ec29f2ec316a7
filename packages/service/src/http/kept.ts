/** Whether nothing in a value can change any more. */
function isFrozenThrough(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenThrough);
}

/** What was found out about one record that cannot change any more. */
interface Finding {
  /** Its JSON, once it was written. */
  text?: string;
  /** The schema that it was seen to fit last. */
  fits?: object;
}
const findings = new WeakMap<object, Finding>();

/**
 * What is known of a record that cannot change: the store hands out the same frozen row, and the serializer the same wire
 * row for it, until it is written to. Null for everything that could change; then nothing may be remembered.
 */
export function findingOf(value: unknown): Finding | null {
  if (typeof value !== "object" || value === null) return null;
  const known = findings.get(value);
  if (known !== undefined) return known;
  if (!isFrozenThrough(value)) return null;
  const finding: Finding = {};
  findings.set(value, finding);
  return finding;
}
