import type { RemoteChanges } from "../live/live-changes";
import type { CancelTimer, Clock } from "../ports/clock.port";
import { createLiveSet, type LiveSet } from "./live-set";
import type { LiveRow, LiveSource, SetScope } from "./live-set.types";

/** A set that somebody asks for: its name tells it from all others of the session. */
export interface SetRequest<Row extends LiveRow> {
  readonly name: string;
  readonly scope: SetScope;
  readonly source: LiveSource<Row>;
}

export interface LiveSetsPorts {
  readonly clock: Pick<Clock, "after">;
  /** Tells of changes until the function it gives back is called. */
  readonly watch: (receive: (changes: RemoteChanges) => void) => () => void;
  readonly isLineOpen: () => boolean;
  /** Milliseconds that pass somewhere, from any beginning. */
  readonly now: () => number;
}

/** A set in use, until it is given back. */
export interface UsedSet<Row extends LiveRow> {
  readonly set: LiveSet<Row>;
  readonly leave: () => void;
}

/** All sets of a session. */
export interface LiveSets {
  /** The set of a name, read where it is not held yet. */
  readonly use: <Row extends LiveRow>(request: SetRequest<Row>) => UsedSet<Row>;
  /** Another user, terminal or set of rights: nothing that was held may be seen any more. */
  readonly dropAll: () => void;
  /** The page is seen again after a time without the line. */
  readonly wake: () => void;
  /** Rows held now, by the name of their set. */
  readonly sizes: () => Readonly<Record<string, number>>;
}

interface Entry {
  readonly set: LiveSet<LiveRow>;
  readonly stopWatching: () => void;
  users: number;
  leftAt: number;
}

/** Milliseconds for which a set that nobody looks at is kept. */
export const UNSEEN_MS = 30 * 60_000;
/** Rows held in all; sets that nobody looks at go first, the one left longest ago before the others. */
export const MOST_ROWS = 25_000;
/** Milliseconds between two looks at what may go. */
const SWEEP_MS = 60_000;

export function createLiveSets({ clock, watch, isLineOpen, now }: LiveSetsPorts): LiveSets {
  const entries = new Map<string, Entry>();
  let cancelSweep: CancelTimer | null = null;

  const drop = (name: string, entry: Entry) => {
    entries.delete(name);
    entry.stopWatching();
    entry.set.drop();
  };
  const unseen = () =>
    [...entries].filter(([, { users }]) => users === 0).toSorted(([, a], [, b]) => a.leftAt - b.leftAt);
  const rowsHeld = () => [...entries.values()].reduce((sum, { set }) => sum + set.state().rows.size, 0);
  function sweep() {
    for (const [name, entry] of unseen())
      if (now() - entry.leftAt >= UNSEEN_MS || rowsHeld() > MOST_ROWS) drop(name, entry);
    cancelSweep = entries.size === 0 ? null : clock.after(SWEEP_MS, sweep);
  }
  const begin = <Row extends LiveRow>({ source, scope }: SetRequest<Row>): Entry => {
    const set = createLiveSet<Row>({ source, scope, clock, isLineOpen });
    const stopWatching = watch(set.receive);
    set.open();
    cancelSweep ??= clock.after(SWEEP_MS, sweep);
    // Rows of one name are of one type: who asks for it later asks with the same source.
    return { set: set as unknown as LiveSet<LiveRow>, stopWatching, users: 0, leftAt: now() };
  };

  return {
    use<Row extends LiveRow>(request: SetRequest<Row>) {
      const entry = entries.get(request.name) ?? begin(request);
      entries.set(request.name, entry);
      entry.users += 1;
      let isUsed = true;
      const leave = () => {
        if (!isUsed) return;
        isUsed = false;
        entry.users -= 1;
        entry.leftAt = now();
      };
      return { set: entry.set as unknown as LiveSet<Row>, leave };
    },
    dropAll() {
      for (const [name, entry] of entries) drop(name, entry);
      cancelSweep?.();
      cancelSweep = null;
    },
    wake: () => entries.forEach(({ set }) => set.trueUp()),
    sizes: () => Object.fromEntries([...entries].map(([name, { set }]) => [name, set.state().rows.size])),
  };
}
