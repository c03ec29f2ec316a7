import type { ApiError } from "../api/api-errors";
import type { LiveRow } from "../live-set/live-set.types";
import type { RemoteChanges } from "../live/live-changes";
import type { Clock } from "../ports/clock.port";
import type { CancelSignal } from "../ports/http.port";
import type { Outcome } from "../runtime/from-effect";
import type { ListState, ListStore } from "./list.types";
import { createAnchors, type AnchorsAnswer } from "./paged-anchors";
import { createBlocks, type BlockAnswer } from "./paged-blocks";
import { createLookedAt } from "./looked-at";
import { BLOCK_ROWS, blockOf, pagedState } from "./paged-state";
import { writeQuery } from "./query-url.rules";
import type { ListQuery, ListRow } from "./query.types";
import { questionOf } from "./question.rules";
import { createRecentChanges } from "./recent-changes";
import { createSeenChanges } from "./seen-changes";
import { createWatched } from "./watched";

type Answered<A> = Promise<Outcome<A, ApiError>>;
export interface PagedListPorts<Row extends ListRow & LiveRow> {
  readonly clock: Pick<Clock, "after">;
  /** The endpoint whose events name the rows. */
  readonly resource: string;
  readonly readBlock: (
    query: ListQuery,
    cursor: string | null,
    counted: boolean,
    signal: CancelSignal,
  ) => Answered<BlockAnswer<Row>>;
  readonly readAnchors: (query: ListQuery) => Answered<AnchorsAnswer>;
  readonly readByIds: (ids: readonly string[]) => Answered<readonly Row[]>;
  readonly newSignal: () => { readonly signal: CancelSignal; readonly abort: () => void };
  /** Tells of changes until the function it gives back is called. */
  readonly watch: (receive: (changes: RemoteChanges) => void) => () => void;
  readonly onNames: (listener: () => void) => () => void;
}

/** What happened to rows since they were read. */
function createSince<Row extends ListRow>() {
  const newest = new Map<string, Row>();
  const left = new Set<string>();
  let fresh = 0;
  return {
    read: () => ({ newest, left, fresh }),
    addFresh: (count: number) => {
      fresh += count;
    },
    takeRead: (ids: readonly string[], rows: readonly Row[]) => {
      for (const row of rows) {
        newest.set(row.id, Object.freeze(row));
        left.delete(row.id);
      }
      const there = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!there.has(id)) left.add(id);
    },
    clear: () => {
      newest.clear();
      left.clear();
      fresh = 0;
    },
  };
}

/**
 * Notes where the block after one begins: where that one ends now. Whether it was thought to begin elsewhere, as an older
 * anchor said: rows between the two would be missed.
 */
function noteNext(cursors: (string | null)[], block: number, next: string | null): boolean {
  if (next === null || cursors[block + 1] === next) return false;
  cursors[block + 1] = next;
  return true;
}

