import type { LiveRow, RowChange, SetScope } from "./live-set.types";

/** The rows of a set, with what is to be known to take an answer only where it is not out of date. */
export interface HeldRows<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** An event named the row: answers that were asked for before are out of date for it. */
  readonly name: (id: string, by: string | null) => void;
  /** Asks the server under a mark, by which the answer is judged when it is taken. */
  readonly ask: <A>(work: (mark: number) => Promise<A>) => Promise<A>;
  readonly isNamedSince: (id: string, mark: number) => boolean;
  /** Takes rows of an answer, but those that an event named since it was asked for. Gives what that changed. */
  readonly take: (rows: readonly Row[], mark: number) => readonly RowChange<Row>[];
  /** Takes out rows that an answer shows to be gone, under the same condition. */
  readonly remove: (ids: readonly string[], mark: number) => readonly RowChange<Row>[];
  readonly clear: () => void;
}

const isSameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === "object" && a !== null && JSON.stringify(a) === JSON.stringify(b));

/** Whether two readings of a record say the same. */
export const isSameRow = (a: object, b: object): boolean => {
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSameValue(left[key], right[key]));
};

/** Rows of another terminal never come in, whatever an answer holds. */
function belongs(row: LiveRow, { terminalId }: SetScope): boolean {
  const own = (row as { readonly terminal_id?: unknown }).terminal_id;
  return terminalId === null || own === undefined || own === null || own === terminalId;
}

export function createHeldRows<Row extends LiveRow>(scope: SetScope): HeldRows<Row> {
  const rows = new Map<string, Row>();
  /** When an event named a row last, for as long as an answer is awaited that may be older. */
  const named = new Map<string, number>();
  const actors = new Map<string, string | null>();
  const awaited = new Set<number>();
  let count = 0;

  const isNamedSince = (id: string, mark: number) => (named.get(id) ?? -1) > mark;
  const change = (id: string, before: Row | null, after: Row | null): RowChange<Row> => {
    const by = actors.get(id) ?? null;
    actors.delete(id);
    return { id, before, after, by };
  };
  const takeOne = (row: Row): RowChange<Row> | null => {
    const before = rows.get(row.id) ?? null;
    if (before !== null && isSameRow(before, row)) {
      actors.delete(row.id);
      return null;
    }
    const after = Object.freeze(row);
    rows.set(row.id, after);
    return change(row.id, before, after);
  };
  const removeOne = (id: string): RowChange<Row> | null => {
    const before = rows.get(id) ?? null;
    if (before === null) return null;
    rows.delete(id);
    return change(id, before, null);
  };
  const forget = () => {
    const oldest = Math.min(...awaited);
    for (const [id, at] of named) if (at <= oldest) named.delete(id);
  };

  return {
    rows,
    isNamedSince,
    name(id, by) {
      count += 1;
      named.set(id, count);
      actors.set(id, by);
    },
    async ask(work) {
      // Every question has a mark of its own, so that one that ends does not end another's.
      count += 1;
      const mark = count;
      awaited.add(mark);
      try {
        return await work(mark);
      } finally {
        awaited.delete(mark);
        forget();
      }
    },
    take: (found, mark) =>
      found.flatMap((row) => (isNamedSince(row.id, mark) || !belongs(row, scope) ? [] : (takeOne(row) ?? []))),
    remove: (ids, mark) => ids.flatMap((id) => (isNamedSince(id, mark) ? [] : (removeOne(id) ?? []))),
    clear() {
      rows.clear();
      named.clear();
      actors.clear();
    },
  };
}
