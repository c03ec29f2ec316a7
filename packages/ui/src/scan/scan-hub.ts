import type { ScanReport } from "@railhead/core/scan/scan-report.rules";
import type { RankCode } from "@railhead/core/scan/wedge.rules";
import { endEarlyKeys, keysForPage } from "./early-keys";
import { listenToHandScanner, type OnScan } from "./hand-scanner";

/** What takes the scans of a page: how well a text reads as one of its codes, and what is done with one. */
export interface ScanReceiver {
  readonly rank: RankCode;
  readonly scan: OnScan;
}
export interface ScanHub {
  /** Takes every scan from now on, before what was added earlier. Gives the way to stop. */
  readonly add: (receiver: ScanReceiver) => () => void;
  /** Takes the scans that nothing else takes. Gives the way to stop. */
  readonly addLast: (receiver: ScanReceiver) => () => void;
  /** Hands over a code that was read otherwise, as by the camera, to whatever takes scans now. */
  readonly give: OnScan;
  /** Leaves a scan to what takes those that nothing else takes; false where there is no such thing yet. */
  readonly pass: (...scan: Parameters<OnScan>) => boolean;
  /**
   * A page reports its answer to a scan; `listen` adds a listener, which also gets recent answers from before. Returns
   * the way to stop.
   */
  readonly tell: (answer: ScanReport) => void;
  readonly listen: (listener: (answer: ScanReport) => void) => () => void;
}

/** Most answers that wait for a listener, and for how long in ms: an older one belongs to a page that is gone. */
const UNHEARD_MOST = 20;
const UNHEARD_FOR = 15_000;

/**
 * One listener for all pages: a scan goes to what was added last and to nothing else, so that it leaks into no field
 * and presses no button, whatever page it meets. It listens as long as there is anything to take scans.
 */
export function createScanHub(listen: (rank: RankCode, onScan: OnScan) => () => void): ScanHub {
  const receivers: ScanReceiver[] = [];
  const listeners = new Set<(answer: ScanReport) => void>();
  /** Answers from before the first listener, with their time: its code is loaded after the first page. */
  let unheard: readonly { readonly answer: ScanReport; readonly at: number }[] = [];
  let last: ScanReceiver | null = null;
  let stop: (() => void) | null = null;
  const top = () => receivers.at(-1);
  const added = (receiver: ScanReceiver) => {
    stop ??= listen(
      (text) => top()?.rank(text) ?? 0,
      (...scan) => top()?.scan(...scan),
    );
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1);
      if (receivers.length > 0) return;
      stop?.();
      stop = null;
    };
  };
  return {
    add: (receiver) => {
      receivers.push(receiver);
      return added(receiver);
    },
    addLast: (receiver) => {
      receivers.unshift(receiver);
      last = receiver;
      const leave = added(receiver);
      return () => {
        last = null;
        leave();
      };
    },
    give: (code, at) => top()?.scan(code, at),
    pass: (code, at) => {
      last?.scan(code, at);
      return last !== null;
    },
    tell: (answer) => {
      if (listeners.size === 0) unheard = [...unheard, { answer, at: performance.now() }].slice(-UNHEARD_MOST);
      listeners.forEach((listener) => listener(answer));
    },
    listen: (listener) => {
      listeners.add(listener);
      for (const { answer, at } of unheard) if (performance.now() - at < UNHEARD_FOR) listener(answer);
      unheard = [];
      return () => listeners.delete(listener);
    },
  };
}

/** The hub of this window. */
export const scanHub: ScanHub = createScanHub((rank, onScan) =>
  listenToHandScanner(window, rank, onScan, keysForPage(endEarlyKeys(), location.pathname, performance.now())),
);
