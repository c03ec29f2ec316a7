import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tAnywhere, type PlainAnywhereKey } from "../messages/catalogue-anywhere";
import { tWork } from "../messages/catalogue-work";
import { formatInstant, zoneName } from "../terminal-time/instant-text";
import { checkOf, destinationOf, paperOf } from "./destination.rules";
import { isCommand } from "./scan-anywhere-changes";
import type { scanAnywhereMachine } from "./scan-anywhere.machine";
import type { KeptScan, ScanAnywhereContext, ScanOutcome } from "./scan-anywhere.types";

export type ScanTone = "plain" | "positive" | "warning" | "negative";

/** A thing that can be opened with one tap. */
export interface OpenView {
  /** Its index among the things that the scan names. */
  readonly at: number;
  readonly label: string;
}
export interface ScanNoticeView {
  readonly key: number;
  readonly tone: ScanTone;
  /** What was scanned: the name of a thing, else the code as it was read. */
  readonly title: string;
  readonly text: string;
  readonly opens: readonly OpenView[];
  /** Label of the button that opens the list of last scans. */
  readonly list: string;
}
export interface ScanRowView {
  readonly key: number;
  /** '14:05', with the day before it when that is another one. */
  readonly time: string;
  readonly title: string;
  /** Kind and state of the thing that was scanned; null unless it is exactly one. */
  readonly what: string | null;
  readonly text: string;
  readonly tone: ScanTone;
  readonly opens: readonly OpenView[];
  /** The button that looks the code up again; null where the answer would be the same. */
  readonly again: { readonly label: string; readonly pending: boolean } | null;
}
export interface ScanAnywhereView {
  readonly notice: ScanNoticeView | null;
  readonly sheet: {
    readonly title: string;
    readonly hasScanner: boolean;
    readonly scan: string;
    readonly list: string;
    readonly times: string | null;
    readonly empty: { readonly hint: string } | null;
    readonly rows: readonly ScanRowView[];
  } | null;
}

const TONES: Readonly<Record<ScanOutcome, ScanTone>> = {
  looking: "plain",
  overtaken: "warning",
  opened: "positive",
  offered: "warning",
  open: "warning",
  choice: "warning",
  known: "warning",
  nowhere: "negative",
  lost: "negative",
  failed: "negative",
  asked: "negative",
  command: "negative",
  paper: "warning",
  taken: "positive",
  refused: "negative",
};
/** What a notice offers to open. */
const OFFERS: ReadonlySet<ScanOutcome> = new Set(["offered", "choice", "paper"]);
const KINDS = {
  sand: "anywhere.sandRailcar",
  "bulk-commodity": "anywhere.bulkRailcar",
  inbound: "anywhere.inboundTruck",
  outbound: "anywhere.outboundTruck",
  storage: "anywhere.aStorage",
} as const satisfies Readonly<Record<string, PlainAnywhereKey>>;
const WORDS: Readonly<Partial<Record<ScanOutcome, PlainAnywhereKey>>> = {
  overtaken: "anywhere.overtaken",
  opened: "anywhere.opened",
  offered: "anywhere.offered",
  open: "anywhere.open",
  choice: "anywhere.choice",
  known: "anywhere.storage",
  nowhere: "anywhere.nowhere",
  lost: "anywhere.lost",
  failed: "anywhere.failed",
};

/** Which version of a bill of lading a scanned paper is, and that its check is not for everybody. */
function paperText(user: ScanAnywhereContext["user"], code: string): string {
  const version = paperOf(code)?.version ?? "";
  const said = version === "" ? tAnywhere("anywhere.paper") : tAnywhere("anywhere.paperVersion", { version });
  return user !== null && checkOf(code, user) !== null ? said : `${said} ${tAnywhere("anywhere.paperNotYours")}`;
}

/** What the scan came to, in a sentence: the page's own where it answered. */
function wordsOf({ outcome, words, code }: KeptScan, user: ScanAnywhereContext["user"]): string {
  if (outcome === "paper") return paperText(user, code);
  if (words !== null && outcome !== "offered") return words;
  if (outcome === "looking") return t("notice.plain");
  if (outcome === "asked") return tWork("scan.answerFirst");
  if (outcome === "command") return tWork("command.notHere");
  return tAnywhere(WORDS[outcome] ?? "anywhere.failed");
}

