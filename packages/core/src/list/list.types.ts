import type { ApiError } from "../api/api-errors";
import type { OrderDifference } from "./order.rules";
import type { ListQuery, ListRow } from "./query.types";
import type { Section, Sums } from "./section.rules";
import type { WatchedValue } from "./watched";

/** One line of a list: a record, the head of a section, or a record that is still to be read. */
export type Line<Row extends ListRow> =
  | { readonly kind: "row"; readonly row: Row; readonly isLeft: boolean }
  | { readonly kind: "section"; readonly section: Section; readonly isOpen: boolean }
  | { readonly kind: "coming" };

/** What a list shows now; a new object with every change. */
export interface ListState<Row extends ListRow> {
  /** `loading`: no answer yet. `part`: the server's answer, as far as it was read. `whole`: every row of the query is here. */
  readonly kind: "loading" | "part" | "whole";
  readonly query: ListQuery;
  readonly lineCount: number;
  readonly lineAt: (at: number) => Line<Row>;
  /** The line of a row; -1 where it has none, as in a section that is closed. */
  readonly lineOf: (id: string) => number;
  /** Ids of the rows that are here, in the order that is drawn. */
  readonly order: readonly string[];
  readonly rowOf: (id: string) => Row | null;
  readonly isLeft: (id: string) => boolean;
  /** Rows that the query leaves; null while nobody knows. */
  readonly matching: number | null;
  /** Rows of the list without a query; null while nobody knows. */
  readonly total: number | null;
  /** What came and left since the order was drawn. */
  readonly difference: OrderDifference;
  readonly sums: Sums;
  /** Why rows could not be read last; null where they could. */
  readonly problem: ApiError | null;
}

/** Fields of a row that others changed a moment ago, and who did. */
export interface RecentChange {
  readonly fields: ReadonlySet<string>;
  readonly by: string | null;
}

/** A list of records, however many and wherever they are: its page sees nothing else. */
export interface ListStore<Row extends ListRow> {
  readonly state: WatchedValue<ListState<Row>>;
  readonly recent: WatchedValue<ReadonlyMap<string, RecentChange>>;
  /** All rows that are here, those that the query leaves out as well. */
  readonly rowsHere: () => Iterable<Row>;
  /** Answers another query. */
  readonly show: (query: ListQuery) => void;
  /** Lines that are seen now. */
  readonly see: (from: number, to: number) => void;
  /** The row whose details are open is read, where the list does not have it; null for none. */
  readonly look: (id: string | null) => void;
  /** A hand is in the list: rows keep their places until it is out. */
  readonly setHand: (isIn: boolean) => void;
  /** Draws the order of now. */
  readonly takeChanges: () => void;
  readonly toggleSection: (key: string) => void;
  /** A row as the server answered a change of it; one that is no newer than what is here says nothing. */
  readonly take: (row: Row) => void;
  /** Reads again what could not be read. */
  readonly retry: () => void;
  readonly close: () => void;
}
