import { gridAction, type GridAction, type GridKey, type GridPosition } from "./grid-keys.rules";
import type { ListState, ListStore } from "./list.types";
import type { ListRow } from "./query.types";
import { questionOf } from "./question.rules";
import {
  dropAnchor,
  isSelected,
  keepSelected,
  NOTHING_SELECTED,
  selectAll,
  selectIds,
  selectQuery,
  selectRange,
  toggleRow,
  type Selection,
} from "./selection.rules";
import { createWatched, type WatchedValue } from "./watched";

/** The cell that has the grid's focus. It goes with its row, wherever that moves. */
export interface ActiveCell {
  /** -1 in the head. */
  readonly line: number;
  /** The row; null in the head and on the head of a section. */
  readonly id: string | null;
  readonly column: number;
  /** A key moved it: it must be seen and take the focus. */
  readonly isByKey: boolean;
}

/** What a grid asks of its page. */
export interface GridIntents {
  readonly peek: (id: string) => void;
  readonly open: (id: string) => void;
  /** Edits a cell; whether it is one that is edited. */
  readonly edit: (id: string, column: number) => boolean;
  /** Sorts by a column, alone or after those that are sorted by already. */
  readonly sort: (column: number, isAdded: boolean) => void;
  readonly moveColumn: (column: number, by: 1 | -1) => void;
  readonly resizeColumn: (column: number, by: 1 | -1) => void;
  /** There was nothing to leave in the grid itself. */
  readonly leave: () => void;
}

/** What the grid looks like on the screen. */
export interface GridScreen {
  readonly columns: number;
  /** Lines that are seen at once. */
  readonly page: number;
}

/** Focus and selection of one list. */
export interface GridControl {
  readonly active: WatchedValue<ActiveCell>;
  readonly selection: WatchedValue<Selection>;
  /** Does what a key asks for; whether the key was the grid's. */
  readonly press: (key: GridKey, screen: GridScreen, intents: GridIntents) => boolean;
  /** A cell was pointed at; with Shift the selection reaches to it, with Ctrl its row is one more or less. */
  readonly point: (at: GridPosition, held: { readonly shift: boolean; readonly mod: boolean }) => void;
  /** The checkbox of a row, and of all rows. */
  readonly check: (id: string, isRange: boolean) => void;
  readonly checkAll: () => void;
  readonly select: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Brings a row into sight and gives it the focus. */
  readonly goTo: (id: string, column?: number) => void;
  readonly close: () => void;
}

const TOP: ActiveCell = { line: 0, id: null, column: 0, isByKey: false };

const idAt = (state: ListState<ListRow>, line: number): string | null => {
  if (line < 0 || line >= state.lineCount) return null;
  const found = state.lineAt(line);
  return found.kind === "row" ? found.row.id : null;
};
function kindAt(state: ListState<ListRow>, line: number): "head" | "row" | "section" {
  if (line < 0) return "head";
  return line < state.lineCount && state.lineAt(line).kind === "section" ? "section" : "row";
}

/** Rows that may be selected, in the order that is drawn. */
const selectable = ({ order, isLeft, difference }: ListState<ListRow>): readonly string[] =>
  difference.left.size === 0 ? order : order.filter((id) => !isLeft(id));

const everything = (state: ListState<ListRow>): Selection =>
  state.kind === "whole" ? selectAll(selectable(state)) : selectQuery(state.matching ?? 0);

/** What stays of the selection in another state of the list, or in the list of another query. */
function selectionIn(state: ListState<ListRow>, selection: Selection, isOther: boolean): Selection {
  const kept = isOther ? dropAnchor(selection) : selection;
  if (kept.kind === "ids") return state.kind === "loading" ? kept : keepSelected(kept, selectable(state));
  if (isOther) return NOTHING_SELECTED;
  // All rows are here by now: what was selected of them is known by id, and what comes later is not.
  return state.kind === "whole" ? selectIds(selectable(state).filter((id) => isSelected(kept, id))) : kept;
}

/** What stays of the focus when the list has changed. */
function followRow(active: ActiveCell, state: ListState<ListRow>): ActiveCell {
  const line = active.id === null ? -1 : state.lineOf(active.id);
  if (line >= 0) return line === active.line ? active : { ...active, line, isByKey: false };
  const nearest = Math.min(active.line, state.lineCount - 1);
  const id = idAt(state, nearest);
  const isSame = nearest === active.line && id === active.id;
  return isSame ? active : { ...active, line: Math.max(nearest, active.line < 0 ? -1 : 0), id, isByKey: false };
}

