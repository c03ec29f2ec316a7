import { t } from "../messages/catalogue";
import { tWork } from "../messages/catalogue-work";
import type { Notifier, WithdrawsNotices } from "../ports/notifier.port";
import { answerScan, type AnsweredScan, type Scanned } from "./answer-scan.rules";
import { reportOf, type ScanReport, type WaitingScan } from "./scan-report.rules";
import type { CodeRank } from "./wedge.rules";

/** Whether a page can answer a code now: it can, what it needs is on its way, or that could not be loaded. */
export type Readiness = "ready" | "loading" | "failed";

/** A page that takes scans, as its queue sees it. */
export interface ScannedPage {
  /** How well a text reads as one of the page's codes. */
  readonly rank: (text: string) => CodeRank;
  readonly readiness: (code: string) => Readiness;
  /** Whether the page has no use for the code now: what it names is opened instead. */
  readonly leaves?: (code: string) => boolean;
  /** Whether the code does something else the second time, so that it counts as often as it is scanned. */
  readonly isSwitch?: (code: string) => boolean;
  /** What the scans are meant for, such as the chosen track: those that wait are let go when it changes. Null while unknown. */
  readonly place: () => string | null;
  /** Hands over a scan that the page can answer. */
  readonly take: (scan: Scanned) => void;
  /** Undoes what a code did that turned out to be the first piece of another. Left out where nothing is to be undone. */
  readonly withdraw?: (code: string) => void;
  /** The last answer that the page gave to a scan: another object each time. */
  readonly answer: () => AnsweredScan | null;
  /** Whether the page looks up what it was scanned last, and answers later. */
  readonly isLooking?: () => boolean;
  /** Asks again for what could not be loaded. */
  readonly load: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Scans that wait, as the screen shows them. */
export interface WaitingView extends WaitingScan {
  readonly count: number;
}

/** A scan as it reaches a page; `replaces` is a code that was received too early, of its first characters. */
export interface ReceivedScan extends Scanned {
  readonly replaces?: string | null | undefined;
}

export interface ScanQueue {
  /** Takes a scan of any source. One that cannot be answered yet waits behind those that came before it. */
  readonly receive: (scan: ReceivedScan) => void;
  /** Asks for what the waiting scans need. */
  readonly retry: () => void;
  /** The scans that wait; null for none. */
  readonly read: () => WaitingView | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the page from now on. Gives the way to leave it: what waits then is let go. */
  readonly start: () => () => void;
}

interface QueueParts {
  readonly notifier: Notifier & Partial<WithdrawsNotices>;
  /** Called with every answer, and with every scan that begins to wait. */
  readonly tell: (report: ScanReport) => void;
  /** Leaves a scan to what opens the things that codes name; false where nothing does. */
  readonly pass: (scan: Scanned) => boolean;
}

/** So many scans wait at most: more cars than a train is scanned from. */
export const WAITING_MOST = 200;

const waitingText = (count: number, isKept: boolean): string =>
  isKept ? tWork("scan.kept", { count }) : count === 1 ? t("notice.plain") : tWork("scan.waiting", { count });

/** The scans that wait and what is shown of them; `isKept` where what they wait for could not be loaded. */
function waitingScans() {
  const listeners = new Set<() => void>();
  let scans: readonly Scanned[] = [];
  let shown: WaitingView | null = null;
  let isKept = false;
  const show = () => {
    const latest = scans.at(-1);
    if (latest === undefined && shown === null) return;
    shown =
      latest === undefined
        ? null
        : {
            ...latest,
            result: isKept ? "kept" : "received",
            message: waitingText(scans.length, isKept),
            count: scans.length,
          };
    listeners.forEach((listener) => listener());
  };
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => scans,
    isKept: () => isKept,
    /** Shown only once `show` is called: what is taken at once was never waiting. */
    set: (next: readonly Scanned[]) => void (scans = next),
    keep: (next: boolean) => void (isKept = next),
    show,
  };
}

/** Notices and reports of scans that are not the page's own words. */
function teller(page: ScannedPage, { notifier, tell }: QueueParts) {
  let last = page.answer();
  const tellAnswers = (answers: readonly AnsweredScan[]) => {
    const report = reportOf(answers);
    if (report !== null) tell(report);
  };
  return {
    tellAnswers,
    /** What the page has answered since it was asked last. */
    newAnswers: (): readonly AnsweredScan[] => {
      const answer = page.answer();
      if (answer === null || answer === last) return [];
      last = answer;
      return [answer];
    },
    sayWaiting: ({ code, at }: Scanned, result: WaitingScan["result"], message: string) => {
      notifier.notify({ kind: result === "kept" ? "warning" : "plain", message });
      tell({ code, at, result, message });
    },
    refuse: (refused: readonly Scanned[], messageOf: (count: number) => string) => {
      tellAnswers(refused.map((scan) => answerScan(scan, "refused", messageOf(1)).lastScan));
      notifier.notify({ kind: "negative", message: messageOf(refused.length) });
    },
    /** Takes back what was said of a code that was the first piece of another. */
    withdraw: (code: string) => {
      const answer = page.answer();
      if (answer?.code === code) notifier.withdraw?.(answer.message);
      tell({ result: "withdrawn", code });
    },
  };
}

