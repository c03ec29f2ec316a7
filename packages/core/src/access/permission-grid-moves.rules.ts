import type { Action, Section } from "@railhead/api-contract/permissions";
import type { PermissionGrid, PermissionRow } from "./permission-grid.view";

/** Where the focus is in the grid: a box, the head of a row (no action) or of a column (no section). */
export interface GridCell {
  readonly section: Section | null;
  readonly action: Action | null;
}

/** Keys that move the focus; `Ctrl+` before those that go to an end of the grid. */
export type MoveKey =
  | `Arrow${"Up" | "Down" | "Left" | "Right"}`
  | "Home"
  | "End"
  | "Ctrl+Home"
  | "Ctrl+End"
  | "PageUp"
  | "PageDown";

type Moved = Pick<PermissionGrid, "columns" | "groups">;
/** By index: -1 is the head, of a row the column -1. */
interface Spot {
  readonly row: number;
  readonly column: number;
}
/** Rows that PageUp and PageDown go over. */
const PAGE = 10;

const rowsOf = ({ groups }: Moved): readonly PermissionRow[] => groups.flatMap(({ rows }) => rows);
const spotOf = (grid: Moved, { section, action }: GridCell): Spot => ({
  row: section === null ? -1 : rowsOf(grid).findIndex((row) => row.section === section),
  column: action === null ? -1 : grid.columns.findIndex((column) => column.action === action),
});
const cellAt = (grid: Moved, { row, column }: Spot): GridCell => ({
  section: rowsOf(grid)[row]?.section ?? null,
  action: grid.columns[column]?.action ?? null,
});

/** Whether there is something to press: the corner and the cells of actions that a section lacks are empty. */
function isThere(grid: Moved, { row, column }: Spot): boolean {
  const rows = rowsOf(grid);
  if (row >= rows.length || column >= grid.columns.length) return false;
  if (row === -1) return column >= 0 && grid.columns[column]?.permissions.length !== 0;
  return row >= 0 && (column === -1 || (rows[row]?.boxes[column] ?? null) !== null);
}

/** The cell that Tab leads to: the one that was left, or the head of the first row where that is not shown any more. */
export function shownCell(grid: Moved, cell: GridCell): GridCell {
  const spot = spotOf(grid, cell);
  const isLost = (cell.section !== null && spot.row === -1) || (cell.action !== null && spot.column === -1);
  return !isLost && isThere(grid, spot) ? cell : cellAt(grid, { row: 0, column: -1 });
}

/** The next spot in a direction that can be pressed; the one it began at where there is none. */
function step(grid: Moved, from: Spot, [down, right]: readonly [number, number]): Spot {
  const last = { row: rowsOf(grid).length - 1, column: grid.columns.length - 1 };
  let spot = { row: from.row + down, column: from.column + right };
  while (spot.row >= -1 && spot.row <= last.row && spot.column >= -1 && spot.column <= last.column) {
    if (isThere(grid, spot)) return spot;
    spot = { row: spot.row + down, column: spot.column + right };
  }
  return from;
}
function steps(grid: Moved, from: Spot, way: readonly [number, number], most = Number.POSITIVE_INFINITY): Spot {
  let spot = from;
  for (let count = 0; count < most; count++) {
    const next = step(grid, spot, way);
    if (next === spot) return spot;
    spot = next;
  }
  return spot;
}

const UP = [-1, 0] as const;
const DOWN = [1, 0] as const;
const LEFT = [0, -1] as const;
const RIGHT = [0, 1] as const;
const MOVES: Readonly<Record<MoveKey, (grid: Moved, from: Spot) => Spot>> = {
  ArrowUp: (grid, from) => step(grid, from, UP),
  ArrowDown: (grid, from) => step(grid, from, DOWN),
  ArrowLeft: (grid, from) => step(grid, from, LEFT),
  ArrowRight: (grid, from) => step(grid, from, RIGHT),
  Home: (grid, from) => steps(grid, from, LEFT),
  End: (grid, from) => steps(grid, from, RIGHT),
  PageUp: (grid, from) => steps(grid, from, UP, PAGE),
  PageDown: (grid, from) => steps(grid, from, DOWN, PAGE),
  "Ctrl+Home": (grid) => step(grid, { row: -1, column: -1 }, RIGHT),
  "Ctrl+End": (grid) => steps(grid, { row: rowsOf(grid).length - 1, column: -1 }, RIGHT),
};

/** The move that a key asks for; null for keys that are not the grid's. */
export function moveKeyOf({ key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean }): MoveKey | null {
  const name = ctrlKey ? `Ctrl+${key}` : key;
  return Object.hasOwn(MOVES, name) ? (name as MoveKey) : null;
}

/** The cell that a key leads to (ARIA grid pattern): over cells without a box, and never out of the grid. */
export const moveInGrid = (grid: Moved, cell: GridCell, key: MoveKey): GridCell =>
  cellAt(grid, MOVES[key](grid, spotOf(grid, shownCell(grid, cell))));