/** 'Sand railcar · Pending · Midland', the terminal where it is not the session's. */
function kindOf(thing: ScannedThing, terminalId: string | undefined): string {
  const kind = tAnywhere(
    KINDS[thing.kind === "storage" ? "storage" : thing.kind === "truck" ? thing.side : thing.family],
  );
  return [
    kind,
    thing.kind === "storage" ? null : thing.status,
    thing.terminal_id === terminalId ? null : thing.terminal_name,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What was scanned: the thing or the paper that the code names, else the code itself. */
function titleOf({ code, things, outcome }: KeptScan): string {
  const paper = outcome === "paper" ? paperOf(code) : null;
  if (paper !== null) return tAnywhere("anywhere.bol", { number: paper.number });
  return things.length === 1 ? (things[0]?.name ?? code) : code;
}

/** Things of a scan that can be opened. Several of one name, as visits of one car, differ by their state. */
function opensOf({ user, ports }: ScanAnywhereContext, scan: KeptScan): readonly OpenView[] {
  if (user === null) return [];
  const { things } = scan;
  if (scan.outcome === "paper")
    return checkOf(scan.code, user) === null
      ? []
      : [{ at: 0, label: tAnywhere("anywhere.checkOne", { name: titleOf(scan) }) }];
  const isDouble = new Set(things.map(({ name }) => name)).size < things.length;
  return things.flatMap((thing, at) => {
    if (destinationOf(thing, user, ports.isBuilt) === null) return [];
    const label = tAnywhere("anywhere.openOne", { name: thing.name });
    return [
      {
        at,
        label: isDouble && thing.kind !== "storage" ? `${label} (${kindOf(thing, user.terminalId)}, ${at + 1})` : label,
      },
    ];
  });
}

/** The notice of a scan. What was opened is on the screen, so its kind and state are said. */
function viewNotice(context: ScanAnywhereContext): ScanNoticeView | null {
  const scan = context.scans.find(({ key }) => key === context.shown);
  if (scan === undefined || context.sheet !== null) return null;
  const { key, outcome, things } = scan;
  const [thing] = things;
  const hasThing = thing !== undefined && things.length === 1 && outcome !== "known";
  const kind = hasThing ? kindOf(thing, context.user?.terminalId) : null;
  // The button next to it says that it can be opened.
  const words = wordsOf(scan, context.user);
  const text = kind === null ? words : outcome === "offered" ? kind : `${kind}. ${words}`;
  const opens = OFFERS.has(outcome) ? opensOf(context, scan) : [];
  return { key, tone: TONES[outcome], title: titleOf(scan), text, opens, list: tAnywhere("anywhere.list") };
}

const partsOf = (seconds: number, zone: string) => formatInstant(seconds, zone).split(" ");

function viewRow(context: ScanAnywhereContext, scan: KeptScan, zone: string): ScanRowView {
  const [day = "", time = ""] = partsOf(scan.at, zone);
  const [today] = partsOf(context.ports.clock.nowSeconds(), zone);
  const title = titleOf(scan);
  const [thing] = scan.things;
  const opens = opensOf(context, scan);
  const isPending = scan.outcome === "looking";
  const again = tAnywhere("anywhere.againOne", { code: scan.code });
  return {
    key: scan.key,
    time: day === today ? time : `${day} ${time}`,
    title,
    what: thing !== undefined && scan.things.length === 1 ? kindOf(thing, context.user?.terminalId) : null,
    text: wordsOf(scan, context.user),
    tone: TONES[scan.outcome],
    opens: isPending ? [] : opens,
    again:
      isCommand(scan.code) || scan.outcome === "known" || scan.outcome === "paper" || (opens.length > 0 && !isPending)
        ? null
        : { label: again, pending: isPending },
  };
}

function viewSheet(context: ScanAnywhereContext): ScanAnywhereView["sheet"] {
  const { sheet, scans, user, ports } = context;
  if (sheet === null || user === null) return null;
  return {
    title: sheet === "scan" ? tAnywhere("anywhere.scan") : tAnywhere("anywhere.list"),
    hasScanner: sheet === "scan",
    scan: tAnywhere("anywhere.scan"),
    list: tAnywhere("anywhere.list"),
    times:
      scans.length === 0 ? null : tAnywhere("anywhere.times", { zone: zoneName(user.zone, ports.clock.nowSeconds()) }),
    empty: scans.length === 0 ? { hint: `${tAnywhere("anywhere.none")} ${tAnywhere("anywhere.noneHint")}` } : null,
    rows: scans.map((scan) => viewRow(context, scan, user.zone)),
  };
}

/** What is shown of scans on any page: the notice of the last one, and the sheet with the scanner and the list. */
export const viewScanAnywhere = ({ context }: SnapshotFrom<typeof scanAnywhereMachine>): ScanAnywhereView => ({
  notice: viewNotice(context),
  sheet: viewSheet(context),
});
