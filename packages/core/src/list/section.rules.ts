import { sumDecimals } from "../units/decimal.rules";
import type { ListRow } from "./query.types";
import type { RowIndex } from "./row-index";

/** A figure that is added up. Made once a row: lists of thousands are added up at each key. */
export interface SummedFigure {
  readonly quantity: string;
  readonly unit: string | null;
  /** The quantity in millionths, a whole number; null where it is longer than they can say exactly. */
  readonly millionths: number | null;
}
/** A column whose values are added up: exact decimals, each in its unit. */
export interface SummedColumn<Row> {
  readonly key: string;
  /** The figure of a row; null where the row has none. */
  readonly figureOf: (row: Row) => SummedFigure | null;
}

/** What the rows of a column come to in one unit. */
export interface Sum {
  readonly unit: string | null;
  readonly sum: string;
}
/** Sums by column; a column without figures has none, one of several units has several. */
export type Sums = Readonly<Record<string, readonly Sum[]>>;

/** Rows of a list that show the same value in the column by which it is grouped. */
export interface SectionRange {
  /** Tells the section from the others of its list, over changes of its rows. */
  readonly key: string;
  readonly value: unknown;
  /** Where its rows begin in the order of all, and how many they are. */
  readonly from: number;
  readonly count: number;
}
export interface Section extends SectionRange {
  readonly sums: Sums;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Decimals that are whole numbers of millionths without a rounding, and so are a few thousand of them together. */
const SMALL = /^-?\d{1,9}(\.\d{1,6})?$/;
const MILLION = 1_000_000;
const MOST_EXACT = 8_000_000_000_000_000;

/** Whole millionths as a decimal. */
function decimalOf(millionths: number): string {
  const digits = String(Math.abs(millionths)).padStart(7, "0");
  return `${millionths < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** A quantity as it is added up; null for what is no decimal. */
export const summedFigure = (quantity: string, unit: string | null): SummedFigure | null =>
  DECIMAL.test(quantity)
    ? { quantity, unit, millionths: SMALL.test(quantity) ? Math.round(Number(quantity) * MILLION) : null }
    : null;

/** Sums of one unit so far: in millionths as long as they are exact, and what is added to them at the end. */
interface Adding {
  millionths: number;
  readonly others: string[];
}

function sumColumn<Row>(rows: readonly Row[], { figureOf }: SummedColumn<Row>): readonly Sum[] {
  const byUnit = new Map<string | null, Adding>();
  for (const row of rows) {
    const figure = figureOf(row);
    if (figure === null) continue;
    let adding = byUnit.get(figure.unit);
    if (adding === undefined) byUnit.set(figure.unit, (adding = { millionths: 0, others: [] }));
    if (figure.millionths !== null && Math.abs(adding.millionths) < MOST_EXACT) adding.millionths += figure.millionths;
    else adding.others.push(figure.quantity);
  }
  return [...byUnit].map(([unit, { millionths, others }]) => ({
    unit,
    sum: sumDecimals([decimalOf(millionths), ...others]),
  }));
}

/** What rows come to, by column. */
export const sumRows = <Row>(rows: readonly Row[], columns: readonly SummedColumn<Row>[]): Sums =>
  Object.fromEntries(columns.map((column) => [column.key, sumColumn(rows, column)]));

/** Rows that are ordered by a field, in sections of one value each. */
export function sectionsOf<Row extends ListRow>(
  index: RowIndex<Row>,
  field: string,
  rows: readonly Row[],
): readonly SectionRange[] {
  const sections: SectionRange[] = [];
  let from = 0;
  while (from < rows.length) {
    const first = rows[from]!;
    const key = index.keyFor(first, field);
    let to = from + 1;
    while (to < rows.length && index.keyFor(rows[to]!, field) === key) to += 1;
    sections.push({
      key: `${field} ${typeof key} ${String(key)}`,
      value: index.valueOf(first, field),
      from,
      count: to - from,
    });
    from = to;
  }
  return sections;
}
