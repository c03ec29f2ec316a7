import type { ListState, ListStore } from "../list/list.types";
import { SAME_ORDER } from "../list/order.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import type { Selection } from "../list/selection.rules";
import { createWatched } from "../list/watched";
import type { RowView } from "./import.view";

/** Rows of a file as the grid draws them, in their order. */
export interface ImportList extends ListStore<RowView> {
  readonly set: (rows: readonly RowView[]) => void;
}

function stateOf(rows: readonly RowView[]): ListState<RowView> {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  return {
    kind: "whole",
    query: EMPTY_QUERY,
    lineCount: rows.length,
    lineAt: (at) => {
      const row = rows[at];
      return row === undefined ? { kind: "coming" } : { kind: "row", row, isLeft: false };
    },
    lineOf: (id) => places.get(id) ?? -1,
    order: rows.map(({ id }) => id),
    rowOf: (id) => rows[places.get(id) ?? -1] ?? null,
    isLeft: () => false,
    matching: rows.length,
    total: rows.length,
    difference: SAME_ORDER,
    sums: {},
    problem: null,
  };
}

const nothing = () => undefined;

/** A list of rows that are all here and follow nobody. */
export function createImportList(): ImportList {
  const state = createWatched(stateOf([]));
  return {
    state,
    recent: createWatched(new Map()),
    show: nothing,
    see: nothing,
    setHand: nothing,
    takeChanges: nothing,
    toggleSection: nothing,
    take: nothing,
    retry: nothing,
    close: nothing,
    set: (rows) => state.set(stateOf(rows)),
  };
}

/** The rows that are selected: all of them are here, so that they are known by their ids. */
export const selectedIds = (selection: Selection): readonly string[] =>
  selection.kind === "ids" ? [...selection.ids] : [];
