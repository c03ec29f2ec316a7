import { Collection } from "@msw/data";
import type { OrderKind } from "@railhead/api-contract/field-kind";
import { uniqueKey, type AnyRow } from "@railhead/service/store/order";
import { kindOf, type TableFacts } from "@railhead/service/store/tables";
import * as z from "zod/mini";
import { SortedIndex } from "./sorted-index";
import { ValueIndex } from "./value-index";

/** What a record of the collection must at least be; rows are judged by the service before they come here. */
const recordSchema = z.looseObject({ id: z.string() });
export type Records = Collection<typeof recordSchema>;
type LiveRecord = Record<string, unknown> & { id: string };

/** A row's place in the container, and the frozen copy handed out, made when first asked for. */
interface Slot {
  readonly record: LiveRecord;
  row: AnyRow | null;
}

/** From this many new rows on, an index is sorted again instead of being inserted into. */
const MANY = 500;

/**
 * One table as last committed. Rows live in the MSW data library's collection; ids, orders and values are indexed here,
 * since the library looks everything up linearly (docs/adr/0003-memory-store.md).
 */
export class Table {
  readonly name: string;
  readonly records: Records = new Collection({ schema: recordSchema });
  lastId = 0n;
  private readonly facts: TableFacts;
  private readonly slots = new Map<string, Slot>();
  private readonly sorted = new Map<string, SortedIndex>();
  private readonly valued = new Map<string, ValueIndex>();
  private readonly uniques: ReadonlyMap<readonly string[], Map<string, string>>;

  constructor(name: string, facts: TableFacts) {
    this.name = name;
    this.facts = facts;
    this.uniques = new Map(facts.unique.map((fields) => [fields, new Map<string, string>()]));
  }

  get size(): number {
    return this.slots.size;
  }

  get uniqueFields(): readonly (readonly string[])[] {
    return this.facts.unique;
  }

  kindOf = (field: string): OrderKind => kindOf(this.name, field);

  /** The row as stored: not a copy, only for looking at. */
  peek(id: string): AnyRow | undefined {
    return this.slots.get(id)?.record;
  }

  /** The row as handed out: a frozen copy. */
  row(id: string): AnyRow | undefined {
    const slot = this.slots.get(id);
    if (slot === undefined) return undefined;
    slot.row ??= Object.freeze({ ...slot.record });
    return slot.row;
  }

  *all(): Generator<AnyRow> {
    for (const slot of this.slots.values()) yield slot.record;
  }

  ids(): Iterable<string> {
    return this.slots.keys();
  }

  /** Every row, frozen, by id. */
  snapshot(): readonly AnyRow[] {
    return [...this.slots.keys()].map((id) => this.row(id)!);
  }

  /** Who holds a unique key. */
  holder(fields: readonly string[], key: string): string | undefined {
    return this.uniques.get(fields)?.get(key);
  }

  /** The rows in the order of a field; built when first needed, kept from then on. */
  inOrderOf(field: string): SortedIndex {
    let index = this.sorted.get(field);
    if (index === undefined) {
      index = new SortedIndex(field, this.kindOf(field), this.all());
      this.sorted.set(field, index);
    }
    return index;
  }

  /** The rows by the values of a field; built when first needed, kept from then on. */
  byValueOf(field: string, folded: boolean): ValueIndex {
    const name = folded ? `${field} folded` : field;
    let index = this.valued.get(name);
    if (index === undefined) {
      index = new ValueIndex(field, this.kindOf(field), folded, this.all());
      this.valued.set(name, index);
    }
    return index;
  }

  /** Puts new rows into the container. They are found only after `enter`, so that a commit shows at once. */
  async prepare(rows: readonly AnyRow[]): Promise<readonly LiveRecord[]> {
    return Promise.all(rows.map(async (row) => Object.assign(await this.records.create({ ...row }), row)));
  }

  /** Shows prepared rows. */
  enter(records: readonly LiveRecord[]): void {
    for (const record of records) {
      this.slots.set(record.id, { record, row: null });
      this.claim(record);
      for (const index of this.valued.values()) index.add(record);
      const id = BigInt(record.id);
      if (id > this.lastId) this.lastId = id;
    }
    for (const index of this.sorted.values()) {
      if (records.length >= MANY) index.fill(records);
      else for (const record of records) index.add(record);
    }
  }

  /** Writes a row over the one of its id, in the container's own record. */
  replace(next: AnyRow): void {
    const slot = this.slots.get(next.id);
    if (slot === undefined) return;
    const before: AnyRow = { ...slot.record };
    for (const key of Object.keys(slot.record)) if (!(key in next)) delete slot.record[key];
    Object.assign(slot.record, next);
    slot.row = null;
    this.release(before);
    this.claim(slot.record);
    for (const index of [...this.sorted.values(), ...this.valued.values()]) {
      if (before[index.field] === next[index.field]) continue;
      index.remove(before);
      index.add(slot.record);
    }
  }

  delete(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.slots.delete(id);
    this.release(slot.record);
    for (const index of [...this.sorted.values(), ...this.valued.values()]) index.remove(slot.record);
    this.records.delete(slot.record as never);
  }

  private claim(row: AnyRow): void {
    for (const [fields, holders] of this.uniques) {
      const key = uniqueKey(row, fields);
      if (key !== null) holders.set(key, row.id);
    }
  }

  private release(row: AnyRow): void {
    for (const [fields, holders] of this.uniques) {
      const key = uniqueKey(row, fields);
      if (key !== null && holders.get(key) === row.id) holders.delete(key);
    }
  }
}
