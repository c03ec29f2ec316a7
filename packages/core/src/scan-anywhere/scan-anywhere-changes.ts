import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { describeError, type ApiError } from "../api/api-errors";
import { canChooseTerminal } from "../access/access.rules";
import { floorPaths } from "../routes/paths";
import { keepSearch } from "../railcars/search.storage";
import type { Outcome } from "../runtime/from-effect";
import type { ScanSignal } from "../scan/answer.rules";
import { parseCommand } from "../scan/commands.rules";
import { checkOf, destinationOf, paperOf } from "./destination.rules";
import type { Destination, KeptScan, LookUp, ScanAnywhereContext, ScanOutcome, ScanUser } from "./scan-anywhere.types";
import { addScan, findNewest, overtake, settleScan } from "./scan-list.rules";

/** What changes, how that sounds, and where it leads. */
export interface ScanStep {
  readonly change: Partial<ScanAnywhereContext>;
  readonly signal: ScanSignal | null;
  readonly goes: Destination | null;
}

/** A code that tells a page to do something: it names nothing. */
export const isCommand = (code: string): boolean => parseCommand(code) !== null || /^\s*RAILHEAD\s/i.test(code);

/** A code of a printed bill of lading: never one of a railcar or a truck. */
export const isPaper = (code: string): boolean => paperOf(code) !== null;

const placeOf = ({ ports: { navigator } }: ScanAnywhereContext): string =>
  `${navigator.count()} ${navigator.current()}`;
const entryOf = ({ ports }: ScanAnywhereContext, code: string, outcome: ScanOutcome, words: string | null = null) => ({
  code: code.trim(),
  at: ports.clock.nowSeconds(),
  outcome,
  things: [],
  words,
});
const newest = (scans: readonly KeptScan[]): number => scans[0]?.key ?? 0;
const still = (change: Partial<ScanAnywhereContext>, signal: ScanSignal | null): ScanStep => ({
  change,
  signal,
  goes: null,
});

/** A scan that is answered without a question to the server. */
export function answerAtOnce(context: ScanAnywhereContext, code: string, outcome: "command" | "asked"): ScanStep {
  const scans = addScan(context.scans, entryOf(context, code, outcome));
  return still({ scans, shown: newest(scans) }, "refused");
}

/** A scan that no page takes: it is looked up, and opened when it is found. The one before it is not waited for any more. */
export function beginLookUp(context: ScanAnywhereContext, code: string): ScanStep {
  const scans = addScan(overtake(context.scans), entryOf(context, code, "looking"));
  const key = newest(scans);
  return still({ scans, shown: key, lookUp: { key, code, opens: true, place: placeOf(context) } }, "received");
}

/**
 * The code of a printed bill of lading, which names nothing on the floor. The page stays: its check is offered. Where the page has
 * refused it, that was heard and felt already.
 */
export function answerPaper(context: ScanAnywhereContext, code: string, isRefused: boolean): ScanStep {
  const scans = addScan(overtake(context.scans), entryOf(context, code, "paper"));
  return still({ scans, shown: newest(scans), lookUp: null }, isRefused ? null : "received");
}

/** The same for one of the last scans, as one that came while a question was on the screen. */
export const answerPaperAgain = (context: ScanAnywhereContext, key: number): ScanStep =>
  still(
    { scans: settleScan(overtake(context.scans), key, { outcome: "paper", words: null }), shown: key, lookUp: null },
    null,
  );

/** A scan that the page has answered, in its own words. One that it knows nothing of may be something all the same. */
export function noteAnswered(context: ScanAnywhereContext, code: string, isRefused: boolean, words: string): ScanStep {
  const scans = addScan(overtake(context.scans), entryOf(context, code, isRefused ? "refused" : "taken", words));
  const key = newest(scans);
  return still(
    { scans, shown: null, lookUp: isRefused ? { key, code, opens: false, place: placeOf(context) } : null },
    null,
  );
}

/** A scan that turned out to be the first piece of another is no scan: nothing of it stays. */
export function withdrawScan({ scans, shown, lookUp }: ScanAnywhereContext, code: string): ScanStep {
  const found = findNewest(scans, code);
  if (found === undefined) return still({}, null);
  const { key } = found;
  return still(
    {
      scans: scans.filter((scan) => scan.key !== key),
      shown: shown === key ? null : shown,
      lookUp: lookUp?.key === key ? null : lookUp,
    },
    null,
  );
}

/** One of the last scans is asked for again by hand. */
export function beginAgain(context: ScanAnywhereContext, key: number): ScanStep {
  const scan = context.scans.find((one) => one.key === key);
  if (scan === undefined) return still({}, null);
  const scans = settleScan(overtake(context.scans), key, { outcome: "looking" });
  return still({ scans, shown: key, lookUp: { key, code: scan.code, opens: true, place: placeOf(context) } }, null);
}

