const isPlain = (value: object) => {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

function shareArray(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const shared = after.map((item, at) => share(before[at], item));
  return before.length === after.length && shared.every((item, at) => Object.is(item, before[at])) ? before : shared;
}

function shareRecord(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const keys = Object.keys(after);
  const shared: Record<string, unknown> = {};
  let same = Object.keys(before).length === keys.length;
  for (const key of keys) {
    shared[key] = share(before[key], after[key]);
    same = same && key in before && Object.is(shared[key], before[key]);
  }
  return same ? before : shared;
}

/**
 * `after`, with every part that equals its part of `before` replaced by that very part: rows that did not change keep
 * their identity, so memoised components skip them. Only arrays and plain objects are looked into.
 */
export function share<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareArray(before, after) as T;
  if (Array.isArray(before) || Array.isArray(after) || !isPlain(before) || !isPlain(after)) return after;
  return shareRecord(before as Record<string, unknown>, after as Record<string, unknown>) as T;
}

/** The same function, whose every answer shares what it can with the one before. */
export function sharing<A, B>(make: (input: A) => B): (input: A) => B {
  let last: B | undefined;
  return (input) => (last = share(last, make(input)));
}
