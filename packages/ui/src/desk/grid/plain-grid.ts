import type { GridIntents } from "@railhead/core/list/grid-control";
import type { GridColumn } from "./grid.types";

const nothing = () => undefined;

/** What is asked of a page whose grid only shows: nothing follows. */
export const NO_INTENTS: GridIntents = {
  peek: nothing,
  open: nothing,
  edit: () => false,
  sort: nothing,
  moveColumn: nothing,
  resizeColumn: nothing,
  leave: nothing,
};
export const NO_COLUMN_INTENTS = { setWidth: nothing, place: nothing };
export const noText = () => "";

/** A column that stays where it is, and by which nothing is ordered. */
export const plainColumn = (key: string, label: string, width: number): GridColumn => ({
  key,
  label,
  width,
  isFromTheRight: false,
  sorted: null,
  rank: null,
});
