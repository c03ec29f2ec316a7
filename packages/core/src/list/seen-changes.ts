import type { ApiError } from "../api/api-errors";
import type { LiveRow } from "../live-set/live-set.types";
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
  /** Rows were read again: one that is not among them has gone. */
  readonly onRead: (ids: readonly string[], rows: readonly Row[]) => void;
  /** So many rows were made that are not here. */
  readonly onFresh: (count: number) => void;
}

/** Milliseconds in which changes gather before the rows that they name are read again. */
const GATHER_MS = 150;
/** Rows that are read again at once. */
const MOST_IDS = 200;

/** Follows the changes of rows that were read, where the others are not known. */
export function createSeenChanges<Row extends LiveRow>(
  ports: SeenChangesPorts<Row>,
): {
  readonly receive: (changes: RemoteChanges) => void;
  readonly stop: () => void;
} {
  const { clock, resource, readByIds, isHere, onRead, onFresh } = ports;
  const dirty = new Set<string>();
  let cancel: CancelTimer | null = null;
  const plan = () => {
    cancel ??= clock.after(GATHER_MS, () => void read());
  };
  async function read() {
    cancel = null;
    const ids = [...dirty].slice(0, MOST_IDS);
    for (const id of ids) dirty.delete(id);
    const outcome = await readByIds(ids);
    if (outcome.ok) onRead(ids, outcome.value);
    if (dirty.size > 0) plan();
  }
  return {
    receive: (changes) => {
      const own = (changes ?? []).filter((change) => change.resource === resource);
      for (const { record_id } of own) if (isHere(record_id)) dirty.add(record_id);
      if (dirty.size > 0) plan();
      const fresh = own.filter(({ action, record_id }) => action === "create" && !isHere(record_id)).length;
      if (fresh > 0) onFresh(fresh);
    },
    stop: () => cancel?.(),
  };
}