const SIGNALS: Readonly<Partial<Record<ScanOutcome, ScanSignal>>> = {
  opened: "selected",
  nowhere: "refused",
  lost: "refused",
  failed: "refused",
};

/** What a look-up came to. What the page has answered already is not said and not sounded once more, but for an offer. */
function settle(
  context: ScanAnywhereContext,
  { key, opens }: LookUp,
  outcome: ScanOutcome,
  more: Partial<KeptScan> = {},
  goes: Destination | null = null,
): ScanStep {
  const isRemoteChange = opens || ["offered", "choice"].includes(outcome);
  if (!isRemoteChange) return still({ lookUp: null }, null);
  const change = {
    scans: settleScan(context.scans, key, { outcome, ...more }),
    shown: key,
    lookUp: null,
    ...(goes === null ? {} : { sheet: null }),
  };
  return { change, signal: opens ? (SIGNALS[outcome] ?? "double") : null, goes };
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? "";
const RECEIVING: readonly string[] = [
  floorPaths.railcarTask("sand", "receive"),
  floorPaths.railcarTask("bulk-commodity", "receive"),
];
/** Whether a page that refused a scan is the very one on which the thing would be worked on. Cars are received on the list itself; all other lists only lead to the page of one. */
const isSamePage = (here: string, { path }: Destination) =>
  here === path || (RECEIVING.includes(here) && path.startsWith(`${here}/`));

function settleOne(context: ScanAnywhereContext, user: ScanUser, lookUp: LookUp, thing: ScannedThing): ScanStep {
  const things = [thing];
  const goes = destinationOf(thing, user, context.ports.isBuilt);
  if (goes === null) return settle(context, lookUp, "known", { things });
  const here = pathOf(context.ports.navigator.current());
  if (!lookUp.opens)
    return isSamePage(here, goes) ? settle(context, lookUp, "nowhere") : settle(context, lookUp, "offered", { things });
  if (here === goes.path) return settle(context, lookUp, "open", { things });
  const hasGone = placeOf(context) !== lookUp.place;
  return hasGone || context.ports.isAsked()
    ? settle(context, lookUp, "offered", { things })
    : settle(context, lookUp, "opened", { things }, goes);
}

/** The answer of a look-up. A thing is opened only on the page where it was scanned; on another page it is offered. */
export function settleLookUp(
  context: ScanAnywhereContext,
  outcome: Outcome<readonly ScannedThing[], ApiError> | null,
): ScanStep {
  const { user, lookUp } = context;
  if (user === null || lookUp === null) return still({ lookUp: null }, null);
  if (outcome === null) return settle(context, lookUp, "failed", { words: null });
  if (!outcome.ok) {
    const isLost = outcome.error._tag === "NetworkLost" || outcome.error._tag === "TimedOut";
    return settle(context, lookUp, isLost ? "lost" : "failed", { words: describeError(outcome.error) });
  }
  const [thing, ...others] = outcome.value;
  if (thing === undefined) return settle(context, lookUp, "nowhere", { things: [] });
  return others.length > 0
    ? settle(context, lookUp, "choice", { things: outcome.value })
    : settleOne(context, user, lookUp, thing);
}

/** The check of a scanned paper is opened by hand: the scan stays that of a paper. */
function openPaper({ user }: ScanAnywhereContext, code: string): ScanStep {
  const goes = user === null ? null : checkOf(code, user);
  return goes === null ? still({}, null) : { change: { shown: null, sheet: null }, signal: null, goes };
}

/** One of the things that a scan names is opened by hand. */
export function openThing(context: ScanAnywhereContext, key: number, at: number): ScanStep {
  const paper = context.scans.find((scan) => scan.key === key && scan.outcome === "paper");
  if (paper !== undefined) return openPaper(context, paper.code);
  const thing = context.scans.find((scan) => scan.key === key)?.things[at];
  const goes =
    thing === undefined || context.user === null ? null : destinationOf(thing, context.user, context.ports.isBuilt);
  if (goes === null) return still({}, null);
  return {
    change: {
      scans: settleScan(context.scans, key, { outcome: "opened", things: thing === undefined ? [] : [thing] }),
      shown: null,
      sheet: null,
    },
    signal: null,
    goes,
  };
}

/** Goes there; a search gets the text to look for. */
export function goTo({ ports, user }: ScanAnywhereContext, { path, search }: Destination): void {
  if (search !== null && user !== null) {
    const whose = { userid: user.userid, family: search.family };
    keepSearch(ports.storage.session, whose, {
      text: search.text,
      terminal_id: canChooseTerminal(user) ? null : user.terminalId,
    });
  }
  ports.navigator.go(path);
}
