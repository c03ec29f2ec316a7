import type { Test } from "@railhead/service/store/store.port";
import type { OrderKind } from "@railhead/api-contract/field-kind";
import { sortKey } from "@railhead/core/list/sort-key.rules";
import type { AnyRow } from "@railhead/service/store/order";

const NOTHING: ReadonlySet<string> = new Set();

/** Which rows hold which value of one field; `folded` ignores the case of text, for `same`. */
export class ValueIndex {
  private readonly buckets = new Map<unknown, Set<string>>();
  readonly field: string;
  readonly kind: OrderKind;
  readonly folded: boolean;

  constructor(field: string, kind: OrderKind, folded: boolean, rows: Iterable<AnyRow>) {
    this.field = field;
    this.kind = kind;
    this.folded = folded;
    for (const row of rows) this.add(row);
  }

  add(row: AnyRow): void {
    const key = this.keyOf(row[this.field]);
    const bucket = this.buckets.get(key);
    if (bucket === undefined) this.buckets.set(key, new Set([row.id]));
    else bucket.add(row.id);
  }

  remove(row: AnyRow): void {
    const key = this.keyOf(row[this.field]);
    const bucket = this.buckets.get(key);
    bucket?.delete(row.id);
    if (bucket?.size === 0) this.buckets.delete(key);
  }

  bucket(value: unknown): ReadonlySet<string> {
    return this.buckets.get(this.keyOf(value)) ?? NOTHING;
  }

  private keyOf(value: unknown): unknown {
    if (value === undefined || value === null) return null;
    if (this.folded) return typeof value === "string" ? value.toLowerCase() : null;
    return this.kind === "decimal" ? sortKey("decimal", value) : value;
  }
}

/** The buckets that hold exactly the rows that pass a test, or null when the test is a range or a negation. */
export function bucketsOf(test: Test, index: (folded: boolean) => ValueIndex): readonly ReadonlySet<string>[] | null {
  if (test.op === "eq") return [index(false).bucket(test.value)];
  if (test.op === "same") return [index(true).bucket(test.value)];
  if (test.op !== "in") return null;
  const buckets = index(false);
  return [...new Set(test.value.map((value) => buckets.bucket(value)))];
}
