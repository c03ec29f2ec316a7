import type { Rows, CollectionName } from "./collections";

/**
 * How one field of a row is compared (order.ts). `eq`, `ne` and `in` take text exactly, `same`, `sameIn`, `contains` and
 * ranges ignore its case; ids and exact decimals compare as numbers. Null passes `eq null`, `ne`, and `in` and `sameIn`
 * with null, never a range.
 */
export type Test =
  | { readonly op: "eq" | "ne"; readonly value: string | number | boolean | null }
  | { readonly op: "same" | "contains"; readonly value: string }
  | { readonly op: "sameIn"; readonly value: readonly (string | null)[] }
  | { readonly op: "in"; readonly value: readonly (string | number | null)[] }
  | { readonly op: "lt" | "lte" | "gt" | "gte"; readonly value: string | number };

/** A test of one field. */
export interface FieldTest<Row> {
  readonly field: keyof Row & string;
  readonly test: Test;
  /** Where the field is none of one's own: a field of the row that one's own names by an id. What names none has null. */
  readonly via?: Via;
}

/** Every test must pass; of a `search`, each word must be found in at least one of its fields, ignoring case. */
export interface Where<Row> {
  readonly all?: readonly FieldTest<Row>[];
  readonly search?: Search<Row>;
}

export interface Search<Row> {
  readonly text: string;
  readonly fields: readonly (keyof Row & string)[];
  /** Other rows that are searched too, by fields of one id: a word may stand in the customer's name. */
  readonly beyond?: readonly Beyond[];
}
export interface Beyond {
  readonly by: string;
  readonly of: CollectionName;
  readonly fields: readonly string[];
  /** The field of the other rows that `by` is held against, where it is not their id: a BOL is named by its truck. */
  readonly theirs?: string;
}

/** One key of an order. Nulls come last in both directions. */
export interface SortBy<Row> {
  readonly field: keyof Row & string;
  readonly direction: "asc" | "desc";
  /** Where the field is none of one's own: a text of the row that one's own names by an id. What names none has no value. */
  readonly via?: Via;
}
/** One field decides the order, or several one after another; ids break ties as whole numbers, in the direction of the last one. */
export interface Sort<Row> extends SortBy<Row> {
  readonly next?: readonly SortBy<Row>[];
}
export interface Via {
  readonly by: string;
  readonly of: CollectionName;
  readonly field: string;
}

export type SortValue = string | number | boolean | null;
/** Where a keyset page ended: the sort field's value and the id of its last row, and the values of the other fields of the order. */
export interface After {
  readonly value: SortValue;
  readonly id: string;
  readonly next?: readonly SortValue[];
}

/** Related rows: those that a field of one id refers to, and those that they refer to in turn. */
export interface Include {
  readonly by: string;
  readonly of: CollectionName;
  readonly beyond?: readonly Include[];
}

export interface Find<Row> {
  readonly where?: Where<Row>;
  /** Default: by id, ascending. Text sorts ignoring case, digits within text compare as text. */
  readonly sort?: Sort<Row>;
  readonly limit?: number;
  readonly after?: After;
  /** Related rows that a read will ask for by id next: a store may fetch them with these. Changes no answer. */
  readonly include?: readonly Include[];
}

/** Rows of another collection that are joined to one's own by an id that both hold. */
export interface Join {
  readonly of: CollectionName;
  /** The id field of one's own rows, and the one of the others that holds the same; several others may be joined to one row. */
  readonly on: string;
  readonly by: string;
  readonly where?: Where<Readonly<Record<string, unknown>> & { readonly id: string }>;
  /** Fields of the others, ids or whole numbers, by which sums are grouped. */
  readonly groups: readonly string[];
}
/** A sum of one group: the values of its fields as text, by their names. */
export interface JoinedSum {
  readonly of: Readonly<Record<string, string | null>>;
  readonly sum: string;
}

/** A row of an order by its place, counted from 1, with the values that it is ordered by. */
export interface Anchor {
  readonly at: number;
  readonly after: After;
}

/** A decimal field that is summed, apart for each value of a field that says its unit. */
export interface SummedField<Row> {
  readonly field: keyof Row & string;
  readonly unit: (keyof Row & string) | null;
}
/** Rows with one value of a field, as one of them spells it, and the exact sums of theirs. */
export interface RowGroup {
  readonly value: SortValue;
  readonly count: number;
  /** In the order asked; one for each unit that there is. Rows without a figure add nothing. */
  readonly sums: readonly (readonly UnitSum[])[];
}
export interface UnitSum {
  readonly unit: string | null;
  readonly sum: string;
}
export interface GroupQuery<Row> {
  readonly where?: Where<Row>;
  readonly by: SortBy<Row>;
  readonly sums: readonly SummedField<Row>[];
  readonly limit: number;
}

export type NewRow<Row> = Omit<Row, "id"> & { readonly id?: string };
export interface RowChange<Row> {
  readonly id: string;
  readonly patch: Partial<Row>;
}

