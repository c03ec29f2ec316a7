import type { Notifier } from "../ports/notifier.port";
import { createScanQueue, type ScannedPage } from "./scan-queue";
import { answersIn, type ScanReport } from "./scan-report.rules";

/** A page with its queue of scans, as the screen puts them together; `passed` are codes that it left to what opens them. */
export function withQueue(page: ScannedPage, notifier: Notifier) {
  const reports: ScanReport[] = [];
  const passed: string[] = [];
  const queue = createScanQueue(page, {
    notifier,
    tell: (one) => void reports.push(one),
    pass: ({ code }) => passed.push(code) > 0,
  });
  let time = 0;
  return {
    ...queue,
    reports,
    passed,
    scan: (...codes: readonly string[]) => codes.forEach((code) => queue.receive({ code, at: (time += 1) })),
    answers: () => reports.flatMap(answersIn),
    stop: queue.start(),
  };
}

/** What the queue does after an event of its page. */
export const queueSettled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};
