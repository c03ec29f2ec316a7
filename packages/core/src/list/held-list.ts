import type { ApiError } from "../api/api-errors";
import type { LiveSet } from "../live-set/live-set";
import type { LiveRow, RowChange } from "../live-set/live-set.types";
import type { Clock } from "../ports/clock.port";
import type { Outcome } from "../runtime/from-effect";
import { createHeldAnswerer, type DrawnOrder } from "./held-answerer";
import { partState, wholeState, type ListWindow } from "./held-state";
import type { ListState, ListStore } from "./list.types";
import { SAME_ORDER } from "./order.rules";
import { writeQuery } from "./query-url.rules";
import type { ListQuery, ListRow } from "./query.types";
import { questionOf } from "./question.rules";
import { createRecentChanges } from "./recent-changes";
import type { RowIndex } from "./row-index";
import type { SummedColumn } from "./section.rules";
import { createWatched } from "./watched";

export interface HeldListPorts<Row extends ListRow & LiveRow> {
  readonly set: LiveSet<Row>;
  readonly index: RowIndex<Row>;
  readonly summed: readonly SummedColumn<Row>[];
  readonly clock: Pick<Clock, "after">;
  /** Asks the server for the first rows of a query. */
  readonly readWindow: (query: ListQuery) => Promise<Outcome<ListWindow<Row>, ApiError>>;
  /** Calls the listener when names that rows show have changed. */
  readonly onNames: (listener: () => void) => () => void;
}

/** The server's first rows of the query that is shown, while not all rows are held. */
function createWindow<Row extends ListRow & LiveRow>(
  { set, readWindow }: Pick<HeldListPorts<Row>, "set" | "readWindow">,
  onAnswer: () => void,
) {
  let window: ListWindow<Row> | null = null;
  let problem: ApiError | null = null;
  let asked = 0;
  const isWanted = () => set.state().kind === "filling" || set.state().kind === "tooLong";
  return {
    read: () => ({ window, problem }),
    ask: async (query: ListQuery) => {
      asked += 1;
      const mine = asked;
      if (!isWanted()) return;
      const { outcome } = await set.readPart(async () => {
        const answered = await readWindow(query);
        return { outcome: answered, rows: answered.ok && mine === asked ? answered.value.rows : [] };
      });
      // A later query or the full set makes this answer worthless.
      if (mine !== asked || !isWanted()) return;
      window = outcome.ok ? outcome.value : window;
      problem = outcome.ok ? null : outcome.error;
      onAnswer();
    },
    forget: () => {
      asked += 1;
      window = null;
      problem = null;
    },
  };
}

/** What is drawn of a set for a query. While the user works in the list its order stays, and rows that left it are still drawn. */
function createDrawing<Row extends ListRow & LiveRow>({ set, index, summed }: HeldListPorts<Row>, first: ListQuery) {
  const answerer = createHeldAnswerer(set, index, summed);
  const closed = new Set<string>();
  /** Rows that left the set and are still drawn, as they were last. */
  const lastRows = new Map<string, Row>();
  let query = first;
  let hasHand = false;
  let drawn: DrawnOrder | null = null;
  const rowOf = (id: string) => set.state().rows.get(id) ?? lastRows.get(id) ?? null;
  const isClosed = (section: string) => closed.has(section);
  return {
    query: () => query,
    part: ({ window, problem }: { readonly window: ListWindow<Row> | null; readonly problem: ApiError | null }) => {
      const { rows, problem: ofSet } = set.state();
      const isHeld = (id: string) => rows.has(id);
      return partState({ query, window, rowOf, isHeld, problem: problem ?? (window === null ? ofSet : null) });
    },
    whole: () => {
      const { rows, problem } = set.state();
      // A list without a row has no order that could move under the hand.
      if (!hasHand || drawn === null || drawn.ids.length === 0) drawn = answerer.orderNow(query);
      const answer = answerer.answer(query);
      const sums = answerer.sums(query);
      return wholeState({ query, answer, sums, drawn, rowOf, total: rows.size, summed, isClosed, problem });
    },
    ask: (next: ListQuery) => {
      query = next;
    },
    /** Draws the current order from now on. */
    release: () => {
      drawn = null;
      lastRows.clear();
    },
    /** Notes whether the user works in the list; answers whether that is a change. */
    setHand: (isIn: boolean) => {
      const isChange = hasHand !== isIn;
      hasHand = isIn;
      return isChange;
    },
    toggleSection: (key: string) => {
      if (!closed.delete(key)) closed.add(key);
    },
    noteGone: (changes: readonly RowChange<Row>[]) => {
      for (const { id, before, after } of changes)
        if (after !== null) lastRows.delete(id);
        else if (before !== null) lastRows.set(id, before);
    },
    forget: answerer.forget,
  };
}

/**
 * A list over rows that are held in the browser. Until all of them are here the server answers; from then on every query
 * is answered at once, and what others do changes cells in place.
 */
export function createHeldList<Row extends ListRow & LiveRow>(
  ports: HeldListPorts<Row>,
  first: ListQuery,
): ListStore<Row> {
  const { set, clock, onNames } = ports;
  const drawing = createDrawing(ports, first);
  const { recent, note, stop } = createRecentChanges(clock);
  const isWhole = () => set.state().kind === "full";
  const stateOf = (): ListState<Row> => (isWhole() ? drawing.whole() : drawing.part(server.read()));
  const draw = () => state.set(stateOf());
  const server = createWindow(ports, draw);
  const state = createWatched<ListState<Row>>(stateOf());
  const takeChanges = () => {
    drawing.release();
    draw();
  };
  const onSet = (changes: readonly RowChange<Row>[]) => {
    for (const { after } of changes) if (after !== null) ports.index.prime(after);
    drawing.noteGone(changes);
    if (isWhole()) note(changes);
    draw();
  };
  const leave = [
    set.subscribe(onSet),
    onNames(() => {
      drawing.forget();
      draw();
    }),
    stop,
    server.forget,
    // A page that has left the list may hold on to it: rows that are taken away after that must not be kept by it.
    drawing.release,
    drawing.forget,
  ];
  void server.ask(first);

  return {
    state,
    recent,
    rowsHere: () => set.state().rows.values(),
    takeChanges,
    show: (next) => {
      const query = drawing.query();
      if (writeQuery(next) === writeQuery(query)) return;
      drawing.ask(next);
      if (questionOf(next) === questionOf(query)) return draw();
      server.forget();
      void server.ask(next);
      takeChanges();
    },
    see: () => undefined,
    // Every row of the list is held, or comes with the next part of it.
    look: () => undefined,
    setHand: (isIn) => {
      if (drawing.setHand(isIn) && !isIn && state.read().difference !== SAME_ORDER) takeChanges();
    },
    toggleSection: (key) => {
      drawing.toggleSection(key);
      draw();
    },
    take: (row) => {
      const known = set.state().rows.get(row.id);
      if (known !== undefined && row.updated_at > known.updated_at)
        void set.readPart(() => Promise.resolve({ rows: [row] }));
    },
    retry: () => {
      if (isWhole()) set.trueUp();
      else void server.ask(drawing.query());
    },
    close: () => leave.forEach((end) => end()),
  };
}
