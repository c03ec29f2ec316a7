import type { OrderKind } from "@railhead/api-contract/field-kind";
import { compareKeys, searchWords, sortKey } from "@railhead/core/list/sort-key.rules";
import type { Test, Via, Where } from "./store.port";
import { kindOf as fieldKind } from "./tables";

/** A row as a store sees it, whatever its type. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

const plain = (value: unknown) => (value === undefined ? null : value);
/** What is the same for two values exactly where they are equal. */
const equalityKey = (kind: OrderKind, value: unknown): unknown =>
  kind === "decimal" ? sortKey(kind, value) : plain(value);
const sameValue = (kind: OrderKind, a: unknown, b: unknown): boolean => equalityKey(kind, a) === equalityKey(kind, b);

/** Whether a value passes a test. Null passes `eq null` and `ne`, never a range. */
function passes(kind: OrderKind, value: unknown, test: Exclude<Test, { readonly op: "in" }>): boolean {
  switch (test.op) {
    case "eq":
      return sameValue(kind, value, test.value);
    case "ne":
      return !sameValue(kind, value, test.value);
    case "same":
      return typeof value === "string" && value.toLowerCase() === test.value.toLowerCase();
    case "sameIn":
      return test.value.some((one) =>
        one === null ? plain(value) === null : typeof value === "string" && value.toLowerCase() === one.toLowerCase(),
      );
    case "contains":
      return typeof value === "string" && value.toLowerCase().includes(test.value.toLowerCase());
    default: {
      const key = sortKey(kind, value);
      if (key === null) return false;
      const order = compareKeys(key, sortKey(kind, test.value));
      return test.op === "lt" ? order < 0 : test.op === "lte" ? order <= 0 : test.op === "gt" ? order > 0 : order >= 0;
    }
  }
}

/** A test as one question to a value. One of thousands of values is looked up, not looked for; null passes `in` with null. */
function passerOf(kind: OrderKind, test: Test): (value: unknown) => boolean {
  if (test.op !== "in") return (value) => passes(kind, value, test);
  const keys = new Set(test.value.map((one) => equalityKey(kind, one)));
  return (value) => keys.has(equalityKey(kind, value));
}

/** Where rows name others: the words of a search in those, and their fields. */
export interface OtherRows {
  /** Whether a word is in the other rows that are searched with a row. */
  readonly holdsWord: (row: AnyRow, word: string) => boolean;
  /** A field of the row that one's own names. */
  readonly fieldOf: (row: AnyRow, via: Via) => unknown;
}
const NO_OTHERS: OtherRows = { holdsWord: () => false, fieldOf: () => null };

/** The condition as one question to a row. */
export function matcher(
  where: Where<AnyRow> | undefined,
  kindOf: (field: string) => OrderKind,
  { holdsWord, fieldOf }: OtherRows = NO_OTHERS,
): (row: AnyRow) => boolean {
  const tests = (where?.all ?? []).map(({ field, test, via }) => ({
    passesTest: passerOf(via === undefined ? kindOf(field) : fieldKind(via.of, via.field), test),
    valueOf: via === undefined ? (row: AnyRow) => row[field] : (row: AnyRow) => fieldOf(row, via),
  }));
  const passesTests = (row: AnyRow) => tests.every(({ passesTest, valueOf }) => passesTest(valueOf(row)));
  if (where?.search === undefined) return passesTests;
  const words = searchWords(where.search.text);
  const { fields } = where.search;
  const holds = (row: AnyRow, word: string) =>
    holdsWord(row, word) ||
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
