import type { Notice } from "../ports/notifier.port";
import type { ScanResult } from "./answer.rules";

/** A code with its time in the device's milliseconds. */
export interface Scanned {
  readonly code: string;
  readonly at: number;
}
/** What the last scan came to. Another object for each scan, so that each is sounded. */
export interface AnsweredScan extends Scanned {
  readonly result: ScanResult;
  readonly message: string;
}
export interface ScanAnswer {
  readonly lastScan: AnsweredScan;
  readonly notice: Notice;
}

const KIND = { selected: "positive", double: "warning", refused: "negative" } as const;

/** The answer to a scan: the result on the screen, and the notice at its top. */
export const answerScan = ({ code, at }: Scanned, result: ScanResult, message: string): ScanAnswer => ({
  lastScan: { code: code.trim(), at, result, message },
  notice: { kind: KIND[result], message },
});

/** The last scan's result for the scanner; null where the list of unmatched codes already shows it. */
export const unlessListed = (last: AnsweredScan | null, unmatched: readonly string[]): AnsweredScan | null =>
  last?.result === "refused" && unmatched.includes(last.code) ? null : last;

/** Codes that matched nothing and stay on screen. */
export const UNMATCHED_MOST = 50;

/** The codes that matched nothing, with another on top, each once. */
export const addUnmatched = (codes: readonly string[], code: string): readonly string[] =>
  [code, ...codes.filter((other) => other !== code)].slice(0, UNMATCHED_MOST);
