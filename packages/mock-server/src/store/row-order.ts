import { compareDirected, compareIds, sortKey, type SortKey } from "@railhead/core/list/sort-key.rules";
import type { AnyRow, OtherRows } from "@railhead/service/store/order";
import type { After, Sort, SortBy } from "@railhead/service/store/store.port";
import { kindOf } from "@railhead/service/store/tables";

/** A place in an order of several keys. */
export interface OrderPlace {
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/** An order of rows as a query asks for it. */
export interface RowOrder {
  readonly placeOf: (row: AnyRow) => OrderPlace;
  readonly after: (after: After) => OrderPlace;
  readonly compare: (a: OrderPlace, b: OrderPlace) => number;
  /** The one field of one's own that decides; null where there are several, or one of other rows. */
  readonly only: SortBy<AnyRow> | null;
}

/** The fields of an order, first one first. */
export const sortedBy = (sort: Sort<AnyRow>): readonly SortBy<AnyRow>[] => [sort, ...(sort.next ?? [])];

/** `table`: whose rows are ordered; `others`: the rows that they name. */
export function rowOrder(table: string, sort: Sort<AnyRow>, others: OtherRows): RowOrder {
  const fields = sortedBy(sort).map((by) => ({
    by,
    kind: by.via === undefined ? kindOf(table, by.field) : kindOf(by.via.of, by.via.field),
  }));
  const turn = fields.at(-1)?.by.direction === "desc" ? -1 : 1;
  const valueOf = (row: AnyRow, { field, via }: SortBy<AnyRow>) =>
    via === undefined ? row[field] : others.fieldOf(row, via);
  return {
    placeOf: (row) => ({ keys: fields.map(({ by, kind }) => sortKey(kind, valueOf(row, by))), id: row.id }),
    after: ({ value, next = [], id }) => ({
      keys: fields.map(({ kind }, at) => sortKey(kind, [value, ...next][at] ?? null)),
      id,
    }),
    compare: (a, b) => {
      for (const [at, { by }] of fields.entries()) {
        const order = compareDirected(by.direction, a.keys[at] ?? null, b.keys[at] ?? null);
        if (order !== 0) return order;
      }
      return turn * compareIds(a.id, b.id);
    },
    only: fields.length === 1 && sort.via === undefined ? sort : null,
  };
}
