import { describeError, isNowhere, NetworkLost, type ApiError } from "../api/api.errors";
import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue.load";
import { isKept } from "../storage/draft-form.storage";
import type { Outcome } from "../runtime/from-effect";
import { inTime } from "../runtime/in-time";
import type { Readiness } from "../scan/scan-queue";
import { emptyWork, type FirstLook } from "./load-first.view";
import type { WorkEvent, WorkIntent } from "./load-work.events";
import { draftKeyOf } from "./load-work.seal";
import type { Job, WorkContext, WorkInput } from "./load-work.types";
import type { WorkSnapshot } from "./load-work.view";

/** What the first reading of a load came to. */
export type FirstRead<J extends Job> = Outcome<J["facts"], ApiError>;

/** The work on a load while its page is open. */
export interface RunningWork<J extends Job> {
  readonly getSnapshot: () => WorkSnapshot<J>;
  readonly send: (event: WorkEvent<J>) => void;
}
/** The machine of the work, not started yet. */
export interface WorkActor<J extends Job> extends RunningWork<J> {
  readonly subscribe: (listener: () => void) => unknown;
  readonly start: () => unknown;
  readonly stop: () => unknown;
}
/** The code of the forms. */
export interface WorkCode<J extends Job, View> {
  /** The work on a load whose first reading is done: it is not read again. */
  readonly work: (input: WorkInput<J>, first: FirstRead<J>) => WorkActor<J>;
  readonly view: (snapshot: WorkSnapshot<J>) => View;
  /** Whether the work can answer a scanned code now. */
  readonly readiness: (snapshot: WorkSnapshot<J>, code: string) => Readiness;
}

export interface LateParts<J extends Job, View> {
  readonly input: WorkInput<J>;
  readonly nothingRead: J["facts"];
  readonly read: () => Promise<FirstRead<J>>;
  readonly viewFirst: (look: FirstLook<J>) => View;
  readonly fetchCode: () => Promise<WorkCode<J, View>>;
  /** Whether nothing can be done with the load without the code: no button would ask for it. */
  readonly needsCode?: (facts: J["facts"]) => boolean;
}

/** The work on a load, shown at once, whose forms come late. */
export interface LateWork<J extends Job, View> {
  readonly read: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  readonly context: () => WorkContext<J>;
  /** What is asked before the code is here waits for it, in its order. */
  readonly send: (event: WorkIntent<J["form"]>) => void;
  /** Whether the forms are here. */
  readonly isHere: () => boolean;
  /** Whether a scanned code can be answered now; that may need the forms. */
  readonly readiness: (code: string) => Readiness;
  /** Asks for whatever a scan needs and that is neither here nor on its way. */
  readonly load: () => void;
  /** Fetches the code, if that is not done yet, and gives the work once it goes on by itself. */
  readonly begun: () => Promise<RunningWork<J>>;
  /** Reads the load; gives the way to stop everything. */
  readonly start: () => () => void;
}

const NOT_READ = { ok: false, error: new NetworkLost({}) } as const;

interface Moment {
  readonly isInHand: boolean;
  /** The code of the forms could not be had. */
  readonly isLost: boolean;
  readonly pending: boolean;
}

function lookAt<J extends Job, View>(
  { input, nothingRead, needsCode }: LateParts<J, View>,
  read: FirstRead<J> | null,
  { isInHand, isLost, pending }: Moment,
): FirstLook<J> {
  const first = seenOf(read, isInHand, (facts) => isLost && (isInHand || needsCode?.(facts) === true));
  const empty = emptyWork<J>(input, nothingRead);
  if (first === null) return { state: "loading", pending, context: empty };
  if (first.ok) return { state: "ready", pending, context: { ...empty, facts: first.value } };
  return isNowhere(first.error)
    ? { state: "missing", pending, context: { ...empty, missing: describeError(first.error) } }
    : { state: "failed", pending, context: empty };
}

