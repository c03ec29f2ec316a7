import type { AnsweredScan, Scanned } from "./answer-scan.rules";
import type { Readiness, ScannedPage } from "./scan-queue";
import type { CodeRank } from "./wedge.rules";

interface Snapshot {
  readonly context: { readonly lastScan: AnsweredScan | null };
}
/** A running machine that answers scans. */
interface ScannedActor<S extends Snapshot, Event> {
  readonly getSnapshot: () => S;
  readonly send: (event: Event) => void;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}
/** Rules in which pages differ: plain functions of the page's state. */
export interface ScanRules<S extends Snapshot, Event> {
  readonly rank: (context: S["context"], text: string) => CodeRank;
  readonly readiness: (snapshot: S, code: string) => Readiness;
  readonly leaves?: (context: S["context"], code: string) => boolean;
  readonly isSwitch?: (code: string) => boolean;
  readonly place: (context: S["context"]) => string | null;
  readonly toEvent: (scan: Scanned) => Event;
  /** What is sent to undo what a code did; none where nothing is to be undone. */
  readonly toUndo?: (code: string) => Event;
  /** What is sent to ask again for each thing that could not be loaded. */
  readonly reloads: (snapshot: S) => readonly Event[];
}

/** The page of a machine as its queue of scans sees it. */
export function scannedActor<S extends Snapshot, Event>(
  actor: ScannedActor<S, Event>,
  rules: ScanRules<S, Event>,
): ScannedPage {
  const now = () => actor.getSnapshot();
  const { leaves, toUndo, isSwitch } = rules;
  return {
    rank: (text) => rules.rank(now().context, text),
    readiness: (code) => rules.readiness(now(), code),
    ...(leaves === undefined ? {} : { leaves: (code: string) => leaves(now().context, code) }),
    ...(isSwitch === undefined ? {} : { isSwitch }),
    place: () => rules.place(now().context),
    take: (scan) => actor.send(rules.toEvent(scan)),
    ...(toUndo === undefined ? {} : { withdraw: (code: string) => actor.send(toUndo(code)) }),
    answer: () => now().context.lastScan,
    load: () => rules.reloads(now()).forEach((event) => actor.send(event)),
    subscribe: (listener) => {
      const following = actor.subscribe(listener);
      return () => following.unsubscribe();
    },
  };
}

/** Readiness of a list that a machine loads in a region of its own. */
export const readinessOf = (region: string): Readiness =>
  region === "failed" ? "failed" : region === "loading" ? "loading" : "ready";

/** Readiness of several lists: the worst of them. */
export const worstOf = (states: readonly Readiness[]): Readiness =>
  states.includes("failed") ? "failed" : states.includes("loading") ? "loading" : "ready";
