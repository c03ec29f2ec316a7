import type { AnsweredScan, Scanned } from "./answer-scan.rules";
import type { ScanResult, ScanSignal } from "./answer.rules";

/** A scan that waits until the page can answer it: for a list on its way, or for a Retry of one that could not be loaded. */
export interface WaitingScan extends Scanned {
  readonly result: "received" | "kept";
  readonly message: string;
}

/** A code that was received too early: it was the first piece of the one that follows, and no scan of its own. */
export interface WithdrawnScan {
  readonly result: "withdrawn";
  readonly code: string;
}

/** What a page tells of its scans at one moment: that one waits or was none, or its answer, with those given right before it. */
export type ScanReport = WaitingScan | WithdrawnScan | (AnsweredScan & { readonly before: readonly AnsweredScan[] });

const isWithoutAnswer = (report: ScanReport): report is WaitingScan | WithdrawnScan => !("before" in report);

/** The answers in what a page tells, in their order: a scan that waits has none yet, and a piece of one has none. */
export function answersIn(report: ScanReport): readonly AnsweredScan[] {
  if (isWithoutAnswer(report)) return [];
  const { before, ...last } = report;
  return [...before, last];
}

/** Several answers of one moment as one thing to tell. Null for none. */
export function reportOf(answers: readonly AnsweredScan[]): ScanReport | null {
  const last = answers.at(-1);
  return last === undefined ? null : { ...last, before: answers.slice(0, -1) };
}

const GRAVITY: Readonly<Record<ScanResult, number>> = { selected: 0, double: 1, refused: 2 };

/** How a moment sounds and feels: as the worst of its answers, so that no refusal is lost among what was taken. Null for nothing. */
export function signalOf(report: ScanReport): ScanSignal | null {
  if (report.result === "withdrawn") return null;
  if (isWithoutAnswer(report)) return report.result;
  return answersIn(report).reduce<ScanResult>(
    (worst, { result }) => (GRAVITY[result] > GRAVITY[worst] ? result : worst),
    report.result,
  );
}
