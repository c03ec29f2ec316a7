/** The one row that a call on one answers. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RangeError("a call on one answers one");
  return row;
}
