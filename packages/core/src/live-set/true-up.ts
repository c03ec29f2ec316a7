import type { ApiError } from "../api/api-errors";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { HeldRows } from "./held-rows";
import type { LiveRow, LiveSource, Version } from "./live-set.types";
import { pauseAfter } from "./pauses";

/**
 * Ids of rows that the server has in another version than the set, or that only one of them has. A row of which no event
 * is known yet is judged by its time alone.
 */
export function differingIds(
  versions: readonly Version[],
  rows: ReadonlyMap<string, LiveRow>,
  events: ReadonlyMap<string, string | null>,
): readonly string[] {
  const listed = new Set(versions.map(([id]) => id));
  const changed = versions.filter(([id, updatedAt, lastEvent]) => {
    const row = rows.get(id);
    return row?.updated_at !== updatedAt || (events.has(id) && events.get(id) !== lastEvent);
  });
  return [...changed.map(([id]) => id), ...[...rows.keys()].filter((id) => !listed.has(id))];
}

export interface ComparerPorts<Row extends LiveRow> {
  readonly list: NonNullable<LiveSource<Row>["versions"]>;
  readonly held: HeldRows<Row>;
  readonly clock: Pick<Clock, "after">;
  /** These rows are not as the server has them, and no event that came said so. */
  readonly onDiffering: (ids: readonly string[]) => void;
  readonly onProblem: (error: ApiError) => void;
}

/** Comparing the versions of a set's rows with the server's. */
export interface Comparer {
  /**
   * Learns the versions before the rows are read, so that every later one is known as later, and gives how many they are.
   * Null where they could not be had: then nothing can be compared, and the rows must be read again instead.
   */
  readonly begin: () => Promise<number | null>;
  /** Compares regularly from now on, or now and from then on. */
  readonly plan: () => void;
  readonly start: () => void;
  readonly stop: () => void;
  /** An event named the row. */
  readonly learn: (id: string, event: string) => void;
}

/** Milliseconds between two comparisons of all versions. */
export const TRUE_UP_MS = 15 * 60_000;

export function createComparer<Row extends LiveRow>(ports: ComparerPorts<Row>): Comparer {
  const { list, held, clock, onDiffering, onProblem } = ports;
  /** The last event that is known of each row. */
  const events = new Map<string, string | null>();
  /** Counts up with every start and stop: what began before is over. */
  let run = 0;
  let cancel: CancelTimer = () => undefined;

  const learnAll = (versions: readonly Version[], mark: number) => {
    const listed = new Set(versions.map(([id]) => id));
    for (const id of events.keys()) if (!listed.has(id)) events.delete(id);
    for (const [id, , lastEvent] of versions) if (!held.isNamedSince(id, mark)) events.set(id, lastEvent);
  };
  const take = (versions: readonly Version[], mark: number) => {
    const differing = differingIds(versions, held.rows, events).filter((id) => !held.isNamedSince(id, mark));
    learnAll(versions, mark);
    onDiffering(differing);
  };
  const later = (milliseconds: number, failures: number) => {
    cancel = clock.after(milliseconds, () => void compare(failures));
  };
  async function compare(failures: number): Promise<void> {
    const mine = run;
    const problem = await held.ask(async (mark) => {
      const answer = await list();
      if (mine !== run) return null;
      if (!answer.ok) return answer.error;
      take(answer.value, mark);
      return null;
    });
    if (mine !== run) return;
    if (problem !== null) onProblem(problem);
    const failed = problem === null ? 0 : failures + 1;
    later(failed === 0 ? TRUE_UP_MS : pauseAfter(failed), failed);
  }
  const stop = () => {
    run += 1;
    cancel();
  };

  return {
    begin: () => {
      stop();
      const mine = run;
      return held.ask(async (mark) => {
        const answer = await list();
        if (mine !== run || !answer.ok) return null;
        learnAll(answer.value, mark);
        return answer.value.length;
      });
    },
    plan() {
      stop();
      later(TRUE_UP_MS, 0);
    },
    start() {
      stop();
      void compare(0);
    },
    stop,
    learn: (id, event) => void events.set(id, event),
  };
}
