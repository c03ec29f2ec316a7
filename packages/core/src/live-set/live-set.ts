import type { Change } from "@railhead/api-contract/live/events.contract";
import type { ApiError } from "../api/api-errors";
import type { RemoteChanges } from "../live/live-changes";
import type { CancelTimer, Clock } from "../ports/clock.port";
import { fill } from "./fill";
import { createDirtyReader } from "./follow";
import { createHeldRows } from "./held-rows";
import type { LiveRow, LiveSetState, LiveSource, RowChange, SetScope } from "./live-set.types";
import { namedRows } from "./named-rows";
import { createComparer, TRUE_UP_MS, type Comparer } from "./true-up";

export interface LiveSetPorts<Row extends LiveRow> {
  readonly source: LiveSource<Row>;
  readonly scope: SetScope;
  readonly clock: Pick<Clock, "after">;
  /** Whether the line to the server's changes is open already: what happens from now on is received. */
  readonly isLineOpen: () => boolean;
}

export type SetListener<Row> = (changes: readonly RowChange<Row>[]) => void;

/** Rows held in the browser and kept true to the server's. */
export interface LiveSet<Row extends LiveRow> {
  readonly state: () => LiveSetState<Row>;
  /** Tells the listener of every change of the state until the function it gives back is called. */
  readonly subscribe: (listener: SetListener<Row>) => () => void;
  /** Begins to read the rows. */
  readonly open: () => void;
  /** What others changed; null when anything may be shown otherwise: every row is read again. */
  readonly receive: (changes: RemoteChanges) => void;
  /** Reads a part of the set that somebody waits for, and takes its rows; what `read` gives comes back. */
  readonly readPart: <A extends { readonly rows: readonly Row[] }>(read: () => Promise<A>) => Promise<A>;
  /** There are at least so many rows, as an answer of the server says: where that is more than may be held, none is read. */
  readonly noteCount: (count: number) => void;
  /** Compares all versions with the server's, as after a time without the line. */
  readonly trueUp: () => void;
  /** Lets go of every row, for good: answers that still come are not taken. */
  readonly drop: () => void;
}

/** Milliseconds after which a set is read although the line to the server's changes is not open. */
export const LINE_WAIT_MS = 2_000;

/** What a set tells of itself, and to whom. */
function createTeller<Row extends LiveRow>(rows: ReadonlyMap<string, Row>) {
  const listeners = new Set<SetListener<Row>>();
  let state: LiveSetState<Row> = { kind: "filling", rows, revision: 0, problem: null, healed: 0 };
  return {
    state: () => state,
    subscribe: (listener: SetListener<Row>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Without a change of rows or state no listener is called. */
    tell: (changes: readonly RowChange<Row>[], more: Partial<LiveSetState<Row>> = {}) => {
      const differs = Object.entries(more).some(([key, value]) => state[key as keyof typeof state] !== value);
      if (changes.length === 0 && !differs) return;
      state = { ...state, ...more, revision: state.revision + (changes.length > 0 ? 1 : 0) };
      for (const listener of Array.from(listeners)) listener(changes);
    },
  };
}

/** What reads and compares the rows of one set, and tells what that changed. */
function createReaders<Row extends LiveRow>({ source, scope, clock }: LiveSetPorts<Row>) {
  const held = createHeldRows<Row>(scope);
  const teller = createTeller<Row>(held.rows);
  const { state, tell } = teller;
  /** Where the server no longer lets the user see the rows, they are let go at once. */
  const onProblem = (problem: ApiError) => {
    const isDenied = problem._tag === "SignedOut" || (problem._tag === "Refused" && problem.status === 403);
    tell(isDenied ? held.remove([...held.rows.keys()], Infinity) : [], { problem });
  };
  const onRead = (changes: readonly RowChange<Row>[]) => tell(changes, { problem: null });
  const dirty = createDirtyReader<Row>({ source, held, clock, onRead, onProblem });
  const onDiffering = (ids: readonly string[]) => {
    dirty.note(ids);
    tell([], { healed: state().healed + ids.length, problem: null });
  };
  const { versions } = source;
  const comparer: Comparer | null =
    versions === null ? null : createComparer<Row>({ list: versions, held, clock, onDiffering, onProblem });
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => void clock.after(milliseconds, () => resolve()));

  return {
    held,
    teller,
    dirty,
    comparer,
    fillUntil: (isOver: () => boolean) => fill<Row>({ source, held, pause, isOver, onProblem, onPage: onRead }),
    receive: (changes: readonly Change[]) => {
      const named = changes.flatMap((change) => {
        const ids = namedRows(change, scope, held.rows);
        for (const id of ids) held.name(id, change.by);
        if (change.resource === scope.resource && ids.length > 0) comparer?.learn(change.record_id, change.id);
        return ids;
      });
      dirty.note(named);
    },
  };
}

