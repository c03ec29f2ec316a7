import type { ApiError } from "../api/api-errors";
import type { LiveRow } from "../live-set/live-set.types";
import { pauseAfter } from "../live-set/pauses";
import type { RemoteChanges } from "../live/live-changes";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { Outcome } from "../runtime/from-effect";

export interface SeenChangesPorts<Row extends LiveRow> {
  readonly clock: Pick<Clock, "after">;
  /** The endpoint whose events name the rows. */
  readonly resource: string;
  readonly readByIds: (ids: readonly string[]) => Promise<Outcome<readonly Row[], ApiError>>;
  /** Whether the row is one of those that were read. */
  readonly isHere: (id: string) => boolean;
  /** All rows that were read. */
  readonly here: () => readonly string[];
  /** Rows were read again: one that is not among them has gone. */
  readonly onRead: (ids: readonly string[], rows: readonly Row[]) => void;
  /** So many rows were made that are not here. */
  readonly onFresh: (count: number) => void;
}

/** Milliseconds in which changes gather before the rows that they name are read again. */
const GATHER_MS = 150;
/** Rows that are read again at once. */
const MOST_IDS = 200;

/**
 * Follows the changes of rows that were read, where the others are not known: one question at a time, so that an older
 * answer never comes last. A read that fails is tried again, ever more slowly.
 */
export function createSeenChanges<Row extends LiveRow>(
  ports: SeenChangesPorts<Row>,
): {
  readonly receive: (changes: RemoteChanges) => void;
  readonly stop: () => void;
} {
  const { clock, resource, readByIds, isHere, here, onRead, onFresh } = ports;
  const dirty = new Set<string>();
  let cancel: CancelTimer | null = null;
  let isUnderWay = false;
  let isStopped = false;
  let failures = 0;
  const plan = () => {
    if (isStopped || isUnderWay || dirty.size === 0) return;
    cancel ??= clock.after(Math.max(GATHER_MS, pauseAfter(failures)), () => void read());
  };
  async function read() {
    cancel = null;
    isUnderWay = true;
    const ids = [...dirty].slice(0, MOST_IDS);
    for (const id of ids) dirty.delete(id);
    const outcome = await readByIds(ids);
    isUnderWay = false;
    if (isStopped) return;
    failures = outcome.ok ? 0 : failures + 1;
    if (outcome.ok) {
      // One that was named since is read again: this answer may be older than its change.
      const settledIds = ids.filter((id) => !dirty.has(id));
      const isSettled = new Set(settledIds);
      onRead(
        settledIds,
        outcome.value.filter(({ id }) => isSettled.has(id)),
      );
    } else for (const id of ids) if (isHere(id)) dirty.add(id);
    plan();
  }
  return {
    receive: (changes) => {
      const own = (changes ?? []).filter((change) => change.resource === resource);
      // Null: anything may be shown otherwise.
      const named = changes === null ? here() : own.map(({ record_id }) => record_id).filter(isHere);
      for (const id of named) dirty.add(id);
      plan();
      const fresh = own.filter(({ action, record_id }) => action === "create" && !isHere(record_id)).length;
      if (fresh > 0) onFresh(fresh);
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