/** What is shown, made anew by `show`. */
function watched<View>(make: () => View) {
  const listeners = new Set<() => void>();
  let shown = make();
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: () => {
      shown = make();
      listeners.forEach((listener) => listener());
    },
  };
}

/** A promise, and the way to keep it. */
function promised<Value>() {
  let keep: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (keep = resolve));
  return { promise, keep: (value: Value) => keep(value) };
}

/** Fetches code when it is asked for: once, and anew where it could not be had. */
function fetcher<Code>(load: () => Promise<Code>, come: (code: Code) => void, giveUp: () => void) {
  let isAsked = false;
  let isLost = false;
  const fetchNow = () => {
    if (isAsked) return;
    isAsked = true;
    isLost = false;
    void load().then(come, () => {
      isAsked = false;
      isLost = true;
      giveUp();
    });
  };
  return { fetchNow, isLost: () => isLost };
}

/** Whether the work stands where the page stands: unless a press or a form waits for it, with what may be scanned. */
function isThere<J extends Job>({ value }: WorkSnapshot<J>, isAwaited: boolean): boolean {
  if (value.facts !== "ready" || isAwaited) return value.facts !== "loading";
  return value.more === "ready" || value.more === "failed";
}

/** What is shown of a load that was read: nothing yet while something in hand waits for its code, a failure where that cannot be had. */
function seenOf<J extends Job>(
  first: FirstRead<J> | null,
  isInHand: boolean,
  isStuck: (facts: J["facts"]) => boolean,
): FirstRead<J> | null {
  if (first?.ok !== true) return first;
  return isStuck(first.value) ? NOT_READ : isInHand ? null : first;
}

/** A load with its work, and how far both have come. */
interface Begun<J extends Job, View> extends Omit<LateWork<J, View>, "isHere" | "readiness" | "load"> {
  readonly now: () => {
    readonly first: FirstRead<J> | null;
    readonly code: WorkCode<J, View> | null;
    readonly here: WorkActor<J> | null;
    readonly isLost: boolean;
  };
  readonly fetchNow: () => void;
  readonly readNow: () => Promise<void>;
}

/** The first reading of a load. An answer that comes after the page was left, or entered again, is not heard any more. */
function firstReading<J extends Job>(
  read: () => Promise<FirstRead<J>>,
  onBegin: () => void,
  onRead: (answer: FirstRead<J>) => void,
) {
  let visit: object | null = null;
  let first: FirstRead<J> | null = null;
  const readNow = async () => {
    const asked = visit;
    first = null;
    onBegin();
    const answer = await read().catch(() => NOT_READ);
    if (asked !== visit) return;
    first = answer;
    onRead(answer);
  };
  return {
    readNow,
    answer: () => first,
    isPageOpen: () => visit !== null,
    enter: () => {
      visit = {};
    },
    leave: () => {
      visit = null;
    },
  };
}

/**
 * The machine of a load, and what is asked before its code is here. It takes over the page once it stands where the page
 * stands; `isNeeded` says that a form waits for it, `onChange` that it has something else to show.
 */
function takeover<J extends Job>(isNeeded: () => boolean, onChange: () => void) {
  let started: WorkActor<J> | null = null;
  /** The same as `started`, once it has taken over the page. */
  let here: WorkActor<J> | null = null;
  let waiting: readonly WorkIntent<J["form"]>[] = [];
  const begun = promised<RunningWork<J>>();
  const tryNow = (work = started) => {
    if (work === null || here !== null || !isThere<J>(work.getSnapshot(), waiting.length > 0 || isNeeded())) return;
    const asked = waiting;
    here = work;
    waiting = [];
    asked.forEach((event) => work.send(event));
    begun.keep(work);
  };
  const run = (work: WorkActor<J>) => {
    started = work;
    work.subscribe(() => {
      tryNow(work);
      if (here !== null) onChange();
    });
    work.start();
  };
  const dropWaiting = () => {
    waiting = [];
  };
  const stop = () => {
    dropWaiting();
    started?.stop();
    started = here = null;
  };
  return {
    run,
    tryNow,
    stop,
    dropWaiting,
    begun: begun.promise,
    here: () => here,
    isStarted: () => started !== null,
    waiting: () => waiting,
    await: (event: WorkIntent<J["form"]>) => {
      waiting = [...waiting, event];
    },
  };
}

