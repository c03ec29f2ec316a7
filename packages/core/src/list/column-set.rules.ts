/** A column of a list, as sets of columns see it. */
export interface ListedColumn {
  readonly key: string;
  /** Not in the list until somebody asks for it. */
  readonly isExtra?: boolean;
}

/** The columns that a list shows: those that are asked for, in that order, else all but the extra ones. */
export function visibleColumns<Column extends ListedColumn>(
  columns: readonly Column[],
  asked: readonly string[] | null,
): readonly Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const found = (asked ?? []).flatMap((key) => byKey.get(key) ?? []);
  return found.length > 0 ? found : columns.filter(({ isExtra }) => isExtra !== true);
}

/** A set of columns as a query states it: null where it is the list's own. */
function statedSet(columns: readonly ListedColumn[], keys: readonly string[]): readonly string[] | null {
  const own = visibleColumns(columns, null).map(({ key }) => key);
  return own.length === keys.length && own.every((key, at) => key === keys[at]) ? null : keys;
}

/** A column shown, or hidden; the last one stays. A shown one takes the place that it has in the list. */
export function toggleColumn(
  columns: readonly ListedColumn[],
  asked: readonly string[] | null,
  key: string,
): readonly string[] | null {
  const shown = visibleColumns(columns, asked).map((column) => column.key);
  if (shown.includes(key))
    return shown.length === 1
      ? asked
      : statedSet(
          columns,
          shown.filter((one) => one !== key),
        );
  const order = columns.map((column) => column.key);
  const before = shown.filter((one) => order.indexOf(one) < order.indexOf(key)).at(-1);
  const at = before === undefined ? 0 : shown.indexOf(before) + 1;
  return statedSet(columns, shown.toSpliced(at, 0, key));
}

/** A column moved to where another one is. */
export function moveColumn(
  columns: readonly ListedColumn[],
  asked: readonly string[] | null,
  key: string,
  to: number,
): readonly string[] | null {
  const shown = visibleColumns(columns, asked).map((column) => column.key);
  const from = shown.indexOf(key);
  if (from < 0) return asked;
  const target = Math.max(0, Math.min(to, shown.length - 1));
  return statedSet(columns, shown.toSpliced(from, 1).toSpliced(target, 0, key));
}

/** Pixels that a column has at least. */
export const LEAST_WIDTH = 56;
/** Pixels by which a key makes a column wider or narrower. */
export const WIDTH_BY_KEY = 16;
const MOST_WIDTH = 960;

/** A width that a column may have, in whole pixels. */
export const fittingWidth = (pixels: number): number => Math.round(Math.max(LEAST_WIDTH, Math.min(pixels, MOST_WIDTH)));
