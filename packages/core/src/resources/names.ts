import type { ApiError } from "../api/api-errors";
import type { RemoteChanges } from "../live/live-changes";
import type { CancelTimer, Clock } from "../ports/clock.port";
import type { Outcome } from "../runtime/from-effect";
import { UNITS_BY_ABBREVIATION, UNITS_TO_PICK, type Pickable } from "./names.live";

export interface NamesPorts {
  readonly clock: Pick<Clock, "after">;
  /** Ids and names of all records of a resource. */
  readonly load: (resource: string) => Promise<Outcome<readonly Pickable[], ApiError>>;
}

/** What records are called now: rows show these names, so that renaming one makes no row stale. */
export interface Names {
  /** Reads the names of a resource, once. */
  readonly want: (resource: string) => void;
  /** Null where the name is not known (yet). */
  readonly nameOf: (resource: string, id: string) => string | null;
  /** All that are known of a resource, by name; null while they are read. */
  readonly all: (resource: string) => readonly Pickable[] | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly receive: (changes: RemoteChanges) => void;
  /** Another user or terminal: what was read is not theirs. */
  readonly drop: () => void;
}

/** Milliseconds in which changes gather before names are read again, and until a read that failed is tried again. */
const GATHER_MS = 500;
const FAILED_MS = 10_000;
/** Answers after which asking again gives nothing else: not signed in, not allowed, no such call. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404, 501]);

/** Lists of names that are made of the records of another resource. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = { uom: [UNITS_BY_ABBREVIATION, UNITS_TO_PICK] };

interface Known {
  readonly list: readonly Pickable[];
  readonly byId: ReadonlyMap<string, string>;
}

export function createNames({ clock, load }: NamesPorts): Names {
  const known = new Map<string, Known | null>();
  const planned = new Map<string, CancelTimer>();
  const listeners = new Set<() => void>();
  let session = 0;

  const isSame = (before: Known | null | undefined, list: readonly Pickable[]) =>
    before?.list.length === list.length && list.every(({ id, name }) => before.byId.get(id) === name);
  const take = (resource: string, list: readonly Pickable[]) => {
    if (isSame(known.get(resource), list)) return;
    known.set(resource, { list, byId: new Map(list.map(({ id, name }) => [id, name])) });
    for (const listener of Array.from(listeners)) listener();
  };
  const plan = (resource: string, milliseconds: number) => {
    if (planned.has(resource)) return;
    planned.set(
      resource,
      clock.after(milliseconds, () => {
        planned.delete(resource);
        void read(resource);
      }),
    );
  };
  async function read(resource: string) {
    const mine = session;
    const outcome = await load(resource);
    if (mine !== session) return;
    if (outcome.ok) take(resource, outcome.value);
    // Somebody who may not read them sees the names that rows carry. A server that is starting or busy is asked again.
    else if (outcome.error._tag !== "Refused" || !FINAL.has(outcome.error.status)) plan(resource, FAILED_MS);
  }

  return {
    want: (resource) => {
      if (known.has(resource)) return;
      known.set(resource, null);
      void read(resource);
    },
    nameOf: (resource, id) => known.get(resource)?.byId.get(id) ?? null,
    all: (resource) => known.get(resource)?.list ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive: (changes) => {
      const touched =
        changes === null ? known.keys() : changes.flatMap(({ resource }) => [resource, ...(MADE_OF[resource] ?? [])]);
      for (const resource of touched) if (known.has(resource)) plan(resource, GATHER_MS);
    },
    drop: () => {
      session += 1;
      planned.forEach((cancel) => cancel());
      planned.clear();
      known.clear();
    },
  };
}
