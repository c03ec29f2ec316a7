import type { ApiError } from "../api/api-errors";
import type { Line, ListState } from "./list.types";
import { SAME_ORDER } from "./order.rules";
import type { ListQuery, ListRow } from "./query.types";

/** Rows of a block: what one request reads, and how far two anchors are apart. With 200 a place took a third longer to be drawn (D3). */
export const BLOCK_ROWS = 100;
export const blockOf = (line: number): number => Math.floor(line / BLOCK_ROWS);

/** What is known of a list that is read block by block. */
export interface PagedFacts<Row extends ListRow> {
  readonly query: ListQuery;
  readonly total: number | null;
  readonly problem: ApiError | null;
  /** Rows that came since the list was read. */
  readonly fresh: number;
  /** Rows that went since. */
  readonly left: ReadonlySet<string>;
  /** Numbers of the blocks that are here. */
  readonly here: readonly number[];
  readonly rowsOf: (block: number) => readonly Row[] | null;
  /** What of the rows was read again since. */
  readonly newest: ReadonlyMap<string, Row>;
  /** The first line that is seen. */
  readonly seenFrom: number;
}

/** Blocks that follow one another around the one that is seen: what a range and the next record go by. */
export function runAround(here: readonly number[], seen: number): readonly number[] {
  const known = new Set(here);
  if (!known.has(seen)) return [];
  let [from, to] = [seen, seen];
  while (known.has(from - 1)) from -= 1;
  while (known.has(to + 1)) to += 1;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Where the rows that are here are; made when it is first asked for. */
function positionsOf<Row extends ListRow>({ here, rowsOf }: PagedFacts<Row>): (id: string) => number {
  let positions: Map<string, number> | null = null;
  return (id) => {
    if (positions === null) {
      positions = new Map();
      for (const block of here)
        for (const [at, row] of (rowsOf(block) ?? []).entries()) positions.set(row.id, block * BLOCK_ROWS + at);
    }
    return positions.get(id) ?? -1;
  };
}

/** The list as far as it was read: lines without a row are still to come. */
export function pagedState<Row extends ListRow>(facts: PagedFacts<Row>): ListState<Row> {
  const { query, total, problem, fresh, left, here, rowsOf, newest, seenFrom } = facts;
  const lineOf = positionsOf(facts);
  const isLeft = (id: string) => left.has(id);
  const rowAt = (line: number): Row | null => {
    const row = rowsOf(blockOf(line))?.[line % BLOCK_ROWS];
    return row === undefined ? null : (newest.get(row.id) ?? row);
  };
  const run = runAround(here, blockOf(seenFrom));
  return {
    kind: here.length === 0 && total === null ? "loading" : "part",
    query,
    lineCount: total ?? 0,
    lineAt: (line): Line<Row> => {
      const row = rowAt(line);
      return row === null ? { kind: "coming" } : { kind: "row", row, isLeft: isLeft(row.id) };
    },
    lineOf,
    order: run.flatMap((block) => (rowsOf(block) ?? []).map(({ id }) => id)),
    rowOf: (id) => {
      const line = lineOf(id);
      return line < 0 ? null : rowAt(line);
    },
    isLeft,
    matching: total,
    total: null,
    difference: fresh === 0 && left.size === 0 ? SAME_ORDER : { fresh, left, isReordered: false },
    sums: {},
    problem,
  };
}
