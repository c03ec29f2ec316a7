import type { ListQuery } from "../list/query.types";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";

/** What is printed: the rows of a list's query, or those of them that are named. */
export interface PrintRequest {
  readonly facts: ResourceFacts;
  /** Rows of one terminal; null for those of all that the user may see. */
  readonly terminalId: string | null;
  readonly query: ListQuery;
  /** Null for all rows of the query. */
  readonly ids: readonly string[] | null;
}

/** What records are called, by resource and id. */
export type PrintNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** The rows as the server answered them, or why there are none that may be printed. */
export type RowsReading =
  | { readonly kind: "rows"; readonly rows: readonly ResourceRow[] }
  | { readonly kind: "tooMany"; readonly total: number }
  /** As many rows as these are there each time, and cannot be read. */
  | { readonly kind: "short"; readonly missing: number }
  /** Rows came and went while they were read: nobody knows whether these are all of them. */
  | { readonly kind: "moved" };

/** What was read for a page of print. */
export interface PrintReading {
  readonly rows: RowsReading;
  readonly names: PrintNames;
  /** When it was read, in epoch seconds. */
  readonly readAt: number;
}