const isAllSelected = (selection: Selection, state: ListState<ListRow>): boolean =>
  selection.kind === "query" ? selection.except.size === 0 : selection.ids.size >= selectable(state).length;

/** Focus and selection as values, and what changes them. */
function createFocus<Row extends ListRow>(store: ListStore<Row>) {
  const stateOf = () => store.state.read() as unknown as ListState<ListRow>;
  const active = createWatched(followRow(TOP, stateOf()));
  const selection = createWatched<Selection>(NOTHING_SELECTED);
  let question = questionOf(stateOf().query);
  /** Until a hand has put the focus somewhere it is at the top, whatever comes there. */
  let isPut = false;
  const put = (cell: ActiveCell) => {
    isPut = true;
    active.set(cell);
  };

  const follow = () => {
    const state = stateOf();
    const asked = questionOf(state.query);
    const isOther = asked !== question;
    question = asked;
    selection.set(selectionIn(state, selection.read(), isOther));
    const now = active.read();
    if (isPut) active.set(followRow(now, state));
    else if (idAt(state, TOP.line) !== now.id) active.set(followRow(TOP, state));
  };
  const moveTo = ({ line, column }: GridPosition, isByKey: boolean) =>
    put({ line, column, id: idAt(stateOf(), line), isByKey });
  const check = (id: string, isRange: boolean) => {
    if (stateOf().isLeft(id)) return;
    const before = selection.read();
    selection.set(isRange ? selectRange(before, selectable(stateOf()), id) : toggleRow(before, id));
  };
  const reachTo = (to: GridPosition) => {
    const from = active.read().id;
    const { anchor } = selection.read();
    // The row from which the reach begins is part of it.
    if (anchor === null && from !== null && !isSelected(selection.read(), from)) check(from, false);
    moveTo(to, true);
    const { id } = active.read();
    if (id !== null) check(id, true);
  };
  return { stateOf, active, selection, put, moveTo, check, reachTo, close: store.state.subscribe(follow) };
}

/** Focus and selection, over whatever list the store shows. */
export function createGridControl<Row extends ListRow>(store: ListStore<Row>): GridControl {
  const { stateOf, active, selection, put, moveTo, check, reachTo, close } = createFocus(store);
  const clear = () => selection.set(NOTHING_SELECTED);
  const withRow = (work: (id: string) => void) => {
    const { id } = active.read();
    if (id !== null) work(id);
  };
  const toggleSection = () => {
    const { line } = active.read();
    const found = stateOf().lineAt(line);
    if (found.kind === "section") store.toggleSection(found.section.key);
  };
  const moveColumn = (by: 1 | -1, intents: GridIntents) => {
    const { column } = active.read();
    intents.moveColumn(column, by);
    put({ ...active.read(), column: Math.max(0, column + by), isByKey: true });
  };
  const perform = (action: GridAction, intents: GridIntents) => {
    const { column } = active.read();
    switch (action.kind) {
      case "move":
        return moveTo(action.to, true);
      case "extend":
        return reachTo(action.to);
      case "toggle":
        return withRow((id) => check(id, false));
      case "selectAll":
        return selection.set(everything(stateOf()));
      case "leave":
        return selection.read() === NOTHING_SELECTED ? intents.leave() : clear();
      case "peek":
        return withRow(intents.peek);
      case "edit":
        return withRow((id) => void (intents.edit(id, column) || intents.peek(id)));
      case "open":
        return withRow(intents.open);
      case "toggleSection":
        return toggleSection();
      case "sort":
        return intents.sort(column, action.isAdded);
      case "moveColumn":
        return moveColumn(action.by, intents);
      case "resizeColumn":
        return intents.resizeColumn(column, action.by);
      case "takeChanges":
        return store.takeChanges();
    }
  };

  return {
    active,
    selection,
    check,
    clear,
    close,
    press: (key, { columns, page }, intents) => {
      const state = stateOf();
      const at = active.read();
      const extent = { lines: state.lineCount, columns, page, lineKind: kindAt(state, at.line) };
      const action = gridAction(key, at, extent);
      if (action !== null) perform(action, intents);
      return action !== null;
    },
    point: (at, { shift, mod }) => {
      moveTo(at, false);
      if (shift || mod) withRow((id) => check(id, shift));
    },
    checkAll: () => {
      const isAll = selection.read() !== NOTHING_SELECTED && isAllSelected(selection.read(), stateOf());
      selection.set(isAll ? NOTHING_SELECTED : everything(stateOf()));
    },
    select: (ids) => selection.set(selectIds(ids)),
    goTo: (id, column = active.read().column) => {
      const line = stateOf().lineOf(id);
      if (line >= 0) put({ line, id, column, isByKey: true });
    },
  };
}
