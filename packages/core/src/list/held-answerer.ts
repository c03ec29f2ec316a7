import type { LiveSet } from "../live-set/live-set";
import type { LiveRow } from "../live-set/live-set.types";
import { matchRows, orderRows } from "./held-answer.rules";
import { orderOf } from "./query.rules";
import type { ListQuery, ListRow } from "./query.types";
import type { RowIndex } from "./row-index";
import { sectionsOf, type SectionRange } from "./section.rules";

/** The rows of a query in the order of now. */
export interface HeldAnswer<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
}
/** An order of rows as it is drawn: it stays while a hand is in the list. */
export interface DrawnOrder {
  readonly ids: readonly string[];
  /** Null where the list is not grouped. */
  readonly sections: readonly SectionRange[] | null;
}

/** Answers queries from the rows of a set. */
export interface HeldAnswerer<Row> {
  readonly answer: (query: ListQuery) => HeldAnswer<Row>;
  readonly orderNow: (query: ListQuery) => DrawnOrder;
  /** Names that rows show have changed. */
  readonly forget: () => void;
}

/** What was ordered once is only filtered by the next query of that order. */
export function createHeldAnswerer<Row extends ListRow & LiveRow>(
  set: Pick<LiveSet<Row>, "state">,
  index: RowIndex<Row>,
): HeldAnswerer<Row> {
  let ordered: { readonly revision: number; readonly sort: string; readonly rows: readonly Row[] } | null = null;
  const answer = (query: ListQuery): HeldAnswer<Row> => {
    const { revision, rows } = set.state();
    const sort = orderOf(query);
    const sortText = JSON.stringify(sort);
    if (ordered?.revision !== revision || ordered.sort !== sortText)
      ordered = { revision, sort: sortText, rows: orderRows(index, sort, rows.values()) };
    const matching = matchRows(index, query, ordered.rows);
    return { rows: matching, ids: matching.map(({ id }) => id) };
  };
  return {
    answer,
    orderNow: (query) => {
      const { rows, ids } = answer(query);
      return { ids, sections: query.group === null ? null : sectionsOf(index, query.group, rows) };
    },
    forget: () => {
      ordered = null;
      index.forget();
    },
  };
}
