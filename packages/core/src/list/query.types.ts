import type { Filter } from "@railhead/api-contract/list-facts";
import type { Direction } from "./sort-key.rules";

/** One key of an order. */
export interface ListSort {
  readonly field: string;
  readonly direction: Direction;
}

/** What a list shows. It is the address of the page, and the same question to the server and to rows held in the browser. */
export interface ListQuery {
  /** Words, each of which must be found in one of the searched fields. */
  readonly q: string;
  /** All must pass. */
  readonly filters: readonly Filter[];
  /** First key first; the id decides between rows that are alike. */
  readonly sort: readonly ListSort[];
  readonly group: string | null;
  /** Columns in their order; null for the list's own. */
  readonly columns: readonly string[] | null;
  /** Rows that ask for no more work are shown too; only of lists that leave them out otherwise. */
  readonly withClosed?: boolean;
}

/** A row as the wire shows it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: string };
/** What a row shows in a column: where names are joined in the browser it is not the field itself. */
export type ValueOf<Row extends ListRow = ListRow> = (row: Row, field: string) => unknown;

/** Why a part of a query cannot be answered. */
export interface QueryFault {
  /** The parameter: `eta.after`, `sort`. */
  readonly at: string;
  readonly code: "unknown_field" | "bad_operator" | "bad_value" | "given_twice" | "too_many";
  /** What would have been right: operators of the field, a kind of value, the most that is allowed. */
  readonly expected?: string;
}