/** The blocks in which lines are. */
function blocksAt(lines: { readonly from: number; readonly to: number }): readonly number[] {
  const [from, to] = [blockOf(lines.from), blockOf(Math.max(lines.from, lines.to - 1))];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The first rows of a list, and the query to which they are the answer. */
export interface FirstBlock<Row> {
  readonly query: ListQuery;
  readonly answer: BlockAnswer<Row>;
}

/** What was read of one query, and where it goes on. */
function createReading<Row extends ListRow & LiveRow>(ports: PagedListPorts<Row>, first: ListQuery, draw: () => void) {
  let query = first;
  let total: number | null = null;
  let problem: ApiError | null = null;
  let seen = { from: 0, to: 0 };
  const cursors: (string | null)[] = [null];
  const since = createSince<Row>();
  const blocks = createBlocks<Row>({
    readBlock: (cursor, counted, signal) => ports.readBlock(query, cursor, counted, signal),
    cursors: () => cursors,
    newSignal: ports.newSignal,
    onProblem: (error) => {
      problem = error;
      draw();
    },
    onBlock: (block, answer) => {
      problem = null;
      total = answer.total ?? total;
      if (noteNext(cursors, block, answer.next)) blocks.drop(block + 1);
      draw();
    },
  });
  const want = () => blocks.want(blocksAt(seen));
  const anchors = createAnchors({
    read: () => ports.readAnchors(query),
    onFound: (answer) => {
      total ??= answer.total;
      for (const { index, cursor } of answer.anchors) cursors[index / BLOCK_ROWS] ??= cursor;
      draw();
      want();
    },
    onFailed: (error) => {
      // Without them the list is read from its beginning on, where one block leads to the next.
      if (blocks.isLost()) problem = error;
      draw();
    },
  });
  const clear = () => {
    anchors.drop();
    cursors.splice(0, cursors.length, null);
    [total, problem] = [null, null];
    since.clear();
    blocks.clear();
  };
  return {
    query: () => query,
    since,
    /** Ids of all rows that were read. */
    here: () => blocks.here().flatMap((block) => (blocks.rowsOf(block) ?? []).map(({ id }) => id)),
    state: (): ListState<Row> => {
      const { here, rowsOf } = blocks;
      return pagedState({ query, total, problem, ...since.read(), here: here(), rowsOf, seenFrom: seen.from });
    },
    begin: (next: ListQuery, known: FirstBlock<Row> | null) => {
      clear();
      query = next;
      seen = { from: 0, to: 0 };
      if (known !== null && questionOf(known.query) === questionOf(next)) blocks.put(0, known.answer);
      want();
      void anchors.find();
    },
    /** Columns change nothing of what was read. */
    rename: (next: ListQuery) => {
      query = next;
    },
    see: (from: number, to: number) => {
      if (from === seen.from && to === seen.to) return;
      seen = { from, to };
      want();
      if (anchors.hasFailed() && blocks.isLost()) void anchors.find();
    },
    retry: () => {
      problem = null;
      want();
      void anchors.find();
    },
    end: clear,
  };
}

/**
 * A list that is too long to be held: the server answers, block by block, where the list is looked at. Anchors tell where
 * each block begins, so that any place is one request away. `known`: what is known of it already, and is not read again.
 */
export function createPagedList<Row extends ListRow & LiveRow>(
  ports: PagedListPorts<Row>,
  first: ListQuery,
  known: FirstBlock<Row> | null = null,
): ListStore<Row> {
  const { recent, note, stop } = createRecentChanges(ports.clock);
  const draw = () => state.set(withLookedAt(reading.state()));
  const lookedAt = createLookedAt(ports, draw);
  const withLookedAt = (own: ListState<Row>): ListState<Row> => ({
    ...own,
    rowOf: (id) => own.rowOf(id) ?? lookedAt.rowOf(id),
  });
  const reading = createReading(ports, first, draw);
  const state = createWatched<ListState<Row>>(reading.state());
  const begin = (query: ListQuery, of: FirstBlock<Row> | null = null) => {
    reading.begin(query, of);
    draw();
  };
  const changes = createSeenChanges<Row>({
    clock: ports.clock,
    resource: ports.resource,
    readByIds: ports.readByIds,
    isHere: (id) => state.read().lineOf(id) >= 0,
    here: () => reading.here(),
    onRead: (ids, rows) => {
      const changed = rows.map((row) => ({ id: row.id, before: state.read().rowOf(row.id), after: row, by: null }));
      reading.since.takeRead(ids, rows);
      note(changed);
      draw();
    },
    onFresh: (count) => {
      reading.since.addFresh(count);
      draw();
    },
  });
  const leave = [
    ports.watch(changes.receive),
    ports.watch(lookedAt.receive),
    ports.onNames(draw),
    changes.stop,
    stop,
    reading.end,
  ];
  begin(first, known);

  return {
    state,
    recent,
    rowsHere: () => state.read().order.flatMap((id) => state.read().rowOf(id) ?? []),
    show: (next) => {
      const query = reading.query();
      if (writeQuery(next) === writeQuery(query)) return;
      if (questionOf(next) !== questionOf(query)) return begin(next);
      reading.rename(next);
      draw();
    },
    see: reading.see,
    look: lookedAt.look,
    // Nothing moves in a list that the server answers until somebody asks for what is new.
    setHand: () => undefined,
    takeChanges: () => begin(reading.query()),
    toggleSection: () => undefined,
    take: (row) => {
      const known = state.read().rowOf(row.id);
      if (known === null || row.updated_at <= known.updated_at) return;
      reading.since.takeRead([row.id], [row]);
      draw();
    },
    retry: () => {
      reading.retry();
      draw();
    },
    close: () => [...leave, () => lookedAt.look(null)].forEach((end) => end()),
  };
}
