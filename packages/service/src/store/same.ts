const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Whether two stored values say the same: lists in their order, nested values whatever the order of their fields, which
 * not every store keeps.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const fields = Object.keys(a);
  if (fields.length !== Object.keys(b).length) return false;
  return fields.every(
    (field) => Object.hasOwn(b, field) && isSame(a[field as keyof typeof a], b[field as keyof typeof b]),
  );
}