function beginLateWork<J extends Job, View>(parts: LateParts<J, View>): Begun<J, View> {
  const { input, read, viewFirst, needsCode = () => false } = parts;
  const { clock, notifier, storage } = input.ports;
  const isInHand = isKept(storage.session, draftKeyOf(input));
  let code: WorkCode<J, View> | null = null;
  const { fetchNow, isLost } = fetcher(
    () => inTime(clock, parts.fetchCode),
    (come) => {
      code = come;
      handOver();
    },
    () => {
      if (work.waiting().length > 0) notifier.notify({ kind: "negative", message: t("net.keptRetry") });
      work.dropWaiting();
      show();
    },
  );
  const isNeededBy = (first: FirstRead<J> | null) => first?.ok === true && needsCode(first.value);
  const reading = firstReading<J>(
    read,
    () => show(),
    (answer) => {
      if (isNeededBy(answer)) fetchNow();
      show();
      handOver();
    },
  );
  const work = takeover<J>(
    () => isInHand || isNeededBy(reading.answer()),
    () => show(),
  );
  const look = () =>
    lookAt(parts, reading.answer(), { isInHand, isLost: isLost(), pending: work.waiting().length > 0 });
  const { show, ...shown } = watched(() => {
    const here = work.here();
    return here === null || code === null ? viewFirst(look()) : code.view(here.getSnapshot());
  });

  const handOver = () => {
    const first = reading.answer();
    if (first === null || code === null || work.isStarted() || !reading.isPageOpen()) return;
    work.run(code.work(input, first));
  };
  const send = (event: WorkIntent<J["form"]>) => {
    const here = work.here();
    if (here !== null) return here.send(event);
    if (event.type === "PAGE.LEFT")
      return work.waiting().some(({ type }) => type === "SUBMIT")
        ? notifier.notify({ kind: "warning", message: tLoad("load.leftSending") })
        : undefined;
    if (event.type === "FACTS.LOAD") void reading.readNow();
    else work.await(event);
    if (isInHand || work.waiting().length > 0) fetchNow();
    work.tryNow();
    show();
  };
  const start = () => {
    reading.enter();
    if (reading.answer() === null) void reading.readNow();
    else handOver();
    if (isInHand) fetchNow();
    return () => {
      reading.leave();
      work.stop();
    };
  };
  const context = () => work.here()?.getSnapshot().context ?? look().context;
  const now = () => ({ first: reading.answer(), code, here: work.here(), isLost: isLost() });
  return {
    ...shown,
    context,
    send,
    start,
    begun: () => (fetchNow(), work.begun),
    now,
    fetchNow,
    readNow: reading.readNow,
  };
}

/**
 * Shows a load as soon as it is read, and hands it over to its machine once the code for that has come. What was left in
 * hand here before, as by a reload, is the machine's to show: until then the page is still loading.
 */
export function lateWork<J extends Job, View>(parts: LateParts<J, View>): LateWork<J, View> {
  const { now, fetchNow, readNow, ...work } = beginLateWork(parts);
  const readiness = (scanned: string): Readiness => {
    const { here, code, first, isLost } = now();
    if (here !== null && code !== null) return code.readiness(here.getSnapshot(), scanned);
    if (first?.ok === false) return isNowhere(first.error) ? "ready" : "failed";
    return isLost ? "failed" : "loading";
  };
  const load = () => {
    const { here, first } = now();
    if (here === null) {
      fetchNow();
      return first?.ok === false ? void readNow() : undefined;
    }
    const { value } = here.getSnapshot();
    if (value.facts === "failed") here.send({ type: "FACTS.LOAD" });
    else if (value.more === "failed") here.send({ type: "MORE.LOAD" });
  };
  return { ...work, isHere: () => now().here !== null, readiness, load };
}
