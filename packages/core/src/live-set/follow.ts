import type { ApiError } from "../api/api-errors";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { HeldRows } from "./held-rows";
import type { LiveRow, LiveSource, RowChange } from "./live-set.types";
import { pauseAfter } from "./pauses";

export interface FollowPorts<Row extends LiveRow> {
  readonly source: Pick<LiveSource<Row>, "byIds">;
  readonly held: HeldRows<Row>;
  readonly clock: Pick<Clock, "after">;
  readonly onRead: (changes: readonly RowChange<Row>[]) => void;
  readonly onProblem: (error: ApiError) => void;
}

/** Reading again what events have named. */
export interface DirtyReader {
  /** These rows may differ from the server. */
  readonly note: (ids: Iterable<string>) => void;
  readonly stop: () => void;
}

/** Milliseconds in which events gather before the rows they name are read, and the same while many wait. */
export const GATHER_MS = 150;
export const GATHER_MANY_MS = 500;
/** Rows of one read; more of them waiting is many. */
export const MOST_IDS = 200;

/**
 * Reads rows that may have changed, one question at a time. A row that is not in the answer is gone; one that was named
 * since the question stays to be read. A read that fails is tried again, ever more slowly.
 */
export function createDirtyReader<Row extends LiveRow>(ports: FollowPorts<Row>): DirtyReader {
  const { source, held, clock, onRead, onProblem } = ports;
  const dirty = new Set<string>();
  let isUnderWay = false;
  let isStopped = false;
  let failures = 0;
  let cancel: CancelTimer | null = null;

  const plan = () => {
    if (isStopped || isUnderWay || cancel !== null || dirty.size === 0) return;
    const gather = dirty.size > MOST_IDS ? GATHER_MANY_MS : GATHER_MS;
    cancel = clock.after(Math.max(gather, pauseAfter(failures)), () => {
      cancel = null;
      void read();
    });
  };
  const take = (ids: readonly string[], rows: readonly Row[], mark: number) => {
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    onRead([...held.take(rows, mark), ...held.remove(gone, mark)]);
  };
  async function read() {
    const ids = [...dirty].slice(0, MOST_IDS);
    if (ids.length === 0) return;
    isUnderWay = true;
    for (const id of ids) dirty.delete(id);
    await held.ask(async (mark) => {
      const answer = await source.byIds(ids);
      if (isStopped) return;
      if (answer.ok) {
        failures = 0;
        take(ids, answer.value, mark);
      } else {
        failures += 1;
        for (const id of ids) dirty.add(id);
        onProblem(answer.error);
      }
    });
    isUnderWay = false;
    plan();
  }

  return {
    note(ids) {
      for (const id of ids) dirty.add(id);
      plan();
    },
    stop() {
      isStopped = true;
      cancel?.();
      dirty.clear();
    },
  };
}
