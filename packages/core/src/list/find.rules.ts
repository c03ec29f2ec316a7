/** A cell in which a text was found. */
export interface FoundCell {
  readonly id: string;
  readonly column: string;
}

/** Cells whose shown text holds what is looked for, row by row; case is ignored. */
export function findCells<Row extends { readonly id: string }>(
  rows: readonly Row[],
  columns: readonly string[],
  text: string,
  shownText: (row: Row, column: string) => string,
): readonly FoundCell[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  return rows.flatMap((row) =>
    columns
      .filter((column) => shownText(row, column).toLowerCase().includes(wanted))
      .map((column) => ({ id: row.id, column })),
  );
}

/** The next match from where one is, round and round; 0 where nothing was chosen yet. */
export const nextMatch = (count: number, at: number | null, by: 1 | -1): number =>
  at === null ? (by === 1 ? 0 : Math.max(0, count - 1)) : (at + by + count) % Math.max(1, count);
