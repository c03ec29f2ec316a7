import type { ReactNode } from "react";
import type { GridControl, GridIntents } from "@railhead/core/list/grid-control";
import type { ListStore } from "@railhead/core/list/list.types";
import type { ListRow } from "@railhead/core/list/query.types";
import type { Section, Sum } from "@railhead/core/list/section.rules";

/** A column as the grid draws it. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly isFromTheRight: boolean;
  /** Null where nobody can sort by it. */
  readonly sorted: "ascending" | "descending" | "none" | null;
  /** Where it comes among several columns that are sorted by, from 1; null where it is alone or not one of them. */
  readonly rank: number | null;
}

/** What the grid asks of its page beyond what its keys do. */
export interface ColumnIntents {
  readonly setWidth: (key: string, pixels: number) => void;
  readonly place: (key: string, to: number) => void;
}

/** A cell that is drawn otherwise than its row's field: it is edited, or what was entered is on its way. */
export interface EditedCell {
  readonly content: ReactNode;
  /** Somebody enters something in it: the keys are not the grid's. */
  readonly isEntered: boolean;
  readonly mark: string | null;
}
/** Cells of a grid that are edited, watched row by row. */
export interface GridEdits<Row extends ListRow> {
  readonly subscribe: (listener: () => void) => () => void;
  /** What is edited of a row: another object with each change, undefined for a row as it is. */
  readonly ofRow: (id: string) => unknown;
  readonly cell: (row: Row, column: string) => EditedCell | null;
}

/** What all rows of a grid share: one object, so that a row is drawn again only for its own sake. */
export interface RowShared<Row extends ListRow> {
  readonly columns: readonly GridColumn[];
  readonly cell: (row: Row, column: string) => ReactNode;
  readonly nameOf: (row: Row) => string;
  /** What a column comes to, in words. */
  readonly sumText: (sums: readonly Sum[], column: string) => string;
  readonly sectionTitle: (section: Section) => string;
  readonly store: ListStore<Row>;
  readonly control: GridControl;
  /** Null where nothing is edited in the grid. */
  readonly edits: GridEdits<Row> | null;
}

export interface GridProps<Row extends ListRow> extends RowShared<Row> {
  readonly label: string;
  readonly intents: GridIntents;
  readonly columnIntents: ColumnIntents;
  /** The row whose details are open. */
  readonly openId: string | null;
  /** What stands in place of rows where there is none. */
  readonly empty: ReactNode;
  /** Rows are read and none is here: lines of the same height stand for them. */
  readonly isBusy: boolean;
}
