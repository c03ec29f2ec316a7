import type { ChildProcess } from "node:child_process";
import type { Cluster } from "./create-cluster";
import type { DatabaseState } from "./database";
import { breakOff, startPostmaster, stopPostmaster, type Address, type Postmaster } from "./postmaster";
import { birthOf } from "./process-identity";

/** PostgreSQL under observation. */
export interface Kept {
  readonly state: () => DatabaseState;
  readonly onDown: (listener: (sentence: string) => void) => void;
  readonly stop: () => Promise<void>;
  /** Breaks PostgreSQL off at once, without its writing another word: its folder is another server's by now. */
  readonly abandon: () => void;
}

/** Milliseconds between two looks at PostgreSQL. The system reports the end of a process of ours at once. */
const LOOK = 250;
/** It is not started again when it ended so often in a row, each time within so many ms of being ready. */
const SHORT_LIVES = 3;
const SHORT = 5000;

/** The number of a process that was spawned here; null once it ended. */
const livingPid = (child: ChildProcess | null): number | null =>
  child !== null && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null;

/** The process number of a running cluster, for the very last moment of this process. */
function endWithThisProcess(pid: () => number | null): () => void {
  const end = () => {
    const running = pid();
    try {
      if (running !== null) process.kill(running, "SIGINT");
    } catch {
      // It went first.
    }
  };
  process.once("exit", end);
  return () => process.off("exit", end);
}

/** The state of PostgreSQL, and listeners for the moment when it is down for good. */
function observedState() {
  let state: DatabaseState = { is: "ready" };
  const listeners: ((sentence: string) => void)[] = [];
  return {
    read: () => state,
    become: (is: "ready" | "restarting") => {
      state = { is };
    },
    giveUp: (sentence: string) => {
      state = { is: "down", sentence };
      for (const listener of listeners.splice(0)) listener(sentence);
    },
    onDown: (listener: (sentence: string) => void) => {
      if (state.is === "down") listener(state.sentence);
      else listeners.push(listener);
    },
  };
}

/**
 * Watches a running PostgreSQL and starts it again when it ends without being asked to: commits that were acknowledged
 * are recovered from its log. When it cannot be started, or ends again and again, the state becomes 'down'.
 */
export function keepRunning(
  cluster: Cluster,
  address: Address,
  first: Postmaster,
  tell: (sentence: string) => void,
): Kept {
  const { read, become, giveUp, onDown } = observedState();
  let current: Postmaster | null = first;
  /** The one that is being started again and is not ready yet. */
  let starting: ChildProcess | null = null;
  const unwanted = new AbortController();
  let readySince = performance.now();
  let shortLives = 0;
  let isStopping = false;
  let work: Promise<void> = Promise.resolve();

  const startAgain = async () => {
    become("restarting");
    current = null;
    shortLives = performance.now() - readySince < SHORT ? shortLives + 1 : 0;
    if (shortLives >= SHORT_LIVES)
      return giveUp(`PostgreSQL ended ${SHORT_LIVES} times right after its start. Look into ${cluster.folder}/log.`);
    tell("PostgreSQL ended without being asked to. It is started again.");
    try {
      const started = await startPostmaster(cluster, address, {
        spawned: (child) => (starting = child),
        unwanted: unwanted.signal,
      });
      if (unwanted.signal.aborted) return breakOff(started.pid);
      current = started;
      watch(current);
      readySince = performance.now();
      become("ready");
      tell("PostgreSQL runs again.");
    } catch (error) {
      // Listeners know already where the folder was lost.
      if (!unwanted.signal.aborted) giveUp(error instanceof Error ? error.message : String(error));
    }
  };
  const onEnd = (ended: Postmaster) => {
    if (isStopping || current !== ended) return;
    current = null;
    work = startAgain();
  };
  const watch = (postmaster: Postmaster) => postmaster.child?.once("exit", () => onEnd(postmaster));
  const look = async () => {
    const looked = current;
    if (looked !== null && (await birthOf(looked.pid)) === null) onEnd(looked);
  };
  watch(first);
  const timer = setInterval(() => void look(), LOOK).unref();
  const forget = endWithThisProcess(() => current?.pid ?? livingPid(starting));
  return {
    state: read,
    onDown,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await work;
      if (current !== null) await stopPostmaster(current.pid);
      current = null;
      forget();
    },
    abandon: () => {
      isStopping = true;
      clearInterval(timer);
      unwanted.abort();
      if (current !== null) breakOff(current.pid);
      // No signal follows: when this process ends, a shutdown would still write a checkpoint.
      current = null;
      forget();
    },
  };
}
