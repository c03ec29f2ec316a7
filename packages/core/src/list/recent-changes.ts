import type { RowChange } from "../live-set/live-set.types";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { RecentChange } from "./list.types";
import type { ListRow } from "./query.types";
import { createWatched, type WatchedValue } from "./watched";

/** Milliseconds for which a change of somebody else is shown. */
export const RECENT_MS = 2_000;

/** Fields in which two readings of a row differ; when and by whom it was changed is not one of them. */
function changedFields(before: ListRow, after: ListRow): ReadonlySet<string> {
  const own = new Set(["updated_at", "updated_by"]);
  return new Set(Object.keys(after).filter((key) => !own.has(key) && before[key] !== after[key]));
}

/** What others changed a moment ago, by row. */
export function createRecentChanges(clock: Pick<Clock, "after">): {
  readonly recent: WatchedValue<ReadonlyMap<string, RecentChange>>;
  readonly note: (changes: readonly RowChange<ListRow>[]) => void;
  readonly stop: () => void;
} {
  const recent = createWatched<ReadonlyMap<string, RecentChange>>(new Map());
  const timers = new Set<CancelTimer>();
  const end = (noted: ReadonlyMap<string, RecentChange>) => {
    const left = [...recent.read()].filter(([id, change]) => noted.get(id) !== change);
    recent.set(new Map(left));
  };
  return {
    recent,
    note: (changes) => {
      const noted = new Map(
        changes.flatMap(({ id, before, after, by }) =>
          before === null || after === null ? [] : [[id, { fields: changedFields(before, after), by }] as const],
        ),
      );
      if (noted.size === 0) return;
      recent.set(new Map([...recent.read(), ...noted]));
      const cancel = clock.after(RECENT_MS, () => {
        timers.delete(cancel);
        end(noted);
      });
      timers.add(cancel);
    },
    stop: () => timers.forEach((cancel) => cancel()),
  };
}
