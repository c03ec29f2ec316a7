import { carriersResource } from "@railhead/core/resources/carriers.resource";
import { SAME_ORDER } from "@railhead/core/list/order.rules";
import { plainLines, sectionLines } from "@railhead/core/list/list-lines";
import type { ListState, ListStore, RecentChange } from "@railhead/core/list/list.types";
import { EMPTY_QUERY } from "@railhead/core/list/query.rules";
import { createWatched } from "@railhead/core/list/watched";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import type { CellEdits } from "@railhead/core/list-edit/cell-edits";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { fieldCell, type FieldState } from "./field-samples";

export const CARRIERS = carriersResource as unknown as ResourceFacts;

const carrier = (id: string, name: string, more: object = {}): ResourceRow => ({
  id,
  name,
  scac: "LSTR",
  dot_number: "1234567",
  mc_number: null,
  phone: "+1 432 555 0100",
  insurance_expires_on: "2027-01-31",
  is_active: true,
  created_at: 1_795_000_000,
  created_by: "7",
  updated_at: 1_795_284_000,
  updated_by: "7",
  ...more,
});

/** A row in each of its states, by what it is called. */
export const ROWS: readonly ResourceRow[] = [
  carrier("1", "As it is"),
  carrier("2", "Selected"),
  carrier("3", "Open in the panel"),
  carrier("4", "Changed by another person a moment ago"),
  carrier("5", "No longer in this list"),
  carrier("6", "Retired, with nothing else known of it at all", {
    is_active: false,
    scac: null,
    dot_number: null,
    phone: null,
    insurance_expires_on: null,
  }),
];

const nothing = () => undefined;
interface ShownState {
  readonly state?: Partial<ListState<ResourceRow>>;
  readonly recent?: ReadonlyMap<string, RecentChange>;
}
function storeOf(
  state: ListState<ResourceRow>,
  recent: ReadonlyMap<string, RecentChange> = new Map(),
): ListStore<ResourceRow> {
  return {
    state: createWatched(state),
    recent: createWatched(recent),
    rowsHere: () => [],
    show: nothing,
    see: nothing,
    look: nothing,
    setHand: nothing,
    takeChanges: nothing,
    toggleSection: nothing,
    take: nothing,
    retry: nothing,
    close: nothing,
  };
}

/** A list that shows rows, in whatever state it is. */
export function shownList(
  rows: readonly ResourceRow[],
  { state = {}, recent }: ShownState = {},
): ListStore<ResourceRow> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = rows.map(({ id }) => id);
  const isLeft = state.isLeft ?? (() => false);
  return storeOf(
    {
      kind: "whole",
      query: EMPTY_QUERY,
      ...plainLines<ResourceRow>(order, (id) => {
        const row = byId.get(id);
        return row === undefined ? { kind: "coming" } : { kind: "row", row, isLeft: isLeft(id) };
      }),
      order,
      rowOf: (id) => byId.get(id) ?? null,
      isLeft,
      matching: rows.length,
      total: rows.length,
      difference: SAME_ORDER,
      sums: {},
      problem: null,
      ...state,
    },
    recent,
  );
}

/** Rows under the heads of two sections, the second of which is closed, with what they come to. */
export function groupedList(rows: readonly ResourceRow[]): ListStore<ResourceRow> {
  const order = rows.map(({ id }) => id);
  const sums = { dot_number: [{ unit: "ST", sum: "1250.5" }] };
  const sections = [
    { key: "true", value: "In use", from: 0, count: rows.length, sums },
    { key: "false", value: "Retired", from: rows.length, count: 3, sums },
  ];
  return shownList(rows, {
    state: {
      ...sectionLines<ResourceRow>(
        order,
        (id) => ({ kind: "row", row: rows.find((row) => row.id === id) ?? rows[0]!, isLeft: false }),
        sections,
        (key) => key === "false",
      ),
      sums,
    },
  });
}

/** The states of a cell that is edited, by what they are called. */
export function cellViews(): Readonly<Record<string, CellEditView>> {
  const phoneIn = (state: FieldState) => fieldCell("phone", state)[0] as CellEditView["field"];
  const faulty = phoneIn("refused");
  const frozen = phoneIn("read only");
  return {
    entered: { field: phoneIn("filled"), mark: null, text: null, isUnconfirmed: false },
    wrong: { field: faulty, mark: "wrong", text: faulty.fault, isUnconfirmed: false },
    conflict: { field: phoneIn("conflict"), mark: "wrong", text: null, isUnconfirmed: false },
    saving: { field: frozen, mark: "saving", text: null, isUnconfirmed: false },
    unconfirmed: {
      field: frozen,
      mark: "unconfirmed",
      text: "No answer came. It may have been saved.",
      isUnconfirmed: true,
    },
  };
}

/** Cells that take what is typed and do nothing with it. */
export const IDLE_EDITS = {
  takesCursor: () => false,
  send: nothing,
  submit: () => true,
  cancel: nothing,
} as unknown as CellEdits;
