import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { emit, enqueueActions, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";
import type { ScanResult, ScanSignal } from "../scan/answer.rules";
import {
  answerAtOnce,
  answerPaper,
  answerPaperAgain,
  beginAgain,
  beginLookUp,
  goTo,
  isCommand,
  isPaper,
  noteAnswered,
  openThing,
  settleLookUp,
  withdrawScan,
  type ScanStep,
} from "./scan-anywhere-changes";
import type { ScanAnywhereContext, ScanPorts, ScanUser } from "./scan-anywhere.types";
import { findNewest, forgetScans, readScans, writeScans } from "./scan-list.rules";

export type ScanAnywhereEvent =
  /** A user signed in, out, or has other rights; `hasLeft` separates a logout from a session that expired. */
  | { readonly type: "USER.CHANGED"; readonly user: ScanUser | null; readonly hasLeft: boolean }
  /** A scan that no page takes. */
  | { readonly type: "SCAN.RECEIVED"; readonly code: string }
  /** A scan that the page has answered. */
  | { readonly type: "SCAN.ANSWERED"; readonly code: string; readonly result: ScanResult; readonly words: string }
  /** A scan that turned out to be the first piece of another. */
  | { readonly type: "SCAN.WITHDRAWN"; readonly code: string }
  | { readonly type: "SCAN.AGAIN"; readonly key: number }
  | { readonly type: "THING.OPEN"; readonly key: number; readonly at: number }
  | { readonly type: "NOTICE.CLOSE" }
  | { readonly type: "SHEET.OPEN"; readonly sheet: "scan" | "list" }
  | { readonly type: "SHEET.CLOSE" };

/** A scan is to be sounded and felt. */
export interface ScanSounded {
  readonly type: "SOUND";
  readonly signal: ScanSignal;
}

interface Enqueue {
  readonly assign: (change: Partial<ScanAnywhereContext>) => void;
  readonly emit: (event: ScanSounded) => void;
  (work: (args: { readonly context: ScanAnywhereContext }) => void): void;
}

/** Carries out a step: writes what is kept, sounds the signal, and navigates last. */
function take(enqueue: Enqueue, { change, signal, goes }: ScanStep): void {
  enqueue.assign(change);
  if (change.scans !== undefined)
    enqueue(({ context: { ports, user, scans } }) =>
      user === null ? undefined : writeScans(ports.storage.session, user.userid, scans),
    );
  if (signal !== null) enqueue.emit({ type: "SOUND", signal });
  if (goes !== null) enqueue(({ context }) => goTo(context, goes));
}

/** Another person sees nothing of the one before; the same one finds the list as it was, unless they logged out. */
function userChange(
  { ports, user: before }: ScanAnywhereContext,
  user: ScanUser | null,
  hasLeft: boolean,
): Partial<ScanAnywhereContext> {
  if (user !== null && user.userid === before?.userid) return { user };
  if (user === null && hasLeft) forgetScans(ports.storage.session);
  return {
    user,
    scans: user === null ? [] : readScans(ports.storage.session, user.userid),
    lookUp: null,
    shown: null,
    sheet: null,
  };
}

/**
 * Scans of pages that have no use of their own for them: what the code names is looked up and opened; the last scans are
 * kept. Of two scans in a row the last one counts. A page that takes scans tells what it answered, and is never left.
 */
export const scanAnywhereMachine = setup({
  types: {
    context: {} as ScanAnywhereContext,
    events: {} as ScanAnywhereEvent,
    emitted: {} as ScanSounded,
    input: {} as { readonly ports: ScanPorts },
  },
  actors: { lookUp: notProvided<{ readonly code: string }, readonly ScannedThing[], ApiError>("lookUp") },
  guards: {
    isNobody: ({ context }) => context.user === null,
    isSameUser: ({ context, event }) =>
      event.type === "USER.CHANGED" && event.user !== null && event.user.userid === context.user?.userid,
    isBlank: ({ event }) => !("code" in event) || event.code.trim() === "",
    isCommand: ({ event }) => "code" in event && isCommand(event.code),
    isPaper: ({ event }) => "code" in event && isPaper(event.code),
    isPaperAgain: ({ context, event }) =>
      event.type === "SCAN.AGAIN" && context.scans.some(({ key, code }) => key === event.key && isPaper(code)),
    isUnknownPaper: ({ context, event }) =>
      event.type === "SCAN.ANSWERED" && event.result === "refused" && isPaper(event.code) && !context.ports.isAsked(),
    isAsked: ({ context }) => context.ports.isAsked(),
    isUnknownHere: ({ context, event }) =>
      event.type === "SCAN.ANSWERED" &&
      event.result === "refused" &&
      !isCommand(event.code) &&
      !context.ports.isAsked(),
    isLookedUp: ({ context, event }) =>
      event.type === "SCAN.WITHDRAWN" &&
      context.lookUp !== null &&
      context.lookUp.key === findNewest(context.scans, event.code)?.key,
    isKept: ({ context, event }) => event.type === "SCAN.AGAIN" && context.scans.some(({ key }) => key === event.key),
  },
  actions: {
    changeUser: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "USER.CHANGED") enqueue.assign(userChange(context, event.user, event.hasLeft));
    }),
    refuseCommand: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.RECEIVED") take(enqueue, answerAtOnce(context, event.code, "command"));
    }),
    askFirst: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.RECEIVED") take(enqueue, answerAtOnce(context, event.code, "asked"));
    }),
    showPaper: enqueueActions(({ context, event, enqueue }) => {
      if ("code" in event) take(enqueue, answerPaper(context, event.code, event.type === "SCAN.ANSWERED"));
    }),
    begin: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.RECEIVED") take(enqueue, beginLookUp(context, event.code));
    }),
    note: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.ANSWERED")
        take(enqueue, noteAnswered(context, event.code, event.result === "refused", event.words));
    }),
    withdraw: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.WITHDRAWN") take(enqueue, withdrawScan(context, event.code));
    }),
    showPaperAgain: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.AGAIN") take(enqueue, answerPaperAgain(context, event.key));
    }),
    beginAgain: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "SCAN.AGAIN") take(enqueue, beginAgain(context, event.key));
    }),
    open: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "THING.OPEN") take(enqueue, openThing(context, event.key, event.at));
    }),
    settle: enqueueActions(({ context, enqueue }, outcome: Outcome<readonly ScannedThing[], ApiError> | null) =>
      take(enqueue, settleLookUp(context, outcome)),
    ),
  },
}).createMachine({
  id: "scan-anywhere",
  context: ({ input }) => ({ ...input, user: null, scans: [], lookUp: null, shown: null, sheet: null }),
  initial: "idle",
  on: {
    "USER.CHANGED": [
      { guard: "isSameUser", actions: "changeUser" },
      { target: ".idle", actions: "changeUser" },
    ],
    "SCAN.RECEIVED": [
      { guard: "isBlank" },
      // Nobody is there to open anything; the scan is answered all the same.
      { guard: "isNobody", actions: emit({ type: "SOUND", signal: "refused" }) },
      { guard: "isCommand", actions: "refuseCommand" },
      { guard: "isAsked", actions: "askFirst" },
      { guard: "isPaper", target: ".idle", actions: "showPaper" },
      { target: ".looking", reenter: true, actions: "begin" },
    ],
    "SCAN.ANSWERED": [
      { guard: "isBlank" },
      { guard: "isNobody" },
      { guard: "isUnknownPaper", target: ".idle", actions: "showPaper" },
      { guard: "isUnknownHere", target: ".looking", reenter: true, actions: "note" },
      { target: ".idle", actions: "note" },
    ],
    "SCAN.WITHDRAWN": [{ guard: "isLookedUp", target: ".idle", actions: "withdraw" }, { actions: "withdraw" }],
    "SCAN.AGAIN": [
      { guard: "isPaperAgain", target: ".idle", actions: "showPaperAgain" },
      { guard: "isKept", target: ".looking", reenter: true, actions: "beginAgain" },
    ],
    "THING.OPEN": { actions: "open" },
    "NOTICE.CLOSE": { actions: enqueueActions(({ enqueue }) => enqueue.assign({ shown: null })) },
    "SHEET.OPEN": [
      { guard: "isNobody" },
      { actions: enqueueActions(({ event, enqueue }) => enqueue.assign({ sheet: event.sheet, shown: null })) },
    ],
    "SHEET.CLOSE": { actions: enqueueActions(({ enqueue }) => enqueue.assign({ sheet: null })) },
  },
  states: {
    idle: {},
    looking: {
      invoke: {
        src: "lookUp",
        input: ({ context }) => ({ code: context.lookUp?.code ?? "" }),
        onDone: { target: "idle", actions: { type: "settle", params: ({ event }) => event.output } },
        onError: { target: "idle", actions: { type: "settle", params: null } },
      },
    },
  },
});
