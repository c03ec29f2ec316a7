import type { OrderKind } from "@railhead/api-contract/field-kind";

/** The key of a value when rows are ordered; null comes last in both directions. */
export type SortKey = string | number | null;
/** What a row is ordered by. */
export interface SortEntry {
  readonly key: SortKey;
  readonly id: string;
}
export type Direction = "asc" | "desc";

const ID_DIGITS = 19;
/** As many digits as the contract's answers carry, before the point and behind it. */
const WHOLE_DIGITS = 40;
const FRACTION_DIGITS = 18;

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
export function sortKey(kind: OrderKind, value: unknown): SortKey {
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

/** Orders two keys in a direction, null last in both. */
export const compareDirected = (direction: Direction, a: SortKey, b: SortKey): number =>
  direction === "asc" || a === null || b === null ? compareKeys(a, b) : compareKeys(b, a);

/** Orders rows: by key in the direction, null last in both, ties by id in the same direction. */
export const compareEntries = (direction: Direction, a: SortEntry, b: SortEntry): number =>
  compareDirected(direction, a.key, b.key) || (direction === "asc" ? compareIds(a.id, b.id) : compareIds(b.id, a.id));

/** A reporting mark and a number, written as one word: 'utlx001234', 'utlx-1234'. */
const CAR = /^([a-z]{2,4})-?0*(\d{1,6})$/;

/**
 * The words of a search, as they are compared. A car's mark and number stand in two fields, so that they are two words
 * however they are written.
 */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .flatMap((word) => {
      const [, mark, number] = CAR.exec(word) ?? [];
      return mark === undefined || number === undefined ? [word] : [mark, number];
    });
