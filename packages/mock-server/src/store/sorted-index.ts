import type { OrderKind } from "@railhead/api-contract/field-kind";
import { compareEntries, sortKey, type SortKey } from "@railhead/core/list/sort-key.rules";
import type { AnyRow } from "@railhead/service/store/order";

/** A place in an order: the sort key and the row's id. */
export interface Entry {
  readonly key: SortKey;
  readonly id: string;
}

/** Rows of one table in the order of one field, kept sorted; nulls are in their own part, so both directions end with them. */
export class SortedIndex {
  readonly field: string;
  readonly kind: OrderKind;
  private valued: Entry[] = [];
  private nulls: Entry[] = [];

  constructor(field: string, kind: OrderKind, rows: Iterable<AnyRow>) {
    this.field = field;
    this.kind = kind;
    this.fill(rows);
  }

  entryOf(row: AnyRow): Entry {
    return { key: sortKey(this.kind, row[this.field]), id: row.id };
  }

  add(row: AnyRow): void {
    const entry = this.entryOf(row);
    const part = this.partOf(entry);
    const last = part.at(-1);
    if (last === undefined || compareEntries("asc", last, entry) < 0) part.push(entry);
    else part.splice(placeOf(part, entry), 0, entry);
  }

  remove(row: AnyRow): void {
    const entry = this.entryOf(row);
    const part = this.partOf(entry);
    const place = placeOf(part, entry);
    if (part[place]?.id === row.id) part.splice(place, 1);
  }

  /** Adds many at once: one sort instead of many insertions. */
  fill(rows: Iterable<AnyRow>): void {
    for (const row of rows) {
      const entry = this.entryOf(row);
      this.partOf(entry).push(entry);
    }
    this.valued.sort((a, b) => compareEntries("asc", a, b));
    this.nulls.sort((a, b) => compareEntries("asc", a, b));
  }

  /** Shows ids in order, from behind `after` on, for as long as more are wanted. */
  visit(direction: "asc" | "desc", after: Entry | undefined, wantsMore: (id: string) => boolean): void {
    for (const part of [this.valued, this.nulls]) {
      if (after !== undefined && part === this.valued && after.key === null) continue;
      const from = after !== undefined && (after.key === null) === (part === this.nulls) ? after : undefined;
      const step = direction === "asc" ? 1 : -1;
      for (let place = startOf(part, direction, from); place >= 0 && place < part.length; place += step) {
        if (!wantsMore(part[place]!.id)) return;
      }
    }
  }

  private partOf(entry: Entry): Entry[] {
    return entry.key === null ? this.nulls : this.valued;
  }
}

/** The first place whose entry is not before the given one. */
function placeOf(part: readonly Entry[], entry: Entry): number {
  let low = 0;
  let high = part.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareEntries("asc", part[middle]!, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the first entry behind `after` in a direction; outside of the part when there is none. */
function startOf(part: readonly Entry[], direction: "asc" | "desc", after: Entry | undefined): number {
  if (after === undefined) return direction === "asc" ? 0 : part.length - 1;
  const place = placeOf(part, after);
  if (direction === "desc") return place - 1;
  const there = part[place];
  return there?.id === after.id && there.key === after.key ? place + 1 : place;
}