/** Whether so many rows are more than a scope may hold. */
const isTooMany = (count: number, { most = Infinity }: SetScope): boolean => count > most;

/**
 * Holds the rows of a scope: reads them once, page by page, reads again what events name, and compares versions with the
 * server's now and then, so that a lost event heals. Reading begins when the line to the changes is open, or waits for it
 * no longer.
 */
export function createLiveSet<Row extends LiveRow>(ports: LiveSetPorts<Row>): LiveSet<Row> {
  const { scope, clock, isLineOpen } = ports;
  const { held, teller, dirty, comparer, fillUntil, receive } = createReaders(ports);
  const { state, tell } = teller;
  let stage: "closed" | "waiting" | "filling" | "full" | "tooLong" | "dropped" = "closed";
  /** Which reading of the whole set is the current one; an older one gives up. */
  let reading = 0;
  /** The line was open and the versions were known when that reading began: comparing them finds all that is missed. */
  let isListeningSince = false;
  let cancel: CancelTimer = () => undefined;

  /** Enters a stage, which ends the reading of the one before; gives the number of its own. */
  const enter = (next: typeof stage) => {
    stage = next;
    cancel();
    reading += 1;
    return reading;
  };
  const endTooLong = () => {
    enter("tooLong");
    comparer?.stop();
    tell([], { kind: "tooLong" });
  };
  async function fillSet() {
    const mine = enter("filling");
    const isOver = () => mine !== reading;
    isListeningSince = isLineOpen();
    const count = comparer === null ? null : await comparer.begin();
    if (isOver()) return;
    if (count === null) isListeningSince = false;
    else if (isTooMany(count, scope)) return endTooLong();
    const unseen = await fillUntil(isOver);
    if (unseen === null) return;
    stage = "full";
    dirty.note(unseen);
    tell([], { kind: "full", problem: null });
    if (comparer === null || !isListeningSince) cancel = clock.after(TRUE_UP_MS, () => void fillSet());
    else comparer.plan();
  }
  const trueUp = () => {
    if (stage !== "full") return;
    if (comparer === null || !isListeningSince) void fillSet();
    else comparer.start();
  };

  return {
    state,
    subscribe: teller.subscribe,
    trueUp,
    open() {
      if (stage !== "closed") return;
      if (isLineOpen()) return void fillSet();
      stage = "waiting";
      cancel = clock.after(LINE_WAIT_MS, () => void fillSet());
    },
    receive(changes) {
      if (stage === "closed" || stage === "dropped" || stage === "tooLong") return;
      if (changes !== null) return receive(changes);
      // Versions do not say all: with a conversion or a product's name, rows are shown otherwise that nobody has changed.
      void fillSet();
    },
    noteCount(count) {
      if ((stage === "waiting" || stage === "filling") && isTooMany(count, scope)) endTooLong();
    },
    readPart: (read) =>
      held.ask(async (mark) => {
        const part = await read();
        if (stage !== "dropped") tell(held.take(part.rows, mark));
        return part;
      }),
    drop() {
      if (stage === "dropped") return;
      enter("dropped");
      comparer?.stop();
      dirty.stop();
      held.clear();
      tell([], { kind: "dropped" });
    },
  };
}