/** A typed collection inside one transaction. Rows handed out are frozen copies: changing one changes nothing. */
export interface Collection<Row extends { readonly id: string }> {
  get(id: string): Promise<Row | undefined>;
  find(query?: Find<Row>): Promise<readonly Row[]>;
  count(where?: Where<Row>): Promise<number>;
  /**
   * Exact sums of a decimal field, by an id field: of the rows whose `by` is one of the ids, and that pass the tests.
   * Decimals in no certain spelling ('12.50'); an id without rows is absent.
   */
  sumBy(
    field: keyof Row & string,
    by: keyof Row & string,
    ids: readonly string[],
    where?: Where<Row>,
  ): Promise<ReadonlyMap<string, string>>;
  /**
   * Exact sums of a decimal field over the rows that have joined rows in every collection named, grouped by fields of
   * those: what trucks hold, by their orders. Field names of the groups differ; without any there is one sum of all rows, and
   * none where there is no row. In no certain order or spelling.
   */
  sum(field: keyof Row & string, joins: readonly Join[]): Promise<readonly JoinedSum[]>;
  /**
   * Of the rows whose `by`, an id or a whole number, is one of these, and that pass the tests, the last one of each: that of the
   * greatest id, or of the greatest number or id in `newest`; of two alike that of the greater id, and one without comes before all.
   */
  latestBy(
    by: keyof Row & string,
    of: readonly (string | number)[],
    where?: Where<Row>,
    newest?: keyof Row & string,
  ): Promise<readonly Row[]>;
  /** Some fields of the rows that pass, with their ids and by id: less to carry than the rows. Fields with nested values are not among them. */
  fields(
    names: readonly (keyof Row & string)[],
    query?: Pick<Find<Row>, "where" | "limit">,
  ): Promise<readonly (Partial<Row> & { readonly id: string })[]>;
  /** The greatest id among the rows of each of these values of an id field that pass the tests; a value without rows is absent. */
  latestIds(by: keyof Row & string, of: readonly string[], where?: Where<Row>): Promise<ReadonlyMap<string, string>>;
  /** Every n-th row of an order, from the n-th on, and how many rows pass. */
  anchors(
    query: Pick<Find<Row>, "where" | "sort">,
    every: number,
  ): Promise<{ readonly anchors: readonly Anchor[]; readonly total: number }>;
  /** Rows by the values of one field, as its order takes them for alike, in that order, nulls last. */
  groups(query: GroupQuery<Row>): Promise<readonly RowGroup[]>;
  /**
   * Assigns the next id unless one is given. Throws DuplicateRow when the id or a unique key exists; the transaction goes
   * on. Stores with references throw ReferenceMissing, after which the transaction is over.
   */
  insert(row: NewRow<Row>): Promise<Row>;
  /** Inserts rows in their order, all or none of them, at the cost of one. Throws as `insert` does. */
  insertAll(rows: readonly NewRow<Row>[]): Promise<readonly Row[]>;
  /** Throws RowMissing when the id does not exist, DuplicateRow when a unique key is taken; the transaction goes on. */
  update(id: string, patch: Partial<Row>): Promise<Row>;
  /** Changes rows, each named once, all or none of them, at the cost of a few. Answers them in their order. Throws as `update` does. */
  updateAll(changes: readonly RowChange<Row>[]): Promise<readonly Row[]>;
  /** Throws RowMissing when the id does not exist, ReferenceHeld where the store knows of others that refer to it. */
  remove(id: string): Promise<void>;
}

/** The only usable handle inside a transaction; dead after it ended. */
export interface Tx {
  readonly rows: <N extends CollectionName>(name: N) => Collection<Rows[N]>;
  /** Whether this store keeps the collection; asking for rows of one that it does not keep throws NotStored. */
  readonly keeps: (name: CollectionName) => boolean;
  /**
   * Takes locks by name (`track:12`) until the transaction ends, always in sorted order,
   * so two transactions never wait for each other. What is asked of this handle after the call is answered under the
   * locks, also when it is asked before they are had.
   */
  readonly lock: (names: readonly string[]) => Promise<void>;
}

/**
 * Where rows live. Two stores pass the one suite store.laws.ts: in memory and PostgreSQL.
 * `transaction` is all or nothing and sees its own writes; others see them after it ended.
 * Never open one inside another: it would wait for itself. Pass the handle on.
 */
export interface Store {
  /** Whether this store keeps the collection at all, as a transaction's `keeps` says it. */
  readonly keeps: (name: CollectionName) => boolean;
  /**
   * A view of the last commit that stays as it is while later ones happen; writing through it throws ReadOnly. Reads of
   * one `kind` ask alike: a store may learn from the first of them. It may then do the work twice, so that it must change
   * nothing else.
   */
  readonly read: <A>(work: (tx: Tx) => Promise<A>, kind?: string) => Promise<A>;
  readonly transaction: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}
