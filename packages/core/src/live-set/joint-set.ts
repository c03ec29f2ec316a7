import type { LiveSet, SetListener } from "./live-set";
import type { LiveRow, LiveSetState, RowChange } from "./live-set.types";

/** A set whose rows another one shows, and how it shows them. */
export interface JoinedSet<Row extends LiveRow> {
  readonly set: LiveSet<Row>;
  /** The row under an id that no row of the other sets has. */
  readonly toRow: (row: Row) => Row;
}

/** What holds of several sets together: the least that holds of each of them. */
const KINDS = ["dropped", "tooLong", "filling", "full"] as const;

/**
 * Rows of several sets as those of one. It reads nothing: each set reads and follows its own rows and belongs to the
 * caller; `drop` only stops listening to them.
 */
export function joinSets<Row extends LiveRow>(parts: readonly JoinedSet<Row>[]): LiveSet<Row> {
  const rows = new Map<string, Row>();
  const listeners = new Set<SetListener<Row>>();
  const stateNow = (revision: number): LiveSetState<Row> => {
    const states = parts.map(({ set }) => set.state());
    return {
      kind: KINDS.find((kind) => states.some((one) => one.kind === kind)) ?? "full",
      rows,
      revision,
      problem: states.find(({ problem }) => problem !== null)?.problem ?? null,
      healed: states.reduce((sum, { healed }) => sum + healed, 0),
    };
  };
  /** The ids of the rows of each set. */
  const own = parts.map(({ set, toRow }) => {
    const shown = [...set.state().rows.values()].map(toRow);
    for (const row of shown) rows.set(row.id, row);
    return new Set(shown.map(({ id }) => id));
  });
  const remove = (at: number, id: string, by: string | null): RowChange<Row> => {
    const before = rows.get(id) ?? null;
    rows.delete(id);
    own[at]?.delete(id);
    return { id, before, after: null, by };
  };
  const put = (at: number, row: Row, by: string | null): RowChange<Row> => {
    const before = rows.get(row.id) ?? null;
    rows.set(row.id, row);
    own[at]?.add(row.id);
    return { id: row.id, before, after: row, by };
  };
  let state = stateNow(0);
  const stops = parts.map(({ set, toRow }, at) =>
    set.subscribe((changes) => {
      // A set that is dropped lets go of its rows without a word about each.
      const isDropped = set.state().kind === "dropped";
      const shown = isDropped
        ? [...(own[at] ?? [])].map((id) => remove(at, id, null))
        : changes.flatMap(({ before, after, by }) => {
            if (after !== null) return [put(at, toRow(after), by)];
            return before === null ? [] : [remove(at, toRow(before).id, by)];
          });
      state = stateNow(state.revision + (shown.length > 0 ? 1 : 0));
      for (const listener of Array.from(listeners)) listener(shown);
    }),
  );
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => undefined,
    receive: () => undefined,
    noteCount: () => undefined,
    readPart: (read) => read(),
    trueUp: () => parts.forEach(({ set }) => set.trueUp()),
    drop: () => stops.forEach((stop) => stop()),
  };
}
