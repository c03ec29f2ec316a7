/**
 * Which rows are selected: some of them, or all that a query leaves but some. `anchor` is the row from which a range
 * reaches; it is an id, so that a row that comes or goes moves no range.
 */
export type Selection =
  | { readonly kind: "ids"; readonly ids: ReadonlySet<string>; readonly anchor: string | null }
  | {
      readonly kind: "query";
      readonly except: ReadonlySet<string>;
      /** Rows that the query left when they were selected: a server that finds another number refuses. */
      readonly total: number;
      readonly anchor: string | null;
    };

export const NOTHING_SELECTED: Selection = { kind: "ids", ids: new Set(), anchor: null };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === "ids" ? selection.ids.has(id) : !selection.except.has(id);

/** Whether any selected row passes. Where they are known by their ids, no other row of the list is looked at. */
export function someSelected(selection: Selection, order: readonly string[], passes: (id: string) => boolean): boolean {
  if (selection.kind === "query") return order.some((id) => !selection.except.has(id) && passes(id));
  for (const id of selection.ids) if (passes(id)) return true;
  return false;
}

export const countSelected = (selection: Selection): number =>
  selection.kind === "ids" ? selection.ids.size : Math.max(0, selection.total - selection.except.size);

const without = (ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> => {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
};
const withIds = (ids: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> => new Set([...ids, ...more]);

/** Rows selected, or selected no more. */
function put(selection: Selection, ids: readonly string[], isWanted: boolean, anchor: string | null): Selection {
  if (selection.kind === "ids")
    return { kind: "ids", ids: isWanted ? withIds(selection.ids, ids) : without(selection.ids, ids), anchor };
  const except = isWanted ? without(selection.except, ids) : withIds(selection.except, ids);
  return { ...selection, except, anchor };
}

/** A row alone. */
export const selectOnly = (id: string): Selection => ({ kind: "ids", ids: new Set([id]), anchor: id });

/** A row more or less. */
export const toggleRow = (selection: Selection, id: string): Selection =>
  put(selection, [id], !isSelected(selection, id), id);

/**
 * All rows from the anchor to this one, in the order that is drawn, become as the anchor is. Where the anchor is not in
 * that order any more the row is taken alone: a range never begins where nobody pointed.
 */
export function selectRange(selection: Selection, order: readonly string[], id: string): Selection {
  const { anchor } = selection;
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (anchor === null || from < 0 || to < 0) return put(selection, [id], true, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return put(selection, range, isSelected(selection, anchor), anchor);
}

/** All rows of a list that is held. */
export const selectAll = (order: readonly string[]): Selection => ({ kind: "ids", ids: new Set(order), anchor: null });

/** All rows that a query leaves, held or not. */
export const selectQuery = (total: number): Selection => ({ kind: "query", except: new Set(), total, anchor: null });

/** Rows with these ids, and no others. */
export const selectIds = (ids: readonly string[]): Selection => ({ kind: "ids", ids: new Set(ids), anchor: null });

/**
 * What stays selected once the list shows other rows: nobody acts on what is not in it. A selection of a query ends with
 * the query.
 */
export function keepSelected(selection: Selection, order: readonly string[]): Selection {
  if (selection.kind === "query") return NOTHING_SELECTED;
  if (selection.ids.size === 0) return selection;
  const isThere = new Set(order);
  const ids = [...selection.ids].filter((id) => isThere.has(id));
  const anchor = selection.anchor !== null && isThere.has(selection.anchor) ? selection.anchor : null;
  return ids.length === selection.ids.size && anchor === selection.anchor
    ? selection
    : { kind: "ids", ids: new Set(ids), anchor };
}

/** The anchor ends with the filter or the order in which it was set. */
export const dropAnchor = (selection: Selection): Selection =>
  selection.anchor === null ? selection : { ...selection, anchor: null };

/** Whether the checkbox of all rows is set: yes, no, or for a part of them. */
export function allChecked(selection: Selection, total: number): boolean | "mixed" {
  const count = countSelected(selection);
  return count === 0 ? false : count >= total ? true : "mixed";
}

/** The rows that are selected where all of them are at hand: then they are known by their ids. */
export const selectedIds = (selection: Selection): readonly string[] =>
  selection.kind === "ids" ? [...selection.ids] : [];
