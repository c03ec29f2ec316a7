import { useEffect, useMemo } from "react";
import { createScanQueue, type ScannedPage, type WaitingView } from "@railhead/core/scan/scan-queue";
import { signalOf } from "@railhead/core/scan/scan-report.rules";
import { useStore } from "../actor/use-store";
import { useShell } from "../shared/shell-context";
import type { OnScan } from "./hand-scanner";
import { scanHub } from "./scan-hub";
import { useHandScanner } from "./use-hand-scanner";
import { useSignals } from "./use-signals";

export interface PageScanner {
  /** Takes a code that was read otherwise than by the hand scanner, as by the camera. */
  readonly scan: OnScan;
  /** The scans that wait for what the page loads; null for none. */
  readonly waiting: WaitingView | null;
  /** Asks for what they wait for. */
  readonly retry: () => void;
}

/**
 * Takes scans of a hand scanner anywhere on the page. Every scan is answered by sound and vibration, at once where it
 * has to wait, and reported to the list of last scans. `page` must stay the same object.
 */
export function usePageScanner(page: ScannedPage): PageScanner {
  const { storage, notifier } = useShell().ports;
  const signals = useSignals(storage.local);
  const queue = useMemo(
    () =>
      createScanQueue(page, {
        notifier,
        pass: ({ code, at }) => scanHub.pass(code, at),
        tell: (report) => {
          const signal = signalOf(report);
          if (signal !== null) signals.give(signal);
          scanHub.tell(report);
        },
      }),
    [page, notifier, signals],
  );
  useEffect(() => queue.start(), [queue]);
  const scan: OnScan = useMemo(() => (code, at, replaces) => queue.receive({ code, at, replaces }), [queue]);
  useHandScanner(scan, page.rank);
  return { scan, waiting: useStore(queue), retry: queue.retry };
}
