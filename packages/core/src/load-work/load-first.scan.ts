import type { Named } from "@railhead/api-contract/envelope";
import { parseCommand } from "../scan/command.parse";
import { findScannedAsset, parseAssetCode, parseRailcarCode } from "../scan/scan.parse";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { ScannedPage } from "../scan/scan-queue";
import type { LateWork } from "./late-work";
import type { Job, WorkContext } from "./load-work.types";

// What tells scans at a load apart, before the code of its forms has come and after.

/** Assets as barcodes name them: by id, or by prefix and number. */
export const scannable = (assets: readonly Named[]) =>
  assets.map(({ id, name }) => {
    const at = name.lastIndexOf(" ");
    return { id, name, prefix: name.slice(0, Math.max(at, 0)), number: name.slice(at + 1) };
  });

/** How well a text reads as a code of this page: a command or an asset at hand, any asset's or load's, none. */
export const rankAsset = (assets: readonly Named[], text: string): 0 | 1 | 2 =>
  findScannedAsset(text, scannable(assets)) !== null || parseCommand(text) !== null
    ? 2
    : parseAssetCode(text) === null && parseRailcarCode(text, "bulk-commodity") === null
      ? 0
      : 1;

/** Whether a code means nothing here: there is no such load, and nothing is owed. What it names is opened then, as on a page without scans. */
export const leavesWhereMissing = <J extends Job>(
  { missing, attempt }: Pick<WorkContext<J>, "missing" | "attempt">,
  code: string,
): boolean => missing !== null && attempt === null && parseCommand(code) === null;

/** Where the form stands: a person who has gone on in it has chosen otherwise than a scan that waits. */
export const scanPlace = <J extends Job>({ open }: WorkContext<J>): string =>
  JSON.stringify(open === null ? null : [open.name, open.target, open.values["asset"] ?? ""]);

/** The page of a load as its queue of scans sees it, before the code of its forms has come and after. */
export const scannedLoad = <J extends Job, View>(
  late: LateWork<J, View>,
  {
    rank,
    leaves,
  }: {
    readonly rank: (context: WorkContext<J>, text: string) => 0 | 1 | 2;
    readonly leaves: (context: WorkContext<J>, code: string) => boolean;
  },
): ScannedPage => ({
  rank: (text) => rank(late.context(), text),
  readiness: late.readiness,
  leaves: (code) => leaves(late.context(), code),
  place: () => (late.isHere() ? scanPlace(late.context()) : null),
  take: ({ code, at }) => late.send({ type: "SCAN.RECEIVED", code, at }),
  withdraw: (code) => {
    // Nothing was filled in before the forms were here.
    if (late.isHere()) late.send({ type: "SCAN.WITHDRAWN", code });
  },
  answer: (): AnsweredScan | null => late.context().lastScan,
  load: late.load,
  subscribe: late.subscribe,
});
