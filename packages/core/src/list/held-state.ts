import type { ApiError } from "../api/api-errors";
import type { DrawnOrder, HeldAnswer } from "./held-answerer";
import { plainLines, sectionLines } from "./list-lines";
import type { Line, ListState } from "./list.types";
import { compareOrders, SAME_ORDER } from "./order.rules";
import type { ListQuery, ListRow } from "./query.types";
import { sumRows, type SummedColumn, type Sums } from "./section.rules";

/** The first rows of a query as the server answers it. */
export interface ListWindow<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Where the rows after these begin; null after the last one, and where no server has them in one order. */
  readonly next: string | null;
}

const lineWith =
  <Row extends ListRow>(rowOf: (id: string) => Row | null, isLeft: (id: string) => boolean) =>
  (id: string): Line<Row> => {
    const row = rowOf(id);
    return row === null ? { kind: "coming" } : { kind: "row", row, isLeft: isLeft(id) };
  };

interface PartFacts<Row> {
  readonly query: ListQuery;
  /** Null while no answer has come. */
  readonly window: ListWindow<Row> | null;
  readonly rowOf: (id: string) => Row | null;
  readonly isHeld: (id: string) => boolean;
  readonly problem: ApiError | null;
}

/** The list as the server answered it, until all rows are here. */
export function partState<Row extends ListRow>({
  query,
  window,
  rowOf,
  isHeld,
  problem,
}: PartFacts<Row>): ListState<Row> {
  const ids = (window?.rows ?? []).map(({ id }) => id);
  const isLeft = (id: string) => !isHeld(id);
  return {
    kind: window === null ? "loading" : "part",
    query,
    ...plainLines(ids, lineWith(rowOf, isLeft), window?.total),
    order: ids,
    rowOf,
    isLeft,
    matching: window?.total ?? null,
    total: null,
    difference: SAME_ORDER,
    sums: {},
    problem,
  };
}

interface WholeFacts<Row> {
  readonly query: ListQuery;
  readonly answer: HeldAnswer<Row>;
  readonly sums: Sums;
  readonly drawn: DrawnOrder;
  readonly rowOf: (id: string) => Row | null;
  readonly total: number;
  readonly summed: readonly SummedColumn<Row>[];
  readonly isClosed: (section: string) => boolean;
  readonly problem: ApiError | null;
}

/** The list from rows that are held: in the order that is drawn, with what differs from the order of now. */
export function wholeState<Row extends ListRow>(facts: WholeFacts<Row>): ListState<Row> {
  const { query, answer, sums, drawn, rowOf, total, summed, isClosed, problem } = facts;
  const difference = compareOrders(drawn.ids, answer.ids);
  const isLeft = (id: string) => difference.left.has(id);
  const rowLine = lineWith(rowOf, isLeft);
  const rowsFrom = (from: number, count: number) =>
    drawn.ids.slice(from, from + count).flatMap((id) => (isLeft(id) ? [] : (rowOf(id) ?? [])));
  const sections = drawn.sections?.map((range) => ({
    ...range,
    sums: sumRows(rowsFrom(range.from, range.count), summed),
  }));
  return {
    kind: "whole",
    query,
    ...(sections === undefined ? plainLines(drawn.ids, rowLine) : sectionLines(drawn.ids, rowLine, sections, isClosed)),
    order: drawn.ids,
    rowOf,
    isLeft,
    matching: answer.ids.length,
    total,
    difference,
    sums,
    problem,
  };
}