/** Takes scans in their order as far as the page can answer them, and follows where that leads. */
function scanTaker(
  page: ScannedPage,
  parts: QueueParts,
  waiting: ReturnType<typeof waitingScans>,
  words: ReturnType<typeof teller>,
) {
  let place: string | null = null;
  let isTaking = false;
  const takeReady = () => {
    const answers: AnsweredScan[] = [];
    let lookedUp: Scanned | null = null;
    isTaking = true;
    for (
      let [scan] = waiting.all();
      scan !== undefined && page.readiness(scan.code) === "ready";
      [scan] = waiting.all()
    ) {
      waiting.set(waiting.all().slice(1));
      if (page.leaves?.(scan.code) !== true || !parts.pass(scan)) page.take(scan);
      // What a scan itself chooses, such as a track, is no going on of the person.
      place = page.place();
      lookedUp = page.isLooking?.() === true ? scan : null;
      answers.push(...words.newAnswers());
    }
    isTaking = false;
    waiting.show();
    words.tellAnswers(answers);
    if (lookedUp !== null) words.sayWaiting(lookedUp, "received", t("notice.plain"));
  };
  const letGo = () => {
    const left = waiting.all();
    waiting.set([]);
    waiting.keep(false);
    waiting.show();
    if (left.length > 0) words.refuse(left, (count) => tWork("scan.letGo", { count }));
  };
  const leaveOldPlace = () => {
    const now = page.place();
    if (now === null) return;
    if (place !== null && now !== place) letGo();
    place = now;
  };
  return { takeReady, letGo, leaveOldPlace, stay: () => void (place = page.place()), isTaking: () => isTaking };
}

/**
 * The scans of one page in the order in which they came (spec §5). A scan that comes before the list that it is judged
 * by is received at once and taken once the list is there, so that it makes no difference which of the two came first.
 */
export function createScanQueue(page: ScannedPage, parts: QueueParts): ScanQueue {
  const waiting = waitingScans();
  const words = teller(page, parts);
  const taker = scanTaker(page, parts, waiting, words);
  let isFollowing = false;
  let isDue = false;

  const sayWaiting = (latest: Scanned) => {
    waiting.show();
    words.sayWaiting(
      latest,
      waiting.isKept() ? "kept" : "received",
      waitingText(waiting.all().length, waiting.isKept()),
    );
  };
  const judgeFailure = () => {
    const [head] = waiting.all();
    const latest = waiting.all().at(-1);
    const isFailed = head !== undefined && page.readiness(head.code) === "failed";
    const hasJustFailed = isFailed && !waiting.isKept();
    waiting.keep(isFailed);
    if (hasJustFailed && latest !== undefined) sayWaiting(latest);
    else waiting.show();
  };
  const followPage = () => {
    isDue = false;
    if (!isFollowing) return;
    words.tellAnswers(words.newAnswers());
    if (waiting.all().length === 0) return;
    taker.leaveOldPlace();
    taker.takeReady();
    judgeFailure();
  };
  // A machine that tells of a change takes no event before it is done with it.
  const pageChanged = () => {
    if (taker.isTaking() || isDue) return;
    isDue = true;
    void Promise.resolve().then(followPage);
  };
  const withdraw = (code: string) => {
    words.withdraw(code);
    if (waiting.all().at(-1)?.code === code) waiting.set(waiting.all().slice(0, -1));
    else page.withdraw?.(code);
  };
  const receive = ({ replaces, ...received }: ReceivedScan) => {
    const scan = { ...received, code: received.code.trim() };
    if (scan.code === "") return;
    if (typeof replaces === "string") withdraw(replaces.trim());
    if (waiting.all().length === 0) taker.stay();
    // The same label held before the scanner waits once; one that switches something on and off, as often as it comes.
    const isAgain = waiting.all().at(-1)?.code === scan.code && page.isSwitch?.(scan.code) !== true;
    if (!isAgain && waiting.all().length >= WAITING_MOST) return words.refuse([scan], () => tWork("scan.tooMany"));
    if (!isAgain) waiting.set([...waiting.all(), scan]);
    taker.takeReady();
    if (waiting.all().length === 0) return;
    // The user scans again, so the list is loaded once more.
    waiting.keep(false);
    sayWaiting(scan);
    page.load();
    judgeFailure();
  };
  const start = () => {
    isFollowing = true;
    const end = page.subscribe(pageChanged);
    return () => {
      isFollowing = false;
      end();
      taker.letGo();
    };
  };
  return { receive, retry: () => page.load(), read: waiting.read, subscribe: waiting.subscribe, start };
}
