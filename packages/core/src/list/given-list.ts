import type { ListState, ListStore, RecentChange } from "./list.types";
import { plainLines } from "./list-lines";
import { SAME_ORDER } from "./order.rules";
import { EMPTY_QUERY } from "./query.rules";
import type { ListRow } from "./query.types";
import { createWatched } from "./watched";

const NO_RECENT = createWatched<ReadonlyMap<string, RecentChange>>(new Map());

function stateOf<Row extends ListRow>(rows: readonly Row[]): ListState<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = rows.map(({ id }) => id);
  const rowOf = (id: string) => byId.get(id) ?? null;
  return {
    kind: "whole",
    query: EMPTY_QUERY,
    ...plainLines<Row>(order, (id) => {
      const row = rowOf(id);
      return row === null ? { kind: "coming" } : { kind: "row", row, isLeft: false };
    }),
    order,
    rowOf,
    isLeft: () => false,
    matching: rows.length,
    total: rows.length,
    difference: SAME_ORDER,
    sums: {},
    problem: null,
  };
}

/** Rows that a page has made itself, as a list: they are shown as they come, in their order. */
export function createGivenList<Row extends ListRow>(): {
  readonly list: ListStore<Row>;
  readonly show: (rows: readonly Row[]) => void;
} {
  const state = createWatched(stateOf<Row>([]));
  const nothing = () => undefined;
  return {
    show: (rows) => state.set(stateOf(rows)),
    list: {
      state,
      recent: NO_RECENT,
      rowsHere: () => state.read().order.flatMap((id) => state.read().rowOf(id) ?? []),
      show: nothing,
      see: nothing,
      look: nothing,
      setHand: nothing,
      takeChanges: nothing,
      toggleSection: nothing,
      take: nothing,
      retry: nothing,
      close: nothing,
    },
  };
}
