import type { Test, Where } from "./store.port";

/** How a field's values are compared: ids and exact decimals by number, everything else as it is, text ignoring case. */
export type FieldKind = "id" | "decimal" | "plain";
/** What stands in for a value when rows are ordered; null stands last in both directions. */
export type SortKey = string | number | null;
/** A row as a store sees it, whatever its type. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

const ID_DIGITS = 19;
/** As many digits as the contract's answers carry, before the point and behind it. */
const WHOLE_DIGITS = 40;
const FRACTION_DIGITS = 18;

/** Fields that name who did something hold users' ids. */
const ACTORS: ReadonlySet<string> = new Set(["created_by", "updated_by", "recorded_by", "reconciled_by"]);
/** Fields that carry ids end in `_id` everywhere, in the contract as in the store, or name who acted. */
export const isIdField = (field: string): boolean => field === "id" || field.endsWith("_id") || ACTORS.has(field);

/** Compares two ids as whole numbers. */
export const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

function decimalKey(text: string): string {
  const negative = text.startsWith("-");
  const [whole = "", fraction = ""] = (negative ? text.slice(1) : text).split(".");
  const digits = whole.padStart(WHOLE_DIGITS, "0") + fraction.padEnd(FRACTION_DIGITS, "0");
  if (!negative || /^0+$/.test(digits)) return `1${digits}`;
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
}

/** The key by which a value is ordered and compared. */
export function sortKey(kind: FieldKind, value: unknown): SortKey {
  if (typeof value === "string") {
    if (kind === "id") return value.padStart(ID_DIGITS, "0");
    return kind === "decimal" ? decimalKey(value) : value.toLowerCase();
  }
  if (typeof value === "number") return value;
  return typeof value === "boolean" ? Number(value) : null;
}

/** Orders two keys ascending, null last. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** Orders rows: by key in the direction, null last in both, ties by id in the same direction. */
export function compareEntries(
  direction: "asc" | "desc",
  a: { readonly key: SortKey; readonly id: string },
  b: { readonly key: SortKey; readonly id: string },
): number {
  const turn = direction === "asc" ? 1 : -1;
  if (a.key === null || b.key === null) {
    if (a.key !== b.key) return a.key === null ? 1 : -1;
    return turn * compareIds(a.id, b.id);
  }
  return turn * (compareKeys(a.key, b.key) || compareIds(a.id, b.id));
}

const plain = (value: unknown) => (value === undefined ? null : value);
const sameValue = (kind: FieldKind, a: unknown, b: unknown): boolean =>
  kind === "decimal" ? sortKey(kind, a) === sortKey(kind, b) : plain(a) === plain(b);

/** Whether a value passes a test. Null passes `eq null`, `ne` and `in` with null, never a range. */
export function passes(kind: FieldKind, value: unknown, test: Test): boolean {
  switch (test.op) {
    case "eq":
      return sameValue(kind, value, test.value);
    case "ne":
      return !sameValue(kind, value, test.value);
    case "same":
      return typeof value === "string" && value.toLowerCase() === test.value.toLowerCase();
    case "in":
      return test.value.some((one) => sameValue(kind, value, one));
    default: {
      const key = sortKey(kind, value);
      if (key === null) return false;
      const order = compareKeys(key, sortKey(kind, test.value));
      return test.op === "lt" ? order < 0 : test.op === "lte" ? order <= 0 : test.op === "gt" ? order > 0 : order >= 0;
    }
  }
}

/** The words of a search, as they are compared. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

const nowhere = () => false;
/** The whole condition as one question to a row. `holdsBeyond`: whether a word stands in the other rows that are searched with it. */
export function matcher(
  where: Where<AnyRow> | undefined,
  kindOf: (field: string) => FieldKind,
  holdsBeyond: (row: AnyRow, word: string) => boolean = nowhere,
): (row: AnyRow) => boolean {
  const tests = (where?.all ?? []).map(({ field, test }) => ({ field, test, kind: kindOf(field) }));
  const passesTests = (row: AnyRow) => tests.every(({ field, test, kind }) => passes(kind, row[field], test));
  if (where?.search === undefined) return passesTests;
  const words = searchWords(where.search.text);
  const { fields } = where.search;
  const holds = (row: AnyRow, word: string) =>
    holdsBeyond(row, word) ||
    fields.some((field) => {
      const value = row[field];
      return typeof value === "string" && value.toLowerCase().includes(word);
    });
  return (row) => passesTests(row) && words.every((word) => holds(row, word));
}

/** One text per unique key: what makes two rows collide, or null when a part is missing. Case is ignored in text. */
export function uniqueKey(row: AnyRow, fields: readonly string[]): string | null {
  const parts: unknown[] = [];
  for (const field of fields) {
    const value = plain(row[field]);
    if (value === null) return null;
    parts.push(typeof value === "string" ? value.toLowerCase() : value);
  }
  return JSON.stringify(parts);
}
