import type { Notifier } from "../ports/notifier.port";
import { createScanQueue, type ScannedPage } from "./scan-queue";
import { answersIn, type ToldScan } from "./told-scan.rules";

/** A page with its queue of scans, as the screen puts them together; `passed` are codes that it left to what opens them. */
export function withQueue(page: ScannedPage, notifier: Notifier) {
  const told: ToldScan[] = [];
  const passed: string[] = [];
  const queue = createScanQueue(page, {
    notifier,
    tell: (one) => void told.push(one),
    pass: ({ code }) => passed.push(code) > 0,
  });
  let time = 0;
  return {
    ...queue,
    told,
    passed,
    scan: (...codes: readonly string[]) => codes.forEach((code) => queue.receive({ code, at: (time += 1) })),
    answers: () => told.flatMap(answersIn),
    stop: queue.start(),
  };
}

/** What the queue does after an event of its page. */
export const queueSettled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};
