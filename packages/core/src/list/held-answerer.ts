import type { LiveSet } from "../live-set/live-set";
import type { LiveRow } from "../live-set/live-set.types";
import { matchRows, orderRows } from "./held-answer.rules";
import { orderOf } from "./query.rules";
import type { ListQuery, ListRow } from "./query.types";
import type { RowIndex } from "./row-index";
import { sectionsOf, sumRows, type SectionRange, type SummedColumn, type Sums } from "./section.rules";

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
  /** What the rows of a query come to, in whatever order. */
  readonly sums: (query: ListQuery) => Sums;
  readonly orderNow: (query: ListQuery) => DrawnOrder;
  /** Names that rows show have changed, or nothing is asked any more: no row is kept. */
  readonly forget: () => void;
}

/** Rows in an order, with what a search looks at in each; made when it is first asked for. */
interface OrderedRows<Row> {
  readonly revision: number;
  readonly sort: string;
  readonly rows: readonly Row[];
  readonly texts: () => readonly string[];
}

/** Sums of so many questions are kept while no row changes: what was typed is often taken back. */
const KEPT_SUMS = 8;

/** What was ordered once is only filtered by the next query of that order; what was answered last is not looked for again. */
export function createHeldAnswerer<Row extends ListRow & LiveRow>(
  set: Pick<LiveSet<Row>, "state">,
  index: RowIndex<Row>,
  summed: readonly SummedColumn<Row>[],
): HeldAnswerer<Row> {
  let ordered: OrderedRows<Row> | null = null;
  let answered: { readonly of: OrderedRows<Row>; readonly asked: string; readonly answer: HeldAnswer<Row> } | null =
    null;
  let added: { readonly revision: number; readonly sums: Map<string, Sums> } | null = null;
  const inOrder = (query: ListQuery): OrderedRows<Row> => {
    const { revision, rows } = set.state();
    const order = orderOf(query);
    const sort = JSON.stringify(order);
    if (ordered?.revision === revision && ordered.sort === sort) return ordered;
    const now = orderRows(index, order, rows.values());
    let texts: readonly string[] | null = null;
    ordered = { revision, sort, rows: now, texts: () => (texts ??= now.map(index.textOf)) };
    return ordered;
  };
  const askedBy = ({ q, filters }: ListQuery) => JSON.stringify([q, filters]);
  const answer = (query: ListQuery): HeldAnswer<Row> => {
    const of = inOrder(query);
    const asked = askedBy(query);
    if (answered?.of !== of || answered.asked !== asked) {
      const rows = matchRows(index, query, of.rows, (at) => of.texts()[at]!);
      answered = { of, asked, answer: { rows, ids: rows.map(({ id }) => id) } };
    }
    return answered.answer;
  };
  const sums = (query: ListQuery): Sums => {
    const { revision } = set.state();
    if (added?.revision !== revision || added.sums.size > KEPT_SUMS) added = { revision, sums: new Map() };
    const asked = askedBy(query);
    const known = added.sums.get(asked) ?? sumRows(answer(query).rows, summed);
    added.sums.set(asked, known);
    return known;
  };
  return {
    answer,
    sums,
    orderNow: (query) => {
      const { rows, ids } = answer(query);
      return { ids, sections: query.group === null ? null : sectionsOf(index, query.group, rows) };
    },
    forget: () => {
      ordered = null;
      answered = null;
      added = null;
      index.forget();
    },
  };
}
